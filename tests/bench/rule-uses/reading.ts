import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DocumentLine } from '../../../app/adapters/document-text.ts';
import type { Item } from '../../../packages/task-reader/src/structure/item-types.ts';
import { formPasses, partPasses } from '../../../packages/task-reader/src/read/passes.ts';
import { readTasks } from '../../../packages/task-reader/src/read/read-tasks.ts';
import { fold } from '../../../packages/task-reader/src/text/text.ts';
import { vocabulary } from '../../../packages/task-reader/src/vocabulary/vocabulary.ts';
import { allRules } from '../../support/extractor-rules.ts';
import { readOnce, type IndexEntry } from '../folder-score.ts';
import type { RuleUse } from './texts.ts';

/**
 * On how many lines of how many sources each pass, each rule and each entry of the vocabulary of the
 * extraction decides anything. Folders are shaped like the annotated documents (`index.json` names
 * the files) or like the corpus (`*.tsv`: source, kind, line; the lines of a source are one
 * document, and the sources of one repository count once). A `readings` folder keeps what the
 * reader made of the files.
 */
interface SourceDocument {
  source: string;
  language: 'en' | 'es';
  lines: readonly DocumentLine[];
}

const sameItem = (one: Item, other: Item | undefined): boolean =>
  one === other || (other !== undefined && JSON.stringify(one) === JSON.stringify(other));

/** The numbers of the lines whose items each pass changed. */
export function changedLines(
  lines: readonly DocumentLine[],
  language: 'en' | 'es',
): Map<string, Set<number>> {
  const changed = new Map<string, Set<number>>();
  readTasks(
    lines,
    language,
    () => undefined,
    ({ name }, before, after) => {
      const byLine = new Map(before.map((item) => [item.lines[0]?.lineNumber, item]));
      for (const item of after) {
        if (sameItem(item, byLine.get(item.lines[0]?.lineNumber))) continue;
        const found = changed.get(name) ?? new Set<number>();
        for (const { lineNumber } of item.lines) found.add(lineNumber);
        changed.set(name, found);
      }
    },
  );
  return changed;
}

/** Documents of a corpus: the lines of one source, in their order. */
function corpusDocuments(folder: string, file: string): SourceDocument[] {
  const rows = readFileSync(join(folder, file), 'utf8').split('\n').slice(1).filter(Boolean);
  const cells = rows.map((row) => row.split('\t'));
  const bySource = Map.groupBy(cells, ([source = '']) => source);
  return [...bySource].map(([source, own]) => ({
    source: source.replace(/^[A-Z]\d+ /, '').split('#')[0] ?? source,
    language: file.startsWith('es') ? 'es' : 'en',
    lines: own.map((row, at) => ({
      page: 1,
      lineNumber: at + 1,
      text: row.slice(2).join(' '),
    })),
  }));
}

async function annotatedDocuments(
  folder: string,
  readings: string | undefined,
): Promise<SourceDocument[]> {
  const index = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as IndexEntry[];
  const documents: SourceDocument[] = [];
  for (const entry of index) {
    const { lines, language } = await readOnce(folder, entry, readings);
    documents.push({ source: entry.name, language, lines });
  }
  return documents;
}

/** The documents of a folder, by its shape; none where it holds neither. */
async function documentsOf(
  folder: string,
  readings: string | undefined,
): Promise<SourceDocument[]> {
  const names = readdirSync(folder);
  if (names.includes('index.json')) return annotatedDocuments(folder, readings);
  return names
    .filter((name) => name.endsWith('.tsv'))
    .flatMap((name) => corpusDocuments(folder, name));
}

class Counts {
  readonly found = new Map<string, { lines: number; sources: Set<string> }>();

  add(name: string, source: string, lines: number): void {
    const own = this.found.get(name) ?? { lines: 0, sources: new Set<string>() };
    own.lines += lines;
    own.sources.add(source);
    this.found.set(name, own);
  }

  uses(kind: RuleUse['kind'], names: readonly string[]): RuleUse[] {
    return names.map((rule) => {
      const own = this.found.get(rule);
      return { kind, rule, lines: own?.lines ?? 0, sources: own?.sources.size ?? 0 };
    });
  }
}

/** The entries of all lists with the pattern of each; parts of patterns that say nothing alone have none. */
const entryPatterns = (): { name: string; pattern: RegExp | undefined }[] =>
  [...vocabulary].flatMap(([file, lists]) =>
    [...lists].flatMap(([list, entries]) =>
      entries.map((entry) => ({
        name: `${file}/${list}: ${entry}`,
        pattern: patternOf(entry),
      })),
    ),
  );

function patternOf(entry: string): RegExp | undefined {
  try {
    return new RegExp(`(?<![a-z0-9])(?:${entry})(?![a-z0-9])`, 'm');
  } catch {
    return undefined;
  }
}

/** The counts of every pass, rule and entry over the documents of folders, the least used first. */
export async function readingUses(
  folders: readonly string[],
  readings?: string,
): Promise<RuleUse[]> {
  const [passes, rules, words] = [new Counts(), new Counts(), new Counts()];
  const patterns = entryPatterns();
  for (const folder of folders)
    for (const { source, language, lines } of await documentsOf(folder, readings)) {
      for (const [name, changed] of changedLines(lines, language))
        passes.add(name, source, changed.size);
      for (const rule of readTasks(lines, language).rules.values()) rules.add(rule, source, 1);
      const folded = lines.map(({ text }) => fold(text));
      const all = folded.join('\n');
      for (const { name, pattern } of patterns)
        if (pattern?.test(all))
          words.add(name, source, folded.filter((line) => pattern.test(line)).length);
    }
  const uses = [
    ...passes.uses(
      'pass',
      [...formPasses, ...partPasses].map(({ name }) => name),
    ),
    ...rules.uses('rule', [
      ...new Set([...allRules.map(({ name }) => name), ...rules.found.keys()]),
    ]),
    ...words.uses(
      'vocabulary',
      patterns.map(({ name }) => name),
    ),
  ];
  return uses.sort((a, b) => a.sources - b.sources || a.lines - b.lines);
}
