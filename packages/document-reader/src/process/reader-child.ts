import {
  exitWithParent,
  readInput,
  send,
  type RawTextReply,
  type ReadCommand,
  type ReadReply,
} from './reader-messages.ts';
import { readBy, readers } from './readers.ts';
import { refuseOtherScripts } from '../layout/other-scripts.ts';
import { sniff } from '../formats/sniff.ts';
import { failureFrom } from './unreadable.ts';

/**
 * Entry point of the reading process: reads one document, sends the result and exits. The main
 * process (reader-process.server.ts) kills it at its limits.
 */

/** Asks the main process for the raw text by pdf2json, which arrives as the second message. */
function requestRawText(): Promise<RawTextReply> {
  return new Promise((resolve, reject) => {
    process.once('message', resolve);
    send({ type: 'rawTextNeeded' }).catch(reject);
  });
}

async function readDocument(command: ReadCommand): Promise<ReadReply> {
  try {
    const bytes = readInput();
    const sniffed = sniff(bytes, command.fileName);
    await send({ type: 'kind', kind: sniffed.kind });
    if (sniffed.kind === 'image') {
      const { readImageHeader } = await import('../formats/image.ts');
      return { type: 'read', reading: await readImageHeader(bytes, sniffed.format) };
    }
    const reading = await readBy(readers[sniffed.kind], bytes, requestRawText);
    refuseOtherScripts(reading.lines);
    return { type: 'read', reading };
  } catch (error) {
    return failureFrom(error);
  }
}

exitWithParent();
process.once('message', (command: ReadCommand) => {
  readDocument(command)
    .then(send)
    .catch(() => process.exit(1));
});
