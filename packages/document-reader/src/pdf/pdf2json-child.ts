import { rawPdfText } from './pdf2json.ts';
import { exitWithParent, readInput, send, type RawTextReply } from '../process/reader-messages.ts';
import { failureFrom } from '../process/unreadable.ts';

/**
 * Entry point of the pdf2json process: sends the raw text of one PDF (started by
 * reader-process.server.ts).
 */

async function readRawText(): Promise<RawTextReply> {
  try {
    return { type: 'raw', text: await rawPdfText(readInput()) };
  } catch (error) {
    return failureFrom(error);
  }
}

exitWithParent();
process.once('message', () => {
  readRawText()
    .then(send)
    .catch(() => process.exit(1));
});
