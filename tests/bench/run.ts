import { readdirSync } from 'node:fs';
import { printFigures, type Figure } from './figure.ts';

/**
 * `npm run bench`: prints every figure of tests/bench/*.bench.ts as a table, or with `--json` as
 * one object on stdout and nothing else. File names as arguments select files.
 */

const args = process.argv.slice(2);
const asJson = args.includes('--json');
const wanted = args.filter((arg) => !arg.startsWith('--'));
const files = readdirSync(import.meta.dirname)
  .filter(
    (file) =>
      file.endsWith('.bench.ts') &&
      (wanted.length === 0 || wanted.some((name) => file.startsWith(`${name}.`))),
  )
  .sort();

const note = (text: string): void => void process.stderr.write(`${text}\n`);
// Output of packages goes to stderr: stdout holds the result only.
console.log = console.info = (...parts: unknown[]) => note(parts.map(String).join(' '));

const figures: Figure[] = [];
for (const file of files) {
  note(`… ${file}`);
  const module = (await import(new URL(file, import.meta.url).href)) as Record<string, unknown>;
  for (const [name, bench] of Object.entries(module))
    if (name.startsWith('bench') && typeof bench === 'function')
      figures.push(...(await (bench as () => Promise<Figure[]>)()));
}

printFigures(figures, asJson);
