import { formatDateTime } from '~/format.ts';
import { useText } from '~/i18n.ts';
import { resultCounts, walksPath, type Room } from '~/modules/walks/walk.rules.ts';
import { CheckPhotos, type ShownCheck } from './walk-check.tsx';

export interface WalkRecordProps {
  project: { id: string; name: string; address: string; workOrderNumber: string };
  timeZone: string;
  title: string;
  /** ISO instants and names of people. */
  startedAt: string;
  startedBy: string;
  finishedAt: string | null;
  finishedBy: string | null;
  rooms: readonly Room<ShownCheck>[];
}

const signs = { pass: '✓', fail: '✗', na: '–', open: '☐' } as const;

function Row({ check, projectId }: { check: ShownCheck; projectId: string }) {
  const { t } = useText();
  const { result, words, note, task, number } = check;
  const state = result ?? 'open';
  return (
    <li className="paper-task">
      <span className="paper-task__box" aria-hidden="true">
        {signs[state]}
      </span>
      <div className="paper-task__text">
        <p>
          {number}. {words} <b>{t(`walks.result.${state}`)}</b>
        </p>
        {note ? <p className="paper-task__description">{note}</p> : null}
        {task === null ? null : (
          <p className="paper-task__facts">
            <a href={`/projects/${projectId}/tasks/${task}`}>{t('walks.task', { number: task })}</a>
          </p>
        )}
        <CheckPhotos check={check} projectId={projectId} size={480} />
      </div>
    </li>
  );
}

/** The record of a walk, on screen as on paper: every check, what was found, by whom and when. */
export function WalkRecord(props: WalkRecordProps) {
  const { t, language } = useText();
  const { project, timeZone, title, rooms, finishedAt, finishedBy } = props;
  const counts = resultCounts(rooms.flatMap(({ checks }) => checks));
  const at = (iso: string): string => formatDateTime(language, iso, timeZone);
  return (
    <div className="paper">
      <p className="no-print">
        <a href={walksPath(project.id)}>{t('walks.back')}</a> · {t('walks.printHint')}
      </p>
      <h1>
        {title}: {project.name}
      </h1>
      <p>
        {project.address} · {project.workOrderNumber}
      </p>
      <p>
        {t('walks.started', { when: at(props.startedAt), name: props.startedBy })}
        <br />
        {finishedAt
          ? t('walks.finished', { when: at(finishedAt), name: finishedBy ?? '' })
          : t('walks.notFinished')}
      </p>
      <p>
        <b>
          {(['pass', 'fail', 'na', 'open'] as const)
            .map((each) => `${t(`walks.result.${each}`)}: ${counts[each]}`)
            .join(' · ')}
        </b>
      </p>
      {rooms.map(({ place, checks }, index) => (
        <section key={index}>
          <h2>{place}</h2>
          <ol className="plain-list">
            {checks.map((check) => (
              <Row key={check.id} check={check} projectId={project.id} />
            ))}
          </ol>
        </section>
      ))}
      {finishedAt ? (
        <div className="walk-sign">
          <p>{t('walks.signWalker')}</p>
          <p>{t('walks.signOther')}</p>
          <p>{t('walks.signDate')}</p>
        </div>
      ) : null}
    </div>
  );
}
