import { useState } from 'react';
import { usePhotoQueue } from '~/actions/photos/use-photo-queue.ts';
import { useHydrated } from '~/components/use-hydrated.ts';
import { showToast } from '~/http/toast.ts';
import { useText } from '~/i18n.ts';
import { roomsOf } from '~/modules/walks/walk.rules.ts';
import type { CheckHandlers, ShownCheck } from '~/screens/walks/walk-check.tsx';
import { useAnswerQueue } from './use-answer-queue.ts';

/** Sends the form itself, as its button would, where the browser keeps nothing. */
function sendForm(form: HTMLFormElement, intent: string): void {
  const field = Object.assign(document.createElement('input'), {
    type: 'hidden',
    name: 'intent',
    value: intent,
  });
  form.append(field);
  form.submit();
}

interface WalkState {
  projectId: string;
  checks: readonly ShownCheck[];
  /** The index of the room that the server shows. */
  at: number;
  /** Reads the page's data again. */
  refresh: () => void;
}

/**
 * A walk where scripts run: answers and photos are kept on the device first and sent when there is a
 * connection, and rooms change without one.
 */
export function useWalk({ projectId, checks, at, refresh }: WalkState) {
  const { t } = useText();
  const hydrated = useHydrated();
  const [room, setRoom] = useState(at);
  const photos = usePhotoQueue(projectId, refresh);
  const answers = useAnswerQueue(projectId, () => {
    showToast({ text: t('walks.refused'), variant: 'destructive' });
    refresh();
  });
  const rooms = roomsOf(checks.map((check) => ({ ...check, ...answers.said[check.id] })));
  const onSay: CheckHandlers['onSay'] = ({ id }, { result, note, form, intent }) => {
    answers.say(id, { result, note }).catch(() => sendForm(form, intent));
  };
  const onRoom = (index: number): void => {
    setRoom(index);
    history.replaceState(history.state, '', `?room=${index + 1}`);
    document.getElementById('room')?.scrollIntoView();
  };
  const onPhotos = ({ id }: ShownCheck, input: HTMLInputElement): void => {
    const files = Array.from(input.files ?? []);
    if (files.length === 0) return;
    photos
      .send(files, { projectId, task: null, stage: 'issue', check: id })
      .then(() => {
        input.value = '';
      })
      .catch(() => input.form && sendForm(input.form, 'walk.note'));
  };
  const { send: _, ...waitingPhotos } = photos;
  return {
    rooms,
    at: hydrated ? Math.min(room, rooms.length - 1) : at,
    waiting: answers.waiting + waitingPhotos.rows.length,
    waitingPhotos,
    ...(hydrated ? { onSay, onRoom, onPhotos } : {}),
  };
}
