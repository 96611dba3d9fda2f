import { useCallback, useEffect, useRef, useState } from 'react';
import { isPassing } from '~/actions/photos/photo-queue.ts';
import { whenever } from '~/actions/photos/use-photo-queue.ts';
import type { CheckResult } from '~/modules/walks/walk.rules.ts';
import {
  forgetAnswer,
  keepAnswer,
  keptAnswers,
  sendAnswer,
  type KeptAnswer,
} from './answer-queue.ts';

/** What was said of a check on this device. */
export interface SaidAnswer {
  result: CheckResult | null;
  note: string;
  /** ISO instant at which the server took it, where it has been taken. */
  takenAt?: string | undefined;
}

/** Whether the server does not have an answer yet. */
const isWaiting = ({ takenAt }: KeptAnswer): boolean => takenAt === undefined;

/**
 * Sends the waiting answers of a project one after the other. Ends where the connection or the
 * server fails: they are tried again later. One that the server refuses for good is given up.
 */
async function sendWaiting(
  projectId: string,
  onList: (answers: readonly KeptAnswer[]) => void,
  onRefused: () => void,
): Promise<void> {
  for (;;) {
    const answers = await keptAnswers(projectId);
    onList(answers);
    const next = answers.find(isWaiting);
    if (!next) return;
    try {
      await sendAnswer(next);
    } catch (error) {
      if (isPassing(error)) return;
      await forgetAnswer(next);
      onRefused();
    }
  }
}

const byCheck = (answers: readonly KeptAnswer[]): Record<string, SaidAnswer> =>
  Object.fromEntries(
    answers.map(({ check, result, note, takenAt }) => [check, { result, note, takenAt }]),
  );

/**
 * The answers of a project's walks that wait on this device: kept when they are given, sent one
 * after the other, again when the connection is back. `said` has those that the server took, too, as
 * the page may be older.
 */
export function useAnswerQueue(projectId: string, onRefused: () => void) {
  const [waiting, setWaiting] = useState(0);
  const [said, setSaid] = useState<Readonly<Record<string, SaidAnswer>>>({});
  const running = useRef<Promise<void> | null>(null);
  const latest = useRef(onRefused);
  useEffect(() => {
    latest.current = onRefused;
  });
  /** A browser that keeps nothing has nothing that waits. */
  const run = useCallback((): void => {
    const onList = (answers: readonly KeptAnswer[]): void => {
      setWaiting(answers.filter(isWaiting).length);
      setSaid((all) => ({ ...byCheck(answers), ...all }));
    };
    running.current ??= sendWaiting(projectId, onList, () => {
      setSaid({});
      latest.current();
    })
      .catch(() => undefined)
      .finally(() => {
        running.current = null;
      });
  }, [projectId]);
  useEffect(() => whenever(run), [run]);
  const say = useCallback(
    async (check: string, answer: SaidAnswer): Promise<void> => {
      // What is shown as answered is kept.
      await keepAnswer({ check, projectId, ...answer });
      setSaid((all) => ({ ...all, [check]: answer }));
      setWaiting((await keptAnswers(projectId)).filter(isWaiting).length);
      run();
    },
    [projectId, run],
  );
  return { said, waiting, say };
}
