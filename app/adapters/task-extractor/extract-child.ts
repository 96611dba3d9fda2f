import type { DocumentLine } from '~/adapters/document-text.ts';
import {
  LINES_PART,
  TASKS_PART,
  type ExtractCommand,
  type ExtractReply,
  type LinesPart,
} from './extract-messages.ts';
import { extract, outline } from '@obralista/task-reader';

/**
 * Entry point of the extracting process: makes the tasks of one document and sends them
 * (started by extract-process.server.ts).
 */

const send = (reply: ExtractReply): void => void process.send?.(reply);

function answer(lines: readonly DocumentLine[], command: ExtractCommand): void {
  const { tasks, outcomes, question, ...rest } = extract(lines, command, (percent) =>
    send({ type: 'progress', percent }),
  );
  const candidates = question?.candidates ?? [];
  const part = { tasks: [], outcomes: [], candidates: [] };
  for (let at = 0; at < tasks.length; at += TASKS_PART)
    send({ type: 'part', ...part, tasks: tasks.slice(at, at + TASKS_PART) });
  for (let at = 0; at < outcomes.length; at += LINES_PART)
    send({ type: 'part', ...part, outcomes: outcomes.slice(at, at + LINES_PART) });
  for (let at = 0; at < candidates.length; at += TASKS_PART)
    send({ type: 'part', ...part, candidates: candidates.slice(at, at + TASKS_PART) });
  send({
    type: 'extracted',
    rest: question ? { ...rest, question: { ...question, candidates: [] } } : rest,
  });
}

function answerOutline(lines: readonly DocumentLine[], command: ExtractCommand): void {
  const { blocks, sections } = outline(lines, command);
  for (let at = 0; at < blocks.length; at += LINES_PART)
    send({ type: 'outline', blocks: blocks.slice(at, at + LINES_PART), sections: [] });
  for (let at = 0; at < sections.length; at += LINES_PART)
    send({ type: 'outline', blocks: [], sections: sections.slice(at, at + LINES_PART) });
  send({ type: 'outlined' });
}

process.once('disconnect', () => process.exit(1));
process.once('message', (command: ExtractCommand) => {
  const lines: DocumentLine[] = [];
  process.on('message', (part: LinesPart) => {
    lines.push(...part.lines);
    if (part.lines.length > 0) send({ type: 'ready' });
    else if (command.outline) answerOutline(lines, command);
    else answer(lines, command);
  });
  send({ type: 'ready' });
});
