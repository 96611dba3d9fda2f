import { readdirSync, readFileSync } from 'node:fs';
import type { DocumentLine } from '../../app/adapters/document-text.ts';

/**
 * An annotated document of the corpus. After the head (language, kind, use) the first character of
 * a line is its mark: "+" begins a task, "&" continues it, "2" and "3" are lines with that many
 * tasks, "!" is a trap, "~" is struck through (a trap), " " is any other line; a line with only "="
 * begins a page.
 */
export interface AnnotatedDocument {
  name: string;
  language: 'en' | 'es';
  kind: 'text' | 'scan';
  use: 'tune' | 'held-out';
  lines: DocumentLine[];
  /** The line numbers of each task; a line with two tasks is listed twice. */
  tasks: number[][];
  traps: number[];
}

const folder = new URL('./documents/', import.meta.url);

/** Every annotated document, sorted by name. */
export function readDocuments(): AnnotatedDocument[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .sort()
    .map((file) =>
      readDocument(file.replace(/\.txt$/, ''), readFileSync(new URL(file, folder), 'utf8')),
    );
}

const tasksAt: Readonly<Record<string, number>> = { '+': 1, '2': 2, '3': 3 };

/** Adds the tasks or the trap that the first character of a line marks. */
function annotate(document: AnnotatedDocument, mark: string, lineNumber: number): void {
  for (let count = tasksAt[mark] ?? 0; count > 0; count -= 1) document.tasks.push([lineNumber]);
  if (mark === '&') document.tasks.at(-1)?.push(lineNumber);
  if (mark === '!' || mark === '~') document.traps.push(lineNumber);
}

function emptyDocument(name: string, head: string): AnnotatedDocument {
  const value = (key: string) => new RegExp(`^${key}: (.*)$`, 'm').exec(head)?.[1] ?? '';
  return {
    name,
    language: value('language') === 'es' ? 'es' : 'en',
    kind: value('kind') === 'scan' ? 'scan' : 'text',
    use: value('use') === 'held-out' ? 'held-out' : 'tune',
    lines: [],
    tasks: [],
    traps: [],
  };
}

function readDocument(name: string, source: string): AnnotatedDocument {
  const [head = '', body = ''] = source.split('---\n', 2);
  const document = emptyDocument(name, head);
  let page = 1;
  for (const row of body.split('\n')) {
    if (row === '=') {
      page += 1;
      continue;
    }
    const lineNumber = document.lines.length + 1;
    const mark = row.charAt(0);
    document.lines.push({
      page,
      lineNumber,
      text: row.slice(1),
      ...(mark === '~' ? { struck: true } : {}),
      ...(document.kind === 'scan' ? { ocrConfidence: 74 } : {}),
    });
    annotate(document, mark, lineNumber);
  }
  return document;
}
