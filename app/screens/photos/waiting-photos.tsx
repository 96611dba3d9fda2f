import { Alert } from '~/components/alert.tsx';
import { Button } from '~/components/button.tsx';
import { Progress } from '~/components/progress.tsx';
import { useText } from '~/i18n.ts';

/** Why the server refused a photo. */
export interface PhotoRefusal {
  text: string;
  /** Whether the same photo may be accepted later, such as when there is room again. */
  mayRetry: boolean;
}

/** A photo that was chosen on this device and not received by the server yet. */
interface WaitingRow {
  id: string;
  /** File name. */
  name: string;
  /** 0 to 100 while it is sent. */
  percent: number | null;
  /** Null while it waits. */
  refusal: PhotoRefusal | null;
}

export interface WaitingPhotosProps {
  rows: readonly WaitingRow[];
  retry: () => void;
  remove: (id: string) => void;
}

/** The photos that the server refused: they do not wait for the connection. */
function Refused({ rows, retry, remove }: WaitingPhotosProps) {
  const { t } = useText();
  if (rows.length === 0) return null;
  return (
    <Alert variant="destructive" title={t('photos.unsent', { count: rows.length })}>
      <ul className="plain-list stack">
        {rows.map(({ id, name, refusal }) => (
          <li key={id}>
            <p>{t('photos.waitingFailed', { name, reason: refusal?.text ?? '' })}</p>
            {refusal?.mayRetry ? (
              <Button type="button" onClick={retry}>
                {t('photos.waitingRetry')}
              </Button>
            ) : null}
            <Button type="button" variant="quiet" onClick={() => remove(id)}>
              {t('photos.waitingRemove')}
            </Button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** The photos that wait on this device, with the progress of the one that is sent. */
function Waiting({ rows }: Pick<WaitingPhotosProps, 'rows'>) {
  const { t } = useText();
  if (rows.length === 0) return null;
  return (
    <section className="card" aria-labelledby="waiting-title">
      <h3 id="waiting-title" aria-live="polite">
        {t('photos.waiting', { count: rows.length })}
      </h3>
      <p className="small muted">{t('photos.waitingOffline')}</p>
      <ul className="plain-list stack">
        {rows.map(({ id, name, percent }) => (
          <li key={id}>
            {percent === null ? (
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

/** The chosen photos that the server does not have: those it refused, and those that wait. */
export function WaitingPhotos({ rows, ...actions }: WaitingPhotosProps) {
  if (rows.length === 0) return null;
  return (
    <div className="no-print">
      <Refused rows={rows.filter(({ refusal }) => refusal !== null)} {...actions} />
      <Waiting rows={rows.filter(({ refusal }) => refusal === null)} />
    </div>
  );
}
