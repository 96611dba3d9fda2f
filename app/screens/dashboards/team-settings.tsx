import { Button } from '~/components/button.tsx';
import { Choice } from '~/components/choice.tsx';
import { Field } from '~/components/field.tsx';
import { checkboxProps, inputProps } from '~/components/field-props.ts';
import { HiddenFields } from '~/components/hidden-fields.tsx';
import { useFormFields, type FormConstraint } from '~/components/use-form-fields.ts';
import { useText } from '~/i18n.ts';
import { teamPath } from '~/modules/dashboards/dashboard.rules.ts';
import { TeamFields, teamFieldNames } from './team-fields.tsx';
import { TeamAlert, TeamForm, type TeamForms, type TeamRefusalView } from './team-form.tsx';
import type { MemberChoice } from './team-members.tsx';

/** A team as its owner edits it. */
export interface TeamDescription {
  id: string;
  name: string;
  description: string;
  reportLanguage: 'en' | 'es';
}

interface TeamSettingsProps extends TeamForms {
  refusal: TeamRefusalView | null;
  team: TeamDescription;
  approvalRequired: boolean;
  members: readonly MemberChoice[];
  constraint?: FormConstraint;
  deletionConstraint?: FormConstraint;
}

type TeamFieldName = (typeof teamFieldNames)[number] | 'approvalRequired';

function DescriptionForm(props: TeamSettingsProps) {
  const { team, stamp, refusal, approvalRequired, constraint } = props;
  const { t } = useText();
  const { formProps, fields } = useFormFields<TeamFieldName>({
    id: 'team',
    lastResult: refusal?.intent === 'team.save' ? refusal.lastResult : undefined,
    constraint,
    defaultValue: {
      name: team.name,
      description: team.description,
      reportLanguage: team.reportLanguage,
      approvalRequired: approvalRequired ? 'on' : undefined,
    },
  });
  return (
    <form {...formProps} method="post" action={teamPath(team.id)}>
      <HiddenFields stamp={stamp} part="save" />
      <TeamFields fields={fields} />
      <Choice
        {...checkboxProps(fields.approvalRequired)}
        label={t('team.field.approvalRequired')}
        hint={t('team.field.approvalHint')}
      />
      <Button name="intent" value="team.save">
        {t('common.save')}
      </Button>
    </form>
  );
}

/** Hands the team to another member whose plan can carry it. */
function Transfer({ members, ...forms }: TeamSettingsProps) {
  const { t } = useText();
  const next = members.filter(({ role, hasPlan }) => role !== 'owner' && hasPlan);
  return (
    <section className="apart" id="transfer">
      <h2>{t('team.transfer.title')}</h2>
      <p className="muted">{t('team.transfer.text')}</p>
      {next.length === 0 ? (
        <p>{t('team.transfer.nobody')}</p>
      ) : (
        <TeamForm {...forms} intent="team.transfer" button={t('team.transfer.button')}>
          <Field
            id="transfer-person"
            name="person"
            as="select"
            label={t('team.transfer.person')}
            options={next.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </TeamForm>
      )}
    </section>
  );
}

function Deletion({ team, stamp, refusal, deletionConstraint }: TeamSettingsProps) {
  const { t } = useText();
  const { formProps, fields } = useFormFields<'typedName'>({
    id: 'team-deletion',
    lastResult: refusal?.intent === 'team.delete' ? refusal.lastResult : undefined,
    constraint: deletionConstraint,
  });
  return (
    <section className="apart" id="deletion">
      <h2>{t('team.delete.title')}</h2>
      <p className="muted">{t('team.delete.text')}</p>
      <form {...formProps} method="post" action={teamPath(team.id)}>
        <HiddenFields stamp={stamp} part="delete" />
        <Field
          {...inputProps(fields.typedName)}
          label={t('team.delete.typedName', { name: team.name })}
          autoComplete="off"
        />
        <Button name="intent" value="team.delete" variant="danger">
          {t('team.delete.button')}
        </Button>
      </form>
    </section>
  );
}

/** The forms of the settings. */
export const settingsForms = ['team.save', 'team.transfer', 'team.delete'];

/** The owner's settings of the team; open where one of its forms was refused. */
export function TeamSettings(props: TeamSettingsProps) {
  const { t } = useText();
  const { refusal } = props;
  const isRefused = refusal !== null && settingsForms.includes(refusal.intent);
  return (
    <details className="panel" id="settings" open={isRefused}>
      <summary>{t('team.settings')}</summary>
      <div className="panel__body">
        {isRefused ? <TeamAlert refusal={refusal} /> : null}
        <DescriptionForm {...props} />
        <Transfer {...props} />
        <Deletion {...props} />
      </div>
    </details>
  );
}
