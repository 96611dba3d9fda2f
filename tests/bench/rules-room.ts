import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { Session, type Profiler } from 'node:inspector/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/**
 * The room of the rules by figures: its files, its longest function, its examples, and how often
 * each function decides on a set of documents. Functions and branches that no document enters are
 * candidates for deletion, once no example enters them either.
 */

const ROOM = fileURLToPath(new URL('../../app/adapters/task-extractor/', import.meta.url));
const EXAMPLES = fileURLToPath(new URL('../unit/task-extractor/', import.meta.url));
/** Lines of an adapter's file; data are one entry a line and have no limit. */
const BUDGET = 210;

interface SourceFunction {
  name: string;
  lines: number;
}

const linesOf = (text: string): number => text.split('\n').length - 1;

/** The functions of a source file with their lines. */
function functionsOf(path: string, text: string): SourceFunction[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const lineAt = (at: number): number => source.getLineAndCharacterOfPosition(at).line;
  const found: SourceFunction[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionDeclaration(node) && node.name)
      found.push({
        name: node.name.text,
        lines: lineAt(node.end) - lineAt(node.getStart()) + 1,
      });
    node.forEachChild(visit);
  };
  visit(source);
  return found;
}

/** Runs something and counts the calls of every function and branch meanwhile. */
export async function counted(run: () => Promise<void>): Promise<Profiler.ScriptCoverage[]> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  await run();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  session.disconnect();
  return result.filter(({ url }) => url.includes('/task-extractor/'));
}

/** Prints which functions decide most lines, and what no line of the set enters. */
function printCalls(coverage: readonly Profiler.ScriptCoverage[], lines: number): void {
  const calls = coverage.flatMap(({ url, functions }) =>
    functions
      .filter(({ functionName }) => functionName !== '')
      .map(({ functionName, ranges }) => ({
        name: `${basename(url)} ${functionName}`,
        count: ranges[0]?.count ?? 0,
        idle: ranges.slice(1).filter(({ count }) => count === 0).length,
      })),
  );
  console.log(`calls for each of ${lines} lines, branches never entered:`);
  for (const { name, count, idle } of calls.toSorted((a, b) => b.count - a.count))
    console.log(`${(count / lines).toFixed(2).padStart(8)} ${String(idle).padStart(3)}  ${name}`);
  const dead = calls.filter(({ count }) => count === 0);
  console.log(`functions that no line of the set enters: ${dead.length} of ${calls.length}`);
}

/** Prints the figures of the room, and of the calls that were counted over documents. */
export async function printRoom(
  coverage: readonly Profiler.ScriptCoverage[],
  lines: number,
): Promise<void> {
  const names = (await readdir(ROOM)).filter((name) => name.endsWith('.ts'));
  const files = names.map((name) => ({ name, text: readFileSync(join(ROOM, name), 'utf8') }));
  const total = files.reduce((sum, { text }) => sum + linesOf(text), 0);
  console.log(`files: ${files.length}, lines: ${total}`);
  for (const { name, text } of files)
    if (linesOf(text) > BUDGET) console.log(`over ${BUDGET} lines: ${name} ${linesOf(text)}`);
  const functions = files.flatMap(({ name, text }) => functionsOf(name, text));
  const longest = functions.toSorted((a, b) => b.lines - a.lines).slice(0, 5);
  for (const each of longest) console.log(`longest functions: ${each.name} ${each.lines}`);
  const tests = (await readdir(EXAMPLES)).filter((name) => name.endsWith('.test.ts'));
  const examples = tests
    .map((name) => readFileSync(join(EXAMPLES, name), 'utf8').match(/^ {2,4}(?:it|test)\b/gm))
    .reduce((sum, found) => sum + (found?.length ?? 0), 0);
  console.log(`functions: ${functions.length}, tests of the room: ${examples}`);
  printCalls(coverage, lines);
}
