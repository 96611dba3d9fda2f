import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** A line or sentence with the document or repository that it comes from. */
export interface SourcedText {
  source: string;
  language: 'en' | 'es';
  text: string;
}

/** On how many lines of how many different sources a rule decides anything. */
export interface RuleUse {
  kind: string;
  rule: string;
  lines: number;
  sources: number;
}

/** "E002 owner/name#file": the repository alone. */
const repositoryOf = (source: string): string =>
  (source.replace(/^[A-Z]\d+ /, '').split('#')[0] ?? source).trim();

/** The rows of "en.tsv", "english.tsv" and the like: source first, text under "line" or "text". */
function textsOfTable(file: string): SourcedText[] {
  const [head = '', ...rows] = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  const names = head.split('\t');
  const column = Math.max(names.indexOf('line'), names.indexOf('text'));
  const language = /^(?:es|spanish)/.test(basename(file)) ? 'es' : 'en';
  return rows.map((row) => {
    const cells = row.split('\t');
    return { source: repositoryOf(cells[0] ?? ''), language, text: cells[column] ?? '' };
  });
}

interface Annotation {
  name: string;
  tasks: { quote: string; title: string }[];
}

/** Quotes and titles of an annotated document. */
function textsOfDocument(file: string): SourcedText[] {
  const { name, tasks } = JSON.parse(readFileSync(file, 'utf8')) as Annotation;
  const language = name.startsWith('es-') ? 'es' : 'en';
  return tasks.flatMap(({ quote, title }) =>
    [quote, title].map((text): SourcedText => ({ source: name, language, text })),
  );
}

const filesIn = (folder: string, ending: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith(ending))
        .map((file) => join(folder, file))
    : [];

/** All texts of a folder of tables or of annotated documents. */
export const textsIn = (folder: string): SourcedText[] => [
  ...filesIn(folder, '.tsv').flatMap(textsOfTable),
  ...filesIn(join(folder, 'annotations'), '.json').flatMap(textsOfDocument),
];
