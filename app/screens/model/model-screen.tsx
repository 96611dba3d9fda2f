import { EmptyState } from '~/components/empty-state.tsx';
import { formatDateTime } from '~/format.ts';
import { useText } from '~/i18n.ts';
import { AdminRefusal } from '~/screens/account/admin-refusal.tsx';

/** Failed calls of one kind; times are in ISO 8601, as below. */
interface Failures {
  problem:
    | 'keyRefused'
    | 'modelGone'
    | 'tooLarge'
    | 'dayLimit'
    | 'minuteLimit'
    | 'serviceAway'
    | 'answerUnusable'
    | 'refused';
  model: string;
  count: number;
  firstAt: string;
  lastAt: string;
  until: string | null;
}

interface Report {
  model: string;
  next: string[];
  retired: string[];
  visionModel: string | null;
  since: string;
  calls: number;
  failed: number;
  lastSuccess: { at: string; use: 'read' | 'transcribe' | 'translate' | 'probe' } | null;
  failures: Failures[];
}

export interface ModelScreenProps {
  /** Null for users who are not administrators; `report` is null where no model is configured. */
  page: { report: Report | null } | null;
  /** Why there is no page. */
  refusal: string | null;
}

type Fact = 'model' | 'next' | 'retired' | 'vision' | 'lastSuccess' | 'calls';

/** A time with its zone, as texts of this page have it. */
function useTime() {
  const { language } = useText();
  return (iso: string): string => `${formatDateTime(language, iso)} UTC`;
}

function Configured({ report }: { report: Report }) {
  const { t } = useText();
  const time = useTime();
  const { model, next, retired, visionModel, lastSuccess, since, calls, failed } = report;
  const facts: [Fact, string][] = [
    ['model', model],
    ['next', next.length > 0 ? next.join(', ') : t('model.none')],
    ['retired', retired.join(', ')],
    ['vision', visionModel ?? t('model.noVision')],
    [
      'lastSuccess',
      lastSuccess
        ? `${time(lastSuccess.at)} (${t(`model.use.${lastSuccess.use}`)})`
        : t('model.noSuccess'),
    ],
    ['calls', t('model.callsSince', { calls, failed, since: time(since) })],
  ];
  return (
    <dl className="facts">
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{t(`model.fact.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function Failure({ failures }: { failures: Failures }) {
  const { t } = useText();
  const time = useTime();
  const { problem, model, count, firstAt, lastAt, until } = failures;
  const isLimit = until !== null && (problem === 'dayLimit' || problem === 'minuteLimit');
  return (
    <li className="card">
      <h3>
        {isLimit
          ? t(`model.problem.${problem}Until`, { time: time(until) })
          : t(`model.problem.${problem}`, { model })}
      </h3>
      <p>{t(`model.advice.${problem}`)}</p>
      <p className="small muted">
        {t('model.times', { count, first: time(firstAt), last: time(lastAt) })}
      </p>
    </li>
  );
}

/** /admin/ai (promise 9.67): the model, its last answer and its last failures in words. */
export function ModelScreen({ page, refusal }: ModelScreenProps) {
  const { t } = useText();
  if (!page)
    return (
      <>
        <h1>{t('model.title')}</h1>
        <AdminRefusal refusal={refusal} />
      </>
    );
  const { report } = page;
  if (!report)
    return (
      <>
        <h1>{t('model.title')}</h1>
        <p>{t('model.notConfigured')}</p>
      </>
    );
  return (
    <>
      <h1>{t('model.title')}</h1>
      <Configured report={report} />
      <h2 className="apart">{t('model.failures')}</h2>
      {report.failures.length === 0 ? <EmptyState text={t('model.noFailures')} /> : null}
      <ul className="plain-list">
        {report.failures.map((failures) => (
          <Failure key={failures.problem} failures={failures} />
        ))}
      </ul>
      <p className="small muted">{t('model.processOnly')}</p>
    </>
  );
}
