import { EmptyState } from '~/components/empty-state.tsx';
import { formatDateTime } from '~/format.ts';
import { useText } from '~/i18n.ts';
import { recordingHref, type RecordingRow } from '~/modules/recordings/recording.rules.ts';

/** Recordings, each with what it ended in and its file. */
export function RecordingList({ rows, empty }: { rows: readonly RecordingRow[]; empty: string }) {
  const { t, language } = useText();
  if (rows.length === 0) return <EmptyState text={empty} />;
  return (
    <ul className="plain-list">
      {rows.map((row) => (
        <li key={row.browser + row.flow} className="card">
          <p>
            <strong>{row.flow}</strong>{' '}
            <span className="muted">{formatDateTime(language, row.at)} UTC</span>
          </p>
          <p>
            {t('recordings.row', { count: row.events, state: row.state })}
            {row.error ? ` · ${t('recordings.error', { code: row.error })}` : null}
          </p>
          <p className="small muted figures">{t('recordings.request', { id: row.requestId })}</p>
          <p>
            <a href={recordingHref(row)} download={`${row.flow}.json`}>
              {t('recordings.download')}
            </a>
          </p>
        </li>
      ))}
    </ul>
  );
}
