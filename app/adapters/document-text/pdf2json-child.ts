import { readFileSync } from 'node:fs';
import { rawPdfText } from './pdf2json.ts';
import { endWithParent, send, type RawTextReply, type ReadOrder } from './reader-messages.ts';
import { failureOf } from './unreadable.ts';

/**
 * The raw text of one PDF by pdf2json, in a process of its own beside the one that reads where its
 * words stand (reader-process.server.ts).
 */

async function answer({ path }: ReadOrder): Promise<RawTextReply> {
  try {
    return { type: 'raw', text: await rawPdfText(readFileSync(path)) };
  } catch (error) {
    return failureOf(error);
  }
}

endWithParent();
process.once('message', (order: ReadOrder) => void answer(order).then(send));
