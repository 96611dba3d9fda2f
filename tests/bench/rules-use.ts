import { readingUses } from './rule-uses/reading.ts';
import { textsIn } from './rule-uses/texts.ts';
import { translationUses } from './rule-uses/translation.ts';

/**
 * On how many lines of how many sources each rule decides anything:
 * `npm run rules:use -- folder ...`, folders of tables (source, text) or of annotated documents.
 */

const folders = process.argv.slice(2);
const texts = folders.flatMap(textsIn);
const uses = [...translationUses(texts), ...(await readingUses(folders))].toSorted(
  (one, other) => other.sources - one.sources || other.lines - one.lines,
);

console.log('sources\tlines\tkind\trule');
for (const { sources, lines, kind, rule } of uses)
  console.log([sources, lines, kind, rule].join('\t'));
const few = uses.filter(({ sources }) => sources < 2).length;
console.log(`${texts.length} texts, ${uses.length} rules that apply, ${few} of them to one source`);
