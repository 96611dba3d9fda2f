import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const screens = readdirSync(`${root}app`, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => `app/${name}`);

/** Attributes that are visible or read by screen readers. */
const spoken = new Set([
  'title',
  'placeholder',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'alt',
  'label',
  'hint',
  'text',
  'summary',
  'pendingText',
  'content',
]);
const letters = /\p{Letter}{2,}/u;

/**
 * Finds texts in JSX instead of locales/: element text, quoted strings in braces, and visible
 * attributes.
 */
function hardCoded(source: string, fileName = 'page.tsx'): string[] {
  const file = ts.createSourceFile(
    fileName,
    source,
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  );
  const found: string[] = [];
  const literal = (node: ts.Node | undefined): void => {
    if (!node) return;
    if (ts.isStringLiteralLike(node)) {
      if (letters.test(node.text)) found.push(node.text);
    } else if (ts.isTemplateExpression(node)) {
      const words = [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].filter(
        (text) => letters.test(text),
      );
      found.push(...words);
    } else if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node)) {
      literal(node.expression);
    } else if (ts.isConditionalExpression(node)) {
      literal(node.whenTrue);
      literal(node.whenFalse);
    } else if (ts.isBinaryExpression(node)) {
      literal(node.right);
    }
  };
  const walk = (node: ts.Node): void => {
    // The name of the one time zone is the same in both languages.
    if (ts.isJsxText(node) && letters.test(node.text.replace(/\bUTC\b/g, '')))
      found.push(node.text.trim());
    if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) literal(node);
    if (ts.isJsxAttribute(node) && spoken.has(node.name.getText(file)) && !isMeta(node, file))
      literal(node.initializer);
    ts.forEachChild(node, walk);
  };
  walk(file);
  return found;
}

/** The content of a <meta> is not visible. */
function isMeta(attribute: ts.JsxAttribute, file: ts.SourceFile): boolean {
  return attribute.parent.parent.tagName.getText(file) === 'meta';
}

describe('text of the pages', () => {
  test('is never hard-coded in JSX: it comes from locales/', () => {
    expect(screens.length).toBeGreaterThan(20);
    expect(
      screens.flatMap((path) =>
        hardCoded(readFileSync(root + path, 'utf8'), path).map((text) => `${path}: ${text}`),
      ),
    ).toEqual([]);
  });
});

describe('the search for hard-coded text', () => {
  test.each([
    ['<p>Hello there</p>', ['Hello there']],
    ["<p>{'Hello there'}</p>", ['Hello there']],
    ["<p>{busy ? 'Saving' : t('a.b')}</p>", ['Saving']],
    ['<p>{`Hello ${name}`}</p>', ['Hello ']],
    ['<input placeholder="Your name" />', ['Your name']],
    ['<img alt={"A house"} />', ['A house']],
    ["<button aria-label={open && 'Close'} />", ['Close']],
  ])('finds text in %s', (source, expected) => {
    expect(hardCoded(source)).toEqual(expected);
  });

  test.each([
    "<p>{t('a.b')}</p>",
    '<p className="small muted">{name}</p>',
    '<p>· — $ 1</p>',
    '<meta name="viewport" content="width=device-width" />',
    '<a href="/auth" rel="prev">{x}</a>',
  ])('ignores %s', (source) => {
    expect(hardCoded(source)).toEqual([]);
  });
});
