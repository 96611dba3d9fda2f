import { useText } from '~/i18n.ts';
import type { RecordingRow } from '~/modules/recordings/recording.rules.ts';
import { RecordingList } from './recording-list.tsx';

/** /trial/flows: the recordings of this browser, and the machines of all flows. */
export function TrialFlowsScreen({
  rows,
  flows,
}: {
  rows: readonly RecordingRow[];
  flows: readonly string[];
}) {
  const { t } = useText();
  return (
    <>
      <h1>{t('recordings.title')}</h1>
      <p className="muted">{t('recordings.trial')}</p>
      <RecordingList rows={rows} empty={t('recordings.empty')} />
      <h2>{t('recordings.flows')}</h2>
      <ul>
        {flows.map((name) => (
          <li key={name}>
            <a href={`/trial/flows/${name}`}>{name}</a>
          </li>
        ))}
      </ul>
    </>
  );
}
