import { Alert, ErrorSummary } from '~/components/alert.tsx';
import { Button, ButtonLink } from '~/components/button.tsx';
import { Field } from '~/components/field.tsx';
import { inputProps, selectProps } from '~/components/field-props.ts';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import { PageLink } from '~/components/page-link.tsx';
import {
  useFormFields,
  type FormConstraint,
  type FormResult,
} from '~/components/use-form-fields.ts';
import { useText } from '~/i18n.ts';
import type { JobProgress } from '~/job-progress.ts';
import { isOfferedZone, projectKinds } from '~/modules/projects/project.rules.ts';
import { ProcessingScreen } from '~/screens/documents/processing-screen.tsx';

const names = ['name', 'address', 'workOrderNumber', 'kind', 'dueDate', 'timeZone'] as const;
type Name = (typeof names)[number];

interface Group {
  key: string;
  /** The area in the words of people; null for none. */
  name: string | null;
  total: number;
  titles: readonly string[];
}

export interface StartScreenProps {
  projectId: string;
  /** `failure`: why it could not be read. */
  document: { id: string; fileName: string; failure: string | null } | null;
  /** The document is read, or its tasks are made. */
  isWorking: boolean;
  progress?: JobProgress;
  /** As proposed by the document. */
  values: Record<Name, string>;
  /** The fields whose values stand in the document; the others are proposed. */
  taken: readonly Exclude<Name, 'kind' | 'timeZone'>[];
  timeZones: readonly string[];
  /** A tag of the values that the form was filled with, by which a save detects a concurrent one. */
  tag: string;
  groups: readonly Group[];
  /** Number of files that wait to be processed. */
  waiting: number;
  stamp: FormStamp;
  constraint?: FormConstraint;
  /** The refused form. */
  refused?: { text: string; lastResult?: FormResult };
}

type Fields = ReturnType<typeof useFormFields<Name>>;

/** What kind of project it is, when it is due, and where its days begin. */
function KindAndTime({
  fields,
  errors,
  timeZones,
}: Pick<Fields, 'fields' | 'errors'> & Pick<StartScreenProps, 'timeZones'>) {
  const { t } = useText();
  return (
    <>
      <div className="field-row">
        <Field
          {...selectProps(fields.kind)}
          as="select"
          label={t('projects.field.kind')}
          options={projectKinds.map((value) => ({ value, label: t(`projects.kind.${value}`) }))}
        />
        <Field
          {...inputProps(fields.dueDate, 'date')}
          label={t('projects.field.dueDate')}
          optionalText={t('common.optional')}
          error={errors.dueDate}
        />
      </div>
      <Field
        {...selectProps(fields.timeZone)}
        as="select"
        label={t('projects.field.timeZone')}
        hint={t('projects.field.timeZoneHint')}
        options={timeZones.map((value) => ({
          value,
          label: isOfferedZone(value) ? t(`lifecycle.timeZone.${value}`) : value,
        }))}
      />
    </>
  );
}

function NamingForm(props: StartScreenProps) {
  const { t } = useText();
  const { projectId, stamp, tag, values, timeZones, constraint, refused } = props;
  const id = 'start';
  const { formProps, fields, errors, idOf } = useFormFields<Name>({
    id,
    lastResult: refused?.lastResult,
    constraint,
    defaultValue: values,
    serverMessages: true,
  });
  const isWrong = names.some((name) => errors[name]);
  return (
    <form {...formProps} className="card" method="post" action={`/projects/${projectId}/start`}>
      <HiddenFields stamp={stamp} part="confirm" values={{ tag }} />
      {isWrong ? (
        <ErrorSummary title={t('common.error.title')} errors={errors} order={names} idOf={idOf} />
      ) : null}
      {refused && !isWrong ? (
        <Alert variant="destructive" messages={[{ text: refused.text }]} />
      ) : null}
      <Field {...inputProps(fields.name)} label={t('projects.field.name')} error={errors.name} />
      <Field
        {...inputProps(fields.address)}
        label={t('projects.field.address')}
        error={errors.address}
        autoComplete="off"
      />
      <Field
        {...inputProps(fields.workOrderNumber)}
        label={t('projects.field.workOrderNumber')}
        hint={t('projects.field.workOrderNumberHint')}
        error={errors.workOrderNumber}
      />
      <KindAndTime fields={fields} errors={errors} timeZones={timeZones} />
      <Button variant="primary" name="intent" value="project.confirm">
        {t('dashboard.start.save')}
      </Button>
    </form>
  );
}

/** The tasks by place, each group with its number and two of its tasks. */
function Groups({ groups, waiting, projectId }: StartScreenProps) {
  const { t } = useText();
  const count = groups.reduce((sum, { total }) => sum + total, 0);
  return (
    <section aria-labelledby="found-title">
      <h2 id="found-title">{t('dashboard.start.found', { count })}</h2>
      <ul className="plain-list sheet">
        {groups.map(({ key, name, total, titles }) => (
          <li key={key} className="task-line">
            <span className="start-group">
              <strong>{name ?? t('work.group.noArea')}</strong>{' '}
              <span className="muted figures">{total}</span>
            </span>{' '}
            <span className="task-line__facts">{titles.join(' · ')}</span>
          </li>
        ))}
      </ul>
      {waiting > 0 ? (
        <p>
          <PageLink href={`/projects/${projectId}/documents`}>
            {t('dashboard.start.waiting', { count: waiting })}
          </PageLink>
        </p>
      ) : null}
    </section>
  );
}

function Failure({ projectId, document }: StartScreenProps) {
  const { t } = useText();
  const reason = document?.failure;
  if (!reason) return null;
  return (
    <Alert
      variant="destructive"
      title={t('upload.failedPanel')}
      messages={[{ text: t(`reading.reason.${reason}`) }]}
    >
      <p>{t('dashboard.start.failed')}</p>
      <ButtonLink href={`/projects/${projectId}/documents#upload`}>{t('upload.tryNew')}</ButtonLink>
    </Alert>
  );
}

/** A project that was made from a document: first the waiting, then what the document proposes. */
export function StartScreen(props: StartScreenProps) {
  const { t } = useText();
  const { projectId, document, isWorking, progress, groups, stamp, taken } = props;
  if (isWorking)
    return (
      <>
        <h1>{t('dashboard.start.reading')}</h1>
        <ProcessingScreen
          fileName={document?.fileName}
          progress={progress}
          quick={document && { projectId, documentId: document.id, stamp, from: 'start' }}
          path={`/projects/${projectId}/start`}
        />
      </>
    );
  return (
    <>
      <h1>{t('dashboard.start.confirm')}</h1>
      <Failure {...props} />
      <div className="columns">
        <div className="columns__wide">
          <p className="muted">
            {taken.length > 0
              ? t('dashboard.start.confirmText', {
                  fields: taken.map((name) => t(`projects.field.${name}`)).join(', '),
                })
              : t('dashboard.start.confirmNone')}
          </p>
          <NamingForm {...props} />
        </div>
        <div>{groups.length > 0 ? <Groups {...props} /> : null}</div>
      </div>
    </>
  );
}
