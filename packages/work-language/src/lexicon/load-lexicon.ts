import { lexiconSteps, type Lexicon, type LexiconTables } from './lexicon.ts';

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1, -'.tsv'.length);

function tablesOfFolder(): LexiconTables {
  const { readdirSync, readFileSync } = process.getBuiltinModule('node:fs');
  const folder = new URL('./tables/', import.meta.url);
  return Object.fromEntries(
    readdirSync(folder).map((name) => [nameOf(name), readFileSync(new URL(name, folder), 'utf8')]),
  );
}

async function tablesOfBundle(): Promise<LexiconTables> {
  const files = import.meta.glob<string>('./tables/*.tsv', { query: '?raw', import: 'default' });
  const tables = Object.entries(files).map(
    async ([path, load]) => [nameOf(path), await load()] as const,
  );
  return Object.fromEntries(await Promise.all(tables));
}

/**
 * The lexicon from its tables: parts of the bundle, or files where Node runs the sources. Reading it
 * takes some 0.3 s of work, between whose steps others are served.
 */
export async function loadLexicon(): Promise<Lexicon> {
  const steps = lexiconSteps(import.meta.env ? await tablesOfBundle() : tablesOfFolder());
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
