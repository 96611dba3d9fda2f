import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import type { DocumentLine } from '../../app/adapters/document-text.ts';
import { readTasks } from '../../app/modules/extraction/read-tasks.rules.ts';
import { allRules } from '../support/extractor-rules.ts';

/**
 * The room of the rules by figures: its files, its longest function, and the share of lines that each
 * rule decides on a set of documents. A rule without a line and without an example of its own is a
 * candidate for deletion.
 */

const ROOM = fileURLToPath(new URL('../../app/modules/extraction/', import.meta.url));
const EXAMPLES = fileURLToPath(new URL('../unit/extraction/', import.meta.url));
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

/** How many lines each rule decided on, of how many that are not blank. */
export interface Decisions {
  lines: number;
  byRule: Map<string, number>;
}

/** Adds what the rules decide on the lines of a document. */
export function countDecisions(decisions: Decisions, lines: readonly DocumentLine[]): void {
  const { rules } = readTasks(lines, 'en');
  decisions.lines += lines.filter(({ text }) => text.trim() !== '').length;
  for (const rule of rules.values())
    decisions.byRule.set(rule, (decisions.byRule.get(rule) ?? 0) + 1);
}

/** Prints the share of lines that each rule decides, in the order in which the rules are asked. */
function printDecisions({ lines, byRule }: Decisions): void {
  const named = new Map(allRules.map(({ name, examples }) => [name, examples.length]));
  const names = [...new Set([...named.keys(), ...byRule.keys()])];
  console.log(
    `rules: ${names.length}, with examples: ${[...named.values()].filter(Boolean).length}`,
  );
  console.log(`${'share of lines'.padStart(15)}  examples  rule`);
  for (const name of names) {
    const share = (100 * (byRule.get(name) ?? 0)) / lines;
    const examples = String(named.get(name) ?? '-').padStart(8);
    console.log(`${share.toFixed(2).padStart(13)} %  ${examples}  ${name}`);
  }
}

/** Prints the figures of the room, and what its rules decide on a set of documents. */
export async function printRoom(decisions: Decisions): Promise<void> {
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
  printDecisions(decisions);
}
