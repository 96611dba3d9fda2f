import { parseDocument } from 'htmlparser2';

type Document = ReturnType<typeof parseDocument>;
type Node = Document['children'][number];
type Element = Extract<Node, { attribs: unknown }>;

/** React names of HTML attributes that differ. */
const propertyNames: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  autocomplete: 'autoComplete',
  autofocus: 'autoFocus',
  enctype: 'encType',
  inputmode: 'inputMode',
  maxlength: 'maxLength',
  minlength: 'minLength',
  novalidate: 'noValidate',
  readonly: 'readOnly',
  'accept-charset': 'acceptCharset',
  'http-equiv': 'httpEquiv',
  'stroke-linecap': 'strokeLinecap',
  'stroke-linejoin': 'strokeLinejoin',
  'stroke-width': 'strokeWidth',
};
const flags = new Set(
  ['autoFocus', 'checked', 'disabled', 'hidden', 'multiple', 'noValidate'].concat([
    'open',
    'readOnly',
    'required',
    'selected',
  ]),
);

function styleOf(value: string): string {
  const rules = value
    .split(';')
    .filter(Boolean)
    .map((rule) => rule.split(/:(.*)/, 2).map((part) => part.trim()));
  return JSON.stringify(Object.fromEntries(rules.map(([name = '', set = '']) => [name, set])));
}

function attributeOf([name, value]: [string, string]): string {
  const property = propertyNames[name] ?? name;
  if (property === 'style') return `style={${styleOf(value)}}`;
  return `${property}={${flags.has(property) ? 'true' : JSON.stringify(value)}}`;
}

/** Source of the expression for a text: a field of a row where `rows` names one. */
const textOf = (text: string, rows: ReadonlyMap<string, string>): string =>
  `{${rows.get(text) ?? JSON.stringify(text)}}`;

/** Elements that Remix adds at the end of a body: scripts, and links that preload them. */
const isOfRemix = ({ name, attribs }: Element): boolean =>
  name === 'script' || (name === 'link' && attribs.rel === 'modulepreload');

function jsxOf(node: Node, rows: ReadonlyMap<string, string>): string {
  if ('attribs' in node) {
    if (isOfRemix(node)) return '';
    const start = [node.name, ...Object.entries(node.attribs).map(attributeOf)].join(' ');
    const children = node.children.map((child) => jsxOf(child, rows)).join('');
    return children ? `<${start}>${children}</${node.name}>` : `<${start} />`;
  }
  return node.type === 'text' ? textOf(node.data, rows) : '';
}

const parse = (html: string): Document =>
  parseDocument(html, { lowerCaseTags: false, lowerCaseAttributeNames: false });

function elementNamed(nodes: readonly Node[], name: string): Element {
  for (const node of nodes) {
    if (!('attribs' in node)) continue;
    if (node.name === name) return node;
    if (node.name === 'html') return elementNamed(node.children, name);
  }
  throw new Error(`The page has no <${name}>`);
}

/** The body of a page without the elements that Remix adds. */
export const bodyOf = (html: string): string =>
  (/<body>(.*)<\/body>/s.exec(html)?.[1] ?? '')
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<link rel="modulepreload"[^>]*>/g, '');

/** Title, style sheet and icon of a page as descriptors of Remix's `meta`. */
function metaOf(html: string): string {
  const { children } = elementNamed(parse(html).children, 'head');
  const descriptors = children.flatMap((node): object[] => {
    if (!('attribs' in node)) return [];
    if (node.name === 'title')
      return [{ title: node.children.map((text) => ('data' in text ? text.data : '')).join('') }];
    return node.name === 'link' && !isOfRemix(node) ? [{ tagName: 'link', ...node.attribs }] : [];
  });
  return `export const meta = () => (${JSON.stringify(descriptors)});\n`;
}

const childrenOf = (html: string, rows: ReadonlyMap<string, string> = new Map()): string =>
  elementNamed(parse(html).children, 'body')
    .children.map((node) => jsxOf(node, rows))
    .join('');

/**
 * Source of a bare Remix route without a loader that renders the elements, attributes and texts of
 * the given page, one React element for each.
 */
export function staticRoute(html: string): string {
  return `${metaOf(html)}export default function Page() {\n  return <>${childrenOf(html)}</>;\n}\n`;
}

/**
 * The same for a page of rows: two queries load them, and each text of `rows` comes from the loaded
 * data.
 */
export const rowsRoute = (html: string, rows: ReadonlyMap<string, string>): string =>
  `import { useLoaderData } from '@remix-run/react';
import { loadRows } from '../rows.server.ts';
${metaOf(html)}export const loader = ({ params }) => loadRows(params.id ?? '');
export default function Page() {
  const { project, tasks } = useLoaderData();
  return <>${childrenOf(html, rows)}</>;
}
`;
