import { Button } from '~/components/button.tsx';
import { Choice } from '~/components/choice.tsx';
import { Field } from '~/components/field.tsx';
import { inputProps } from '~/components/field-props.ts';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import { PageLink } from '~/components/page-link.tsx';
import {
  useFormFields,
  type FormConstraint,
  type FormResult,
} from '~/components/use-form-fields.ts';
import { formatDateTime } from '~/format.ts';
import { useText } from '~/i18n.ts';
import { walkPath, walksPath, type TemplateKey } from '~/modules/walks/walk.rules.ts';

interface WalkRow {
  id: string;
  title: string;
  /** ISO instants and names of people. */
  startedAt: string;
  startedBy: string;
  finishedAt: string | null;
  finishedBy: string | null;
  pass: number;
  fail: number;
  na: number;
  open: number;
}

export interface WalksScreenProps {
  projectId: string;
  timeZone: string;
  stamp: FormStamp;
  canEdit: boolean;
  /** Whether the project has tasks to save as a checklist. */
  canSave: boolean;
  walks: readonly WalkRow[];
  checklists: {
    builtIn: readonly { key: TemplateKey; count: number }[];
    own: readonly { id: string; title: string; count: number }[];
  };
  constraint: FormConstraint;
  /** The title of a checklist that was refused. */
  lastResult?: FormResult;
}

function Start({ projectId, stamp, checklists: { builtIn, own } }: WalksScreenProps) {
  const { t } = useText();
  return (
    <form className="card" method="post" action={walksPath(projectId)}>
      <HiddenFields stamp={stamp} part="start" intent="walk.start" />
      <fieldset>
        <legend>
          <h2>{t('walks.startTitle')}</h2>
        </legend>
        <p className="muted">{t('walks.intro')}</p>
        {builtIn.map(({ key, count }, index) => (
          <Choice
            key={key}
            type="radio"
            name="template"
            value={key}
            defaultChecked={index === 0}
            label={t(`walks.template.${key}`)}
            hint={`${t(`walks.templateHint.${key}`)} ${t('walks.count', { count })}`}
          />
        ))}
        {own.map(({ id, title, count }) => (
          <Choice
            key={id}
            type="radio"
            name="template"
            value={id}
            label={title}
            hint={t('walks.count', { count })}
          />
        ))}
      </fieldset>
      <Button variant="primary">{t('walks.start')}</Button>
    </form>
  );
}

/** Saves the project's tasks as a checklist, and deletes own ones. */
function Own(props: WalksScreenProps) {
  const { t } = useText();
  const { projectId, stamp, canSave, checklists, constraint, lastResult } = props;
  const { formProps, fields } = useFormFields<'title'>({ id: 'own', lastResult, constraint });
  if (!canSave && checklists.own.length === 0) return null;
  return (
    <details className="panel" open={lastResult !== undefined}>
      <summary>{t('walks.ownTitle')}</summary>
      <div className="panel__body">
        {canSave ? (
          <form {...formProps} method="post" action={walksPath(projectId)}>
            <HiddenFields stamp={stamp} part="save" intent="checklist.save" />
            <p className="muted">{t('walks.ownHint')}</p>
            <Field {...inputProps(fields.title)} label={t('walks.ownName')} />
            <Button>{t('walks.ownSave')}</Button>
          </form>
        ) : null}
        {checklists.own.map(({ id, title }) => (
          <form key={id} method="post" action={walksPath(projectId)}>
            <HiddenFields
              stamp={stamp}
              part={`delete-${id}`}
              intent="checklist.delete"
              values={{ template: id }}
            />
            <Button variant="quiet">{t('walks.ownDelete', { title })}</Button>
          </form>
        ))}
      </div>
    </details>
  );
}

function Row({
  walk,
  projectId,
  timeZone,
}: Pick<WalksScreenProps, 'projectId' | 'timeZone'> & { walk: WalkRow }) {
  const { t, language } = useText();
  const { id, title, startedAt, startedBy, finishedAt, finishedBy, open, fail } = walk;
  const when = formatDateTime(language, finishedAt ?? startedAt, timeZone);
  return (
    <li className="row">
      <p>
        <PageLink href={walkPath(projectId, id)}>{title}</PageLink>
        <br />
        <span className="small muted">
          {finishedAt
            ? t('walks.finished', { when, name: finishedBy ?? '' })
            : t('walks.started', { when, name: startedBy })}
          {' · '}
          {finishedAt ? t('walks.failed', { count: fail }) : t('walks.toCheck', { count: open })}
        </span>
      </p>
    </li>
  );
}

/** The walks of a project, and the way to begin one. */
export function WalksScreen(props: WalksScreenProps) {
  const { t } = useText();
  const { walks, canEdit, projectId, timeZone } = props;
  return (
    <>
      {canEdit ? <Start {...props} /> : null}
      {walks.length > 0 ? (
        <section className="card" aria-labelledby="walks-title">
          <h2 id="walks-title">{t('walks.listTitle')}</h2>
          <ul className="plain-list">
            {walks.map((walk) => (
              <Row key={walk.id} walk={walk} projectId={projectId} timeZone={timeZone} />
            ))}
          </ul>
        </section>
      ) : null}
      {walks.length === 0 && !canEdit ? <p>{t('walks.none')}</p> : null}
      {canEdit ? <Own {...props} /> : null}
    </>
  );
}
