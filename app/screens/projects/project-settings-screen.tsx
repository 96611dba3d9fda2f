import { useState } from 'react';
import { ErrorSummary } from '~/components/alert.tsx';
import { Button } from '~/components/button.tsx';
import { Card } from '~/components/card.tsx';
import { Choice } from '~/components/choice.tsx';
import { Field } from '~/components/field.tsx';
import { checkboxProps, inputProps, selectProps } from '~/components/field-props.ts';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import {
  useFormFields,
  type FormConstraint,
  type FormFields,
  type FormResult,
} from '~/components/use-form-fields.ts';
import { useHydrated } from '~/components/use-hydrated.ts';
import { useText, type Language } from '~/i18n.ts';
import type { LifecycleEvent } from '~/modules/projects/lifecycle.rules.ts';
import { picraFieldNames } from '~/modules/projects/picra-dates.rules.ts';
import {
  budgetFieldNames,
  isOfferedZone,
  projectFieldNames,
  projectKinds,
  type ProjectFieldName,
} from '~/modules/projects/project.rules.ts';
import { CoverFields } from './cover-fields.tsx';
import { PicraFields } from './picra-fields.tsx';
import { ProjectStatus } from './project-status.tsx';
import { ProjectBasics, ProjectBudget, useBudgetCheckbox } from './project-fields.tsx';

export interface ProjectSettingsScreenProps {
  projectId: string;
  stamp: FormStamp;
  /** A tag of the values that the form was filled with, by which a save detects a concurrent one. */
  tag: string;
  values: Partial<Record<ProjectFieldName, string>>;
  /** False hides the budget from people it is not shared with. */
  withBudget: boolean;
  profitCents: number | null;
  /** The plan of the budget is frozen: it no longer follows the renovation cost. */
  isPlanFrozen: boolean;
  /** The language of the notes; null where it is not known. */
  notesLanguage: Language | null;
  timeZones: readonly string[];
  constraint?: FormConstraint;
  deletionConstraint?: FormConstraint;
  lastResult?: FormResult;
  /** Somebody saved in between: the errors are the values now. */
  isConflict?: boolean;
  /** The refused form that deletes the project. */
  deletion?: FormResult;
  /** What the owner may do with the project; null for others. */
  owned: {
    name: string;
    events: readonly LifecycleEvent[];
    takenBy: string | null;
    /** The team of the project, '' for none, and the teams that it may belong to. */
    teamId: string;
    teams: readonly { id: string; name: string }[];
  } | null;
}

type SettingsFields = FormFields<ProjectFieldName>;

/** How the project is kept and printed. */
function Keeping({
  fields,
  timeZones,
  onKind,
}: {
  fields: SettingsFields;
  timeZones: readonly string[];
  onKind: (kind: string) => void;
}) {
  const { t } = useText();
  const kinds = projectKinds.map((value) => ({ value, label: t(`projects.kind.${value}`) }));
  const languages = (['en', 'es'] as const).map((value) => ({
    value,
    label: t(`projects.report.language.${value}`),
  }));
  const zones = timeZones.map((value) => ({
    value,
    label: isOfferedZone(value) ? t(`lifecycle.timeZone.${value}`) : value,
  }));
  return (
    <>
      <div className="field-row">
        <Field
          {...selectProps(fields.kind)}
          onChange={(event) => onKind(event.currentTarget.value)}
          as="select"
          label={t('projects.field.kind')}
          options={kinds}
        />
        <Field
          {...selectProps(fields.reportLanguage)}
          as="select"
          label={t('projects.field.reportLanguage')}
          options={languages}
        />
      </div>
      <Field
        {...selectProps(fields.timeZone)}
        as="select"
        label={t('projects.field.timeZone')}
        hint={t('projects.field.timeZoneHint')}
        options={zones}
      />
    </>
  );
}

