import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { oneOf } from '../../src/text/one-of.ts';

/** A pattern as it is written, without what is filled into it: lists of words are data. */
function written(node: ts.Node): string {
  if (ts.isNoSubstitutionTemplateLiteral(node)) return node.rawText ?? node.text;
  if (ts.isStringLiteral(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return [node.head, ...node.templateSpans.map(({ literal }) => literal)]
      .map(({ rawText, text }) => rawText ?? text)
      .join('');
  if (ts.isTaggedTemplateExpression(node)) return written(node.template);
  if (ts.isBinaryExpression(node)) return written(node.left) + written(node.right);
  return '';
}

function patternsOf(file: string): string[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) found.push(node.text);
    const [pattern] = ts.isNewExpression(node) ? (node.arguments ?? []) : [];
    if (pattern && ts.isNewExpression(node) && node.expression.getText() === 'RegExp')
      found.push(written(pattern));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

test('no pattern of the task extractor is longer than 200 characters: word lists are data', () => {
  const patterns = globSync('packages/task-reader/src/**/*.ts').flatMap(patternsOf);
  expect(patterns.length).toBeGreaterThan(100);
  expect(patterns.filter((pattern) => pattern.length > 200)).toEqual([]);
});

test('a list makes the pattern of any of its entries', () => {
  expect(
    oneOf(`
      loose, crack(?:ed)?,
      leaking
    `),
  ).toBe('(?:loose|crack(?:ed)?|leaking)');
});
