import { useEffect, useState } from 'react';
import { usePhotoQueue } from '~/actions/photos/use-photo-queue.ts';
import { useHydrated } from '~/components/use-hydrated.ts';
import { showToast } from '~/http/toast.ts';
import { useText } from '~/i18n.ts';
import { roomsOf, walkPath } from '~/modules/walks/walk.rules.ts';
import type { CheckHandlers, ShownCheck } from '~/screens/walks/walk-check.tsx';
import { keepPage } from './keep-page.ts';
import { useAnswerQueue, type SaidAnswer } from './use-answer-queue.ts';

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

/** A check as it was answered on this device, unless the page has a later answer. */
const answered = (check: ShownCheck, said: SaidAnswer | undefined): ShownCheck =>
  said && (!said.takenAt || said.takenAt > (check.answeredAt ?? ''))
    ? { ...check, result: said.result, note: said.note }
    : check;

interface WalkState {
  projectId: string;
  walkId: string;
  checks: readonly ShownCheck[];
  /** The index of the room that the server shows. */
  at: number;
  /** Reads the page's data again. */
  refresh: () => void;
}

/**
 * A walk where scripts run: answers and photos are kept on the device first and sent when there is a
 * connection; rooms change and the page opens again without one.
 */
export function useWalk({ projectId, walkId, checks, at, refresh }: WalkState) {
  const { t } = useText();
  const hydrated = useHydrated();
  const [room, setRoom] = useState(at);
  const photos = usePhotoQueue(projectId, refresh);
  const answers = useAnswerQueue(projectId, () => {
    showToast({ text: t('walks.refused'), variant: 'destructive' });
    refresh();
  });
  const page = walkPath(projectId, walkId);
  useEffect(() => {
    // Without a network, or in a browser that keeps nothing, the page stays as it is kept.
    keepPage(page).catch(() => undefined);
  }, [page]);
  const rooms = roomsOf(checks.map((check) => answered(check, answers.said[check.id])));
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
