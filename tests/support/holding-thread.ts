import { parentPort, workerData } from 'node:worker_threads';
import type {
  LanguageAnswer,
  LanguageRequest,
  ThreadData,
  ThreadMessage,
} from '../../app/adapters/translator/language-messages.ts';

/**
 * A language thread of tests: it answers each text with itself, "late" as one whose time did not
 * suffice, never comes back from "hold", and ends at "end".
 */
const { begun } = workerData as ThreadData;
const send = (message: ThreadMessage): void => parentPort?.postMessage(message);

function answerTo(request: LanguageRequest): LanguageAnswer {
  Atomics.add(begun, 0, 1);
  const text = request.kind === 'compare' ? request.en : request.text;
  if (text === 'end') process.exit(3);
  while (text === 'hold');
  if (text === 'late') return { value: { verdict: 'declined', hints: [] }, isLate: true };
  return { value: { verdict: 'whole', text, hints: [] } };
}
parentPort?.on('message', (requests: readonly LanguageRequest[]) => send(requests.map(answerTo)));
send('ready');
