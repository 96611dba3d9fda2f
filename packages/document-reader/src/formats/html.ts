import { Parser } from 'htmlparser2';
import { decodeText } from './decode-text.ts';
import type { LeftOut, LeftOutKind } from '../document-text.ts';
import type { Reading } from '../layout/lines.ts';
import { limits } from '../process/limits.ts';
import { Unreadable } from '../process/unreadable.ts';
import { LineCollector } from '../word/word-html.ts';

/** Elements whose text a browser does not show on the page. */
const unseen = new Set([
  'script',
  'style',
  'head',
  'title',
  'template',
  'noscript',
  'svg',
  'select',
]);
/** Whether an element says itself that it is not shown. */
const isHidden = ({ hidden, style = '' }: Readonly<Record<string, string>>): boolean =>
  (hidden !== undefined && hidden !== 'until-found') ||
  /display\s*:\s*none|visibility\s*:\s*hidden/i.test(style);
const background =
  /(?:^|;)\s*background(?:-color)?\s*:\s*(?!(?:none|transparent|white|#f{3,6})\b)/i;
/** Whether an element sets its text in white, or in 2 pixels at most. */
const isFaint = (style = ''): boolean =>
  /(?:^|;)\s*color\s*:\s*(?:white\b|#f{3}(?:f{3})?\b|rgba?\(255,\s*255,\s*255\b)/i.test(style) ||
  /(?:^|;)\s*font-size\s*:\s*[012](?:\.\d+)?p[xt]\b/i.test(style);

/** Where the text of a page is faint: white without a ground of its own or around it, or tiny. */
class FaintText {
  /** Depths of the open elements on a ground. */
  private readonly grounds: number[] = [];
  /** Depth of the outermost open element whose text is faint; 0 outside of one. */
  from = 0;

  /** Whether faint text begins with an element. */
  begins(depth: number, { style, bgcolor }: Readonly<Record<string, string>>): boolean {
    if (background.test(style ?? '') || bgcolor) this.grounds.push(depth);
    if (this.from > 0 || this.grounds.length > 0 || !isFaint(style)) return false;
    this.from = depth;
    return true;
  }

  close(depth: number): void {
    if (this.from >= depth) this.from = 0;
    if (this.grounds.at(-1) === depth) this.grounds.pop();
  }
}

/** Elements that strike their text through. */
const striking = new Set(['s', 'strike', 'del']);

/** Elements in each other beyond this depth are no document. */
export const MAX_DEPTH = 2_000;

const nameOf = (name: string): string => (striking.has(name) ? 's' : name);

const throughLine = /text-decoration(?:-line)?\s*:[^;}]*line-through/i;

/** The rules of a style sheet that strike text through: the elements and the classes that they name. */
class StruckRules {
  private readonly names = new Set<string>();

  read(sheet: string): void {
    for (const [, selectors = '', rules = ''] of sheet.matchAll(
      /([^{}]{1,500})\{([^{}]{0,2000})\}/g,
    ))
      if (throughLine.test(rules))
        for (const selector of selectors.split(',')) this.add(selector.trim());
  }

  /** A selector by its first class, or by the element that it is; others are not understood. */
  private add(selector: string): void {
    const name = /^[a-z][\w-]*$/i.exec(selector)?.[0] ?? /\.[\w-]+(?![\w:-])/.exec(selector)?.[0];
    if (name !== undefined) this.names.add(name.toLowerCase());
  }

  strike(name: string, attributes: Readonly<Record<string, string>>): boolean {
    if (throughLine.test(attributes.style ?? '')) return true;
    const classes = (attributes.class ?? '').toLowerCase().split(/\s+/);
    return (
      this.names.has(name) ||
      classes.includes('line-through') ||
      classes.some((each) => each !== '' && this.names.has(`.${each}`))
    );
  }
}

/** Lines of a web page of any kind, also one that is not well-formed, and its hidden and faint texts. */
export function readHtmlText(html: string): Required<Pick<Reading, 'lines' | 'leftOut'>> {
  const lines = new LineCollector();
  const leftOut: LeftOut[] = [];
  /** Elements open in each other whose text is no text of a page. */
  let scripts = 0;
  let depth = 0;
  /** Depth of the outermost element that is not shown; 0 outside of one. */
  let unseenFrom = 0;
  const rules = new StruckRules();
  /** Depths of the open elements that a rule strikes through. */
  const struckAt: number[] = [];
  let sheet: string | null = null;
  const faint = new FaintText();
  const note = (kind: LeftOutKind): void =>
    void leftOut.push({ kind, page: lines.place.page, text: '' });
  const tell = (text: string): void => {
    const last = leftOut.at(-1);
    if (last) last.text += text;
  };
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (++depth > MAX_DEPTH) throw new Unreadable('damaged', 'elements in each other');
      if (name === 'style') sheet = '';
      if (unseen.has(name)) scripts++;
      if (unseenFrom > 0) return;
      if (unseen.has(name) || isHidden(attributes)) {
        unseenFrom = depth;
        note('hiddenText');
        return;
      }
      if (faint.begins(depth, attributes)) note('faintText');
      lines.openTag(nameOf(name), attributes);
      if (!rules.strike(name, attributes)) return;
      struckAt.push(depth);
      lines.openTag('s');
    },
    onclosetag: (name) => {
      if (name === 'style') {
        rules.read(sheet ?? '');
        sheet = null;
      }
      if (unseenFrom === 0) {
        lines.closeTag(nameOf(name));
        if (struckAt.at(-1) === depth) {
          struckAt.pop();
          lines.closeTag('s');
        }
      }
      if (unseen.has(name)) scripts--;
      else if (unseenFrom > 0) tell(' ');
      if (unseenFrom >= depth) unseenFrom = 0;
      faint.close(depth);
      depth--;
    },
    ontext: (text) => {
      if (sheet !== null) sheet += text;
      if (unseenFrom === 0) lines.addText(text);
      if (scripts === 0 && (unseenFrom > 0 || faint.from > 0)) tell(text);
    },
  });
  parser.end(html);
  return { lines: lines.end(), leftOut };
}

/** Reads a web page, or a table that a program saved as one. Throws Unreadable: noText. */
export function readHtml(bytes: Buffer): Reading {
  const named = /charset=["']?([\w-]{3,20})/i.exec(bytes.toString('latin1', 0, 2_048))?.[1];
  const isOneByte = named !== undefined && /^(?:iso-8859|windows-125)/i.test(named);
  const { lines, leftOut } = readHtmlText(
    isOneByte ? new TextDecoder('windows-1252').decode(bytes) : decodeText(bytes),
  );
  if (lines.length === 0) throw new Unreadable('noText');
  return { pages: Math.min(limits.pages, lines.at(-1)?.page ?? 1), lines, leftOut };
}