function SettingsForm(props: ProjectSettingsScreenProps) {
  const { projectId, stamp, tag, values, withBudget, isConflict } = props;
  const { t, language } = useText();
  const hydrated = useHydrated();
  const [kind, setKind] = useState(values.kind);
  const id = 'settings';
  const [budget, setBudget] = useBudgetCheckbox(id, Boolean(values.enableBudgetTracking));
  const { formProps, fields, errors, idOf } = useFormFields<ProjectFieldName>({
    id,
    lastResult: props.lastResult,
    constraint: props.constraint,
    defaultValue: {
      ...values,
      notesInReport: values.notesInReport || undefined,
      descriptionInReport: values.descriptionInReport || undefined,
      enableBudgetTracking: values.enableBudgetTracking || undefined,
    },
    serverMessages: true,
  });
  const isPicraWrong = picraFieldNames.some((name) => errors[name]);
  const isBudgetWrong = budgetFieldNames.some((name) => errors[name]);
  return (
    <form
      {...formProps}
      method="post"
      action={`/projects/${projectId}/settings`}
      className="card narrow"
    >
      <HiddenFields stamp={stamp} part="save" values={{ tag }} />
      <h2>{t('lifecycle.settings.title')}</h2>
      <ErrorSummary
        title={t(isConflict ? 'lifecycle.conflict.title' : 'common.error.title')}
        errors={errors}
        order={projectFieldNames}
        idOf={idOf}
      />
      <ProjectBasics fields={fields} notesLanguage={props.notesLanguage ?? language} />
      <Keeping fields={fields} timeZones={props.timeZones} onKind={setKind} />
      <CoverFields fields={fields} />
      <PicraFields fields={fields} isHidden={hydrated && kind !== 'picra' && !isPicraWrong} />
      {withBudget ? (
        <>
          <Choice
            {...checkboxProps(fields.enableBudgetTracking, 'true')}
            onChange={(event) => setBudget(event.currentTarget.checked)}
            label={t('projects.field.enableBudgetTracking')}
            hint={t('projects.field.enableBudgetTrackingHint')}
          />
          <div hidden={hydrated && !budget && !isBudgetWrong}>
            <ProjectBudget {...props} fields={fields} />
          </div>
        </>
      ) : null}
      <Button variant="primary" name="intent" value="project.save">
        {t('lifecycle.settings.save')}
      </Button>
    </form>
  );
}

type OwnerProps = Pick<
  ProjectSettingsScreenProps,
  'projectId' | 'stamp' | 'deletion' | 'deletionConstraint'
> & { owned: NonNullable<ProjectSettingsScreenProps['owned']> };

/** Puts the project into a team of its owner, or takes it out. */
function Team({ projectId, stamp, owned }: OwnerProps) {
  const { t } = useText();
  const { teams, teamId } = owned;
  if (teams.length === 0) return null;
  return (
    <Card title={t('team.project.title')} id="team" className="narrow no-print">
      <form method="post" action={`/projects/${projectId}/settings`}>
        <HiddenFields stamp={stamp} part="team" />
        <p className="muted">{t('team.project.text')}</p>
        <Field
          name="dashboardId"
          as="select"
          label={t('team.project.field')}
          defaultValue={teamId}
          options={[
            { value: '', label: t('team.project.none') },
            ...teams.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <Button name="intent" value="project.team">
          {t('team.project.save')}
        </Button>
      </form>
    </Card>
  );
}

function Deletion({ projectId, stamp, owned, deletion, deletionConstraint }: OwnerProps) {
  const { t } = useText();
  const { formProps, fields } = useFormFields<'typedName'>({
    id: 'delete',
    lastResult: deletion,
    constraint: deletionConstraint,
    serverMessages: true,
  });
  return (
    <details className="panel narrow no-print" id="deletion" open={deletion ? true : undefined}>
      <summary>{t('lifecycle.delete.title')}</summary>
      <div className="panel__body">
        <p>{t('lifecycle.delete.text')}</p>
        <form {...formProps} method="post" action={`/projects/${projectId}/settings`}>
          <HiddenFields stamp={stamp} part="delete" />
          <Field
            {...inputProps(fields.typedName)}
            label={t('lifecycle.delete.name', { name: owned.name })}
            autoComplete="off"
          />
          <Button variant="danger" name="intent" value="project.delete">
            {t('lifecycle.delete.button')}
          </Button>
        </form>
      </div>
    </details>
  );
}

/** The settings of a project: its fields, and for the owner its status and deletion. */
export function ProjectSettingsScreen(props: ProjectSettingsScreenProps) {
  const { owned } = props;
  return (
    <div className="columns">
      <div className="columns__wide">
        <SettingsForm {...props} />
      </div>
      {owned ? (
        <div>
          {owned.events.length > 0 ? <ProjectStatus {...props} owned={owned} /> : null}
          <Team {...props} owned={owned} />
          <Deletion {...props} owned={owned} />
        </div>
      ) : null}
    </div>
  );
}
