import { useCallback, useEffect, useRef, useState } from 'react';
import { AppError } from '../../errors.ts';
import { messageFor } from '../../http/message.ts';
import { useText } from '../../i18n.ts';
import type { SendPhotos } from '../../screens/photos/photo-form.tsx';
import type { WaitingRow } from '../../screens/photos/waiting-photos.tsx';
import {
  forgetPhoto,
  isPassing,
  keepPhotos,
  sendPhoto,
  waitingPhotos,
  type WaitingPhoto,
} from './photo-queue.ts';

/** Milliseconds until photos that could not be sent are tried again. */
const RETRY_MS = 20_000;

export interface PhotoQueue {
  rows: readonly WaitingRow[];
  send: SendPhotos;
  retry: () => void;
  remove: (id: string) => void;
}

/**
 * The photos of a project that wait on this device: kept when they are chosen, sent one after the
 * other, again when the connection is back. `onSent` is called after each that the server has.
 */
export function usePhotoQueue(projectId: string, onSent: () => void): PhotoQueue {
  const { t } = useText();
  const [waiting, setWaiting] = useState<readonly WaitingPhoto[]>([]);
  const [percents, setPercents] = useState<Readonly<Record<string, number>>>({});
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({});
  const isRunning = useRef(false);
  const ended = useRef(new AbortController());
  const latest = useRef({ onSent, t, reasons });
  useEffect(() => {
    latest.current = { onSent, t, reasons };
  });

  const refresh = useCallback(async (): Promise<WaitingPhoto[]> => {
    const photos = await waitingPhotos(projectId);
    setWaiting(photos);
    return photos;
  }, [projectId]);

  const run = useCallback(async (): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      const tried = new Set(Object.keys(latest.current.reasons));
      for (;;) {
        const next = (await refresh()).find(({ id }) => !tried.has(id));
        if (!next) return;
        tried.add(next.id);
        try {
          const onPercent = (percent: number) =>
            setPercents((all) => ({ ...all, [next.id]: percent }));
          await sendPhoto(next, onPercent, ended.current.signal);
          latest.current.onSent();
        } catch (error) {
          setPercents(({ [next.id]: _stopped, ...others }) => others);
          if (isPassing(error)) return;
          const { t: text } = latest.current;
          const refusal = error instanceof AppError ? error : new AppError('server');
          const { fields, text: sentence } = messageFor(refusal, { t: text });
          const reason = Object.values(fields)[0] ?? sentence;
          setReasons((all) => ({ ...all, [next.id]: reason }));
        }
      }
    } finally {
      isRunning.current = false;
    }
  }, [refresh]);

  useEffect(() => {
    const controller = new AbortController();
    ended.current = controller;
    // A browser that keeps nothing has nothing that waits.
    const start = (): void => void run().catch(() => undefined);
    start();
    const timer = setInterval(start, RETRY_MS);
    window.addEventListener('online', start);
    return () => {
      controller.abort();
      clearInterval(timer);
      window.removeEventListener('online', start);
    };
  }, [run]);

  const send: SendPhotos = useCallback(
    async (files, target) => {
      await keepPhotos(files, target);
      await refresh();
      run().catch(() => undefined);
    },
    [refresh, run],
  );

  return {
    rows: waiting.map(({ id, name }) => ({
      id,
      name,
      percent: percents[id] ?? null,
      reason: reasons[id] ?? null,
    })),
    send,
    retry: () => {
      latest.current.reasons = {};
      setReasons({});
      run().catch(() => undefined);
    },
    remove: (id) => {
      forgetPhoto(id)
        .then(refresh)
        .catch(() => undefined);
    },
  };
}
