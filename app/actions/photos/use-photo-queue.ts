import { useCallback, useEffect, useRef, useState } from 'react';
import { AppError } from '~/errors.ts';
import { showToast } from '~/http/toast.ts';
import { useText, type Translate } from '~/i18n.ts';
import type { SendPhotos } from '~/screens/photos/photo-form.tsx';
import type { PhotoRefusal, WaitingPhotosProps } from '~/screens/photos/waiting-photos.tsx';
import {
  forgetPhoto,
  isPassing,
  keepPhotos,
  sendPhoto,
  waitingPhotos,
  type SentPhoto,
  type WaitingPhoto,
} from './photo-queue.ts';

/** Milliseconds until photos that could not be sent are tried again. */
const RETRY_MS = 20_000;

/** What the queue tells of itself while it runs. */
interface QueueEvents {
  onList: (photos: readonly WaitingPhoto[]) => void;
  /** `percent`: null when it is no longer being sent. */
  onPercent: (id: string, percent: number | null) => void;
  onRefused: (id: string, error: AppError) => void;
  onSent: (photo: SentPhoto) => void;
}

/**
 * Sends the waiting photos of a project one after the other, except those in `tried`, to which it
 * adds each. Ends where the connection or the server fails: they are tried again later.
 */
async function sendWaiting(
  projectId: string,
  tried: Set<string>,
  signal: AbortSignal,
  { onList, onPercent, onRefused, onSent }: QueueEvents,
): Promise<void> {
  for (;;) {
    const photos = await waitingPhotos(projectId);
    onList(photos);
    const next = photos.find(({ id }) => !tried.has(id));
    if (!next) return;
    tried.add(next.id);
    try {
      onSent(await sendPhoto(next, (percent) => onPercent(next.id, percent), signal));
    } catch (error) {
      onPercent(next.id, null);
      if (isPassing(error)) return;
      onRefused(next.id, error instanceof AppError ? error : new AppError('server'));
    }
  }
}

/** The sentence of a refused photo; the page sends these texts (`photoTexts`). */
function reasonOf({ code, params }: AppError, t: Translate): string {
  const field = (params.fields as Readonly<Record<string, string>> | undefined)?.photos;
  if (field === 'photoType') return t('fields.photoType');
  if (field === 'photoHeic') return t('fields.photoHeic');
  if (field === 'photoPixels') return t('fields.photoPixels');
  if (field) return t('fields.photoBroken');
  if (code === 'storageFull') return t('errors.storageFull', params);
  if (code === 'fileTooLarge') return t('errors.fileTooLarge');
  return code === 'notFound' ? t('errors.notFound') : t('errors.server');
}

/** Why a photo was refused; one whose file is no photo stays refused. */
const refusalOf = (error: AppError, t: Translate): PhotoRefusal => ({
  text: reasonOf(error, t),
  mayRetry: !['invalid', 'fileTooLarge', 'unsupportedType'].includes(error.code),
});

/** Says that photos have arrived: how many of one turn, or where the one was already. */
function sayArrived({ isNew, task }: SentPhoto, count: number, t: Translate): void {
  const place = task === null ? 'inTray' : 'onTask';
  const known = { count: 1, ...(task === null ? {} : { number: task }) };
  const text = isNew ? t('photos.added', { count }) : t(`photos.known.${place}`, known);
  showToast({ text, variant: isNew ? 'success' : 'info' });
}

/** Runs `start` now, every `RETRY_MS`, and when the connection is back. */
export function whenever(start: () => void): () => void {
  start();
  const timer = setInterval(start, RETRY_MS);
  window.addEventListener('online', start);
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', start);
  };
}

type ByPhoto<Value> = Readonly<Record<string, Value>>;

const rowsOf = (
  waiting: readonly WaitingPhoto[],
  percents: ByPhoto<number | null>,
  refusals: ByPhoto<PhotoRefusal>,
): WaitingPhotosProps['rows'] =>
  waiting.map(({ id, name }) => ({
    id,
    name,
    percent: percents[id] ?? null,
    refusal: refusals[id] ?? null,
  }));

/**
 * The photos of a project that wait on this device: kept when they are chosen, sent one after the
 * other, again when the connection is back. `onSent` is called after each that the server has.
 */
export function usePhotoQueue(
  projectId: string,
  onSent: () => void,
): WaitingPhotosProps & { send: SendPhotos } {
  const { t } = useText();
  const [waiting, setWaiting] = useState<readonly WaitingPhoto[]>([]);
  const [percents, setPercents] = useState<ByPhoto<number | null>>({});
  const [refusals, setRefusals] = useState<ByPhoto<PhotoRefusal>>({});
  const refused = useRef(new Set<string>());
  const running = useRef<Promise<void> | null>(null);
  const latest = useRef({ onSent, t });
  useEffect(() => {
    latest.current = { onSent, t };
  });

  /** A browser that keeps nothing has nothing that waits. */
  const run = useCallback((): void => {
    let added = 0;
    running.current ??= sendWaiting(
      projectId,
      new Set(refused.current),
      new AbortController().signal,
      {
        onList: setWaiting,
        onPercent: (id, percent) => setPercents((all) => ({ ...all, [id]: percent })),
        onRefused: (id, error) => {
          refused.current.add(id);
          setRefusals((all) => ({ ...all, [id]: refusalOf(error, latest.current.t) }));
        },
        onSent: (photo) => {
          if (photo.isNew) added += 1;
          sayArrived(photo, added, latest.current.t);
          latest.current.onSent();
        },
      },
    )
      .catch(() => undefined)
      .finally(() => {
        running.current = null;
      });
  }, [projectId]);
  useEffect(() => whenever(run), [run]);

  const send: SendPhotos = useCallback(
    async (files, target) => {
      await keepPhotos(files, target);
      setWaiting(await waitingPhotos(projectId));
      run();
    },
    [projectId, run],
  );
  const retry = (): void => {
    refused.current.clear();
    setRefusals({});
    run();
  };
  const remove = (id: string): void => {
    forgetPhoto(id).then(run, () => undefined);
    setWaiting((photos) => photos.filter((photo) => photo.id !== id));
  };
  return { rows: rowsOf(waiting, percents, refusals), send, retry, remove };
}
