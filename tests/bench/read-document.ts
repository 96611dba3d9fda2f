import { readdirSync, readFileSync } from 'node:fs';
import type { DocumentLine } from '../../app/adapters/document-text.ts';

/**
 * The annotated documents of the benchmark. After the head (language, kind, use) the first
 * character of a line says what it is:
 * "+" begins a task, "&" goes on with it, "2" and "3" hold so many tasks, "!" is a trap, "~" is
 * struck through (a trap), " " is anything else; "=" alone begins a page.
 */
export interface BenchDocument {
  name: string;
  language: 'en' | 'es';
  kind: 'text' | 'scan';
  use: 'tune' | 'held-out';
  lines: DocumentLine[];
  /** The line numbers of each task; a line of two orders stands twice. */
  tasks: number[][];
  traps: number[];
}

export function readDocuments(folder: URL): BenchDocument[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .sort()
    .map((file) =>
      readDocument(file.replace(/\.txt$/, ''), readFileSync(new URL(file, folder), 'utf8')),
    );
}

function readDocument(name: string, source: string): BenchDocument {
  const [head = '', body = ''] = source.split('---\n', 2);
  const of = (key: string) => new RegExp(`^${key}: (.*)$`, 'm').exec(head)?.[1] ?? '';
  const kind = of('kind') === 'scan' ? 'scan' : 'text';
  const document: BenchDocument = {
    name,
    language: of('language') === 'es' ? 'es' : 'en',
    kind,
    use: of('use') === 'held-out' ? 'held-out' : 'tune',
    lines: [],
    tasks: [],
    traps: [],
  };
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
      ...(kind === 'scan' ? { ocrConfidence: 74 } : {}),
    });
    if (mark === '+') document.tasks.push([lineNumber]);
    else if (mark === '3') document.tasks.push([lineNumber], [lineNumber], [lineNumber]);
    else if (mark === '2') document.tasks.push([lineNumber], [lineNumber]);
    else if (mark === '&') document.tasks.at(-1)?.push(lineNumber);
    else if (mark === '!' || mark === '~') document.traps.push(lineNumber);
  }
  return document;
}
