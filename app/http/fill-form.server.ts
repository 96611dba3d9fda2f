import { partOf, type KeptFormData } from './kept-form.ts';

/**
 * Fills in the form of a rendered page. React writes each attribute as `name="value"`, with ", <, >
 * and & escaped, so that a tag ends at the first >.
 */

const entities: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};
const decoded = (text: string): string =>
  text.replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => entities[entity] ?? entity);
const encoded = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => Object.keys(entities).find((key) => entities[key] === sign)!);

/** The value of an attribute; undefined where the tag has none. */
function attribute(tag: string, name: string): string | undefined {
  const found = new RegExp(`\\s${name}(?:="([^"]*)")?(?=[\\s/>])`, 'i').exec(tag);
  return found ? decoded(found[1] ?? '') : undefined;
}

/** The tag with this attribute, or without it where the value is null. */
function withAttribute(tag: string, name: string, value: string | null): string {
  const bare = tag.replace(new RegExp(`\\s${name}(?:="[^"]*")?(?=[\\s/>])`, 'gi'), '');
  if (value === null) return bare;
  return bare.replace(/\s*\/?>$/, (end) => ` ${name}="${encoded(value)}"${end.trim()}`);
}

interface FoundForm {
  start: number;
  end: number;
  html: string;
  id: string | undefined;
}

const CONTROL =
  /<input\b[^>]*>|<textarea\b[^>]*>[\s\S]*?<\/textarea>|<select\b[^>]*>[\s\S]*?<\/select>/g;

const requestIdIn = (html: string): string =>
  attribute(/<input\b[^>]*\sname="requestId"[^>]*>/.exec(html)?.[0] ?? '', 'value') ?? '';

/** How many of the kept fields a form has, by name. */
function sharedNames(html: string, { fields }: KeptFormData): number {
  const names = new Set([...html.matchAll(/\sname="([^"]*)"/g)].map(([, name]) => name));
  return fields.filter(([name]) => names.has(name)).length;
}

/** The form of the page that was kept: of its path and part, the one that has most of its fields. */
function findForm(html: string, kept: KeptFormData): FoundForm | null {
  const found: (FoundForm & { shared: number })[] = [];
  for (const match of html.matchAll(/<form\b[^>]*>[\s\S]*?<\/form>/g)) {
    const form = match[0];
    const tag = form.slice(0, form.indexOf('>') + 1);
    const path = (attribute(tag, 'action') ?? kept.action).replace(/[?#].*$/, '') || kept.action;
    const isSame = path === kept.action && partOf(requestIdIn(form)) === partOf(kept.requestId);
    if (attribute(tag, 'method') !== 'post' || !isSame) continue;
    const end = match.index + form.length;
    const id = attribute(tag, 'id');
    found.push({ start: match.index, end, html: form, id, shared: sharedNames(form, kept) });
  }
  return found.sort((a, b) => b.shared - a.shared)[0] ?? null;
}

/** Values of the kept fields, handed out by name in the order of the form. */
function valuesOf({ fields }: KeptFormData) {
  const left = new Map<string, string[]>();
  for (const [name, value] of fields) left.set(name, [...(left.get(name) ?? []), value]);
  return {
    next: (name: string): string | undefined => left.get(name)?.shift(),
    has: (name: string, value: string): boolean =>
      fields.some((field) => field[0] === name && field[1] === value),
  };
}

/** Hidden fields that belong to what was typed: the form's own id, and the version it changes. */
const HIDDEN = ['requestId', 'version'];
const NOT_FILLED = ['password', 'file', 'submit', 'button', 'image', 'reset'];

function filledControl(control: string, values: ReturnType<typeof valuesOf>): string {
  const tag = control.slice(0, control.indexOf('>') + 1);
  const name = attribute(tag, 'name') ?? '';
  const type = attribute(tag, 'type') ?? 'text';
  if (NOT_FILLED.includes(type) || (type === 'hidden' && !HIDDEN.includes(name))) return control;
  if (type === 'checkbox' || type === 'radio') {
    const isOn = values.has(name, attribute(tag, 'value') ?? 'on');
    return withAttribute(tag, 'checked', isOn ? '' : null);
  }
  const value = values.next(name);
  if (value === undefined) return control;
  if (tag.startsWith('<textarea')) return `${tag}\n${encoded(value)}</textarea>`;
  if (tag.startsWith('<select'))
    return control.replace(/<option\b[^>]*>/g, (option) =>
      withAttribute(option, 'selected', attribute(option, 'value') === value ? '' : null),
    );
  return withAttribute(tag, 'value', value);
}

/** Opens the folded parts of the page around a place. */
function opened(html: string, at: number): string {
  const around: number[] = [];
  for (const match of html.slice(0, at).matchAll(/<details\b[^>]*>|<\/details>/g))
    if (match[0] === '</details>') around.pop();
    else around.push(match.index);
  return around.reduceRight((page, start) => {
    const end = page.indexOf('>', start) + 1;
    return (
      page.slice(0, start) + withAttribute(page.slice(start, end), 'open', '') + page.slice(end)
    );
  }, html);
}

/** The place of the first control that a person sees in a form: its id. */
const firstField = (form: string): string | undefined =>
  [...form.matchAll(CONTROL)]
    .map(([control]) => control.slice(0, control.indexOf('>') + 1))
    .filter((tag) => attribute(tag, 'type') !== 'hidden')
    .flatMap((tag) => attribute(tag, 'id') ?? [])[0];

/** The link of the notice to the form, which `KeptNotice` renders. */
export const KEPT_LINK = '#kept-form';

/**
 * A rendered page with the kept form filled in, its folded surroundings open, and the notice's link
 * leading to its first field. A page without the form is returned as it is.
 */
export function fillForm(html: string, kept: KeptFormData): string {
  const form = findForm(html, kept);
  if (!form) return html;
  const values = valuesOf(kept);
  const fill = (text: string, isOurs: (tag: string) => boolean): string =>
    text.replace(CONTROL, (control) =>
      isOurs(control.slice(0, control.indexOf('>') + 1)) ? filledControl(control, values) : control,
    );
  const isBeside = (tag: string): boolean =>
    form.id !== undefined && attribute(tag, 'form') === form.id;
  const page =
    fill(html.slice(0, form.start), isBeside) +
    fill(form.html, (tag) => attribute(tag, 'form') === undefined || isBeside(tag)) +
    fill(html.slice(form.end), isBeside);
  const target = firstField(form.html) ?? form.id;
  const linked = target ? page.replace(`href="${KEPT_LINK}"`, `href="#${encoded(target)}"`) : page;
  return opened(linked, linked.indexOf(`value="${encoded(kept.requestId)}"`));
}
