import type { DocumentLine } from '../document-text.ts';
import {
  LINES_PART,
  TASKS_PART,
  type ExtractCommand,
  type ExtractReply,
  type LinesPart,
} from './extract-messages.ts';
import { extract } from './extract.rules.ts';

/**
 * Entry point of the extracting process: makes the tasks of one document and sends them
 * (started by extract-process.server.ts).
 */

const send = (reply: ExtractReply): void => void process.send?.(reply);

function answer(lines: readonly DocumentLine[], command: ExtractCommand): void {
  const { tasks, outcomes, ...rest } = extract(lines, command, (percent) =>
    send({ type: 'progress', percent }),
  );
  for (let at = 0; at < tasks.length; at += TASKS_PART)
    send({ type: 'part', tasks: tasks.slice(at, at + TASKS_PART), outcomes: [] });
  for (let at = 0; at < outcomes.length; at += LINES_PART)
    send({ type: 'part', tasks: [], outcomes: outcomes.slice(at, at + LINES_PART) });
  send({ type: 'extracted', rest });
}

process.once('disconnect', () => process.exit(1));
process.once('message', (command: ExtractCommand) => {
  const lines: DocumentLine[] = [];
  process.on('message', (part: LinesPart) => {
    lines.push(...part.lines);
    if (part.lines.length > 0) send({ type: 'ready' });
    else answer(lines, command);
  });
  send({ type: 'ready' });
});
