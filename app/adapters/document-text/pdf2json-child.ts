import { readFileSync } from 'node:fs';
import { rawPdfText } from './pdf2json.ts';
import { exitWithParent, send, type RawTextReply, type ReadCommand } from './reader-messages.ts';
import { failureFrom } from './unreadable.ts';

/**
 * Entry point of the pdf2json process: sends the raw text of one PDF (started by
 * reader-process.server.ts).
 */

async function readRawText({ path }: ReadCommand): Promise<RawTextReply> {
  try {
    return { type: 'raw', text: await rawPdfText(readFileSync(path)) };
  } catch (error) {
    return failureFrom(error);
  }
}

exitWithParent();
process.once('message', (command: ReadCommand) => {
  readRawText(command)
    .then(send)
    .catch(() => process.exit(1));
});
