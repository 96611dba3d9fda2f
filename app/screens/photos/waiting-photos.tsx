import { Button } from '~/components/button.tsx';
import { Progress } from '~/components/progress.tsx';
import { useText } from '~/i18n.ts';

/** A photo that was chosen on this device and not received by the server yet. */
interface WaitingRow {
  id: string;
  /** File name. */
  name: string;
  /** 0 to 100 while it is sent. */
  percent: number | null;
  /** Why the server refused it. */
  reason: string | null;
}

export interface WaitingPhotosProps {
  rows: readonly WaitingRow[];
  retry: () => void;
  remove: (id: string) => void;
}

/** The photos that wait on this device, with the progress of the one that is sent. */
export function WaitingPhotos({ rows, retry, remove }: WaitingPhotosProps) {
  const { t } = useText();
  if (rows.length === 0) return null;
  return (
    <section className="card no-print" aria-labelledby="waiting-title">
      <h3 id="waiting-title" aria-live="polite">
        {t('photos.waiting', { count: rows.length })}
      </h3>
      <p className="small muted">{t('photos.waitingOffline')}</p>
      <ul className="plain-list stack">
        {rows.map(({ id, name, percent, reason }) => (
          <li key={id}>
            {reason ? (
              <>
                <p>{t('photos.waitingFailed', { name, reason })}</p>
                <Button type="button" onClick={retry}>
                  {t('photos.waitingRetry')}
                </Button>
                <Button type="button" variant="quiet" onClick={() => remove(id)}>
                  {t('photos.waitingRemove')}
                </Button>
              </>
            ) : percent === null ? (
              <span>{name}</span>
            ) : (
              <Progress
                tight
                text={t('photos.waitingSending', { name, percent })}
                value={percent}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
