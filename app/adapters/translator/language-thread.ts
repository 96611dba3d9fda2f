import { parentPort, workerData } from 'node:worker_threads';
import { loadLexicon } from '@obralista/work-language';
import {
  READY,
  type LanguageRequest,
  type ThreadData,
  type ThreadMessage,
} from './language-messages.ts';
import { workOn } from './text-work.ts';
import { threadClock } from './work-time.ts';

/**
 * Entry point of a language thread: it alone has the lexicon, and answers one turn of requests after
 * the other (started by language-threads.server.ts).
 */

/** Read once before the first request, so that no person waits while the rules are compiled. */
const warmUp: readonly LanguageRequest[] = [
  { text: 'Replace the broken outlet in the kitchen', from: 'en', to: 'es' } as const,
  { text: 'Paint the north wall before the inspection', from: 'en', to: 'es' } as const,
  { text: 'Repare la cerca del patio', from: 'es', to: 'en' } as const,
].map((request) => ({ kind: 'translate', ...request }));

const { begun } = workerData as ThreadData;
const send = (message: ThreadMessage): void => parentPort?.postMessage(message);

async function start(): Promise<void> {
  const lexicon = await loadLexicon();
  workOn(warmUp, lexicon, threadClock);
  parentPort?.on('message', (requests: readonly LanguageRequest[]) =>
    send(workOn(requests, lexicon, threadClock, () => void Atomics.add(begun, 0, 1))),
  );
  send(READY);
}

start().catch((error: unknown) => {
  // Ends the thread; the server is told of it.
  queueMicrotask(() => {
    throw error;
  });
});
