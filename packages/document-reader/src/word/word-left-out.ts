import { Parser } from 'htmlparser2';
import type { LeftOut, LeftOutKind } from '../document-text.ts';
import { isLight, TINY } from '../layout/faint-text.ts';

/**
 * What a Word file holds and its reading leaves out, hidden text, or takes in one of two ways: open
 * changes, taken as accepted, and faint text, white on paper or tiny, which is read.
 */

type Attributes = Readonly<Record<string, string>>;

/** Signs of the changes by their elements: what is put in and what is taken out. */
const changes: Readonly<Record<string, string>> = {
  'w:ins': '+ ',
  'w:moveTo': '+ ',
  'w:del': '− ',
  'w:moveFrom': '− ',
};
/** Styles of tables without fills of their own. */
const plainTable = /^(?:TableGrid|TableNormal)$/;

const isFilled = ({ 'w:fill': fill = 'auto', 'w:val': value }: Attributes): boolean =>
  (fill !== 'auto' && !isLight(fill)) || value === 'solid';

/** Whether a property that is there is on. */
const isOn = ({ 'w:val': value = '' }: Attributes): boolean => !/^(?:0|false|off)$/.test(value);

const usualRun = { isWhite: false, isTiny: false, isFilled: false, isHidden: false };

/** Where text stands: on paper, or on a fill, also one that is unknown. */
interface Ground {
  name: string;
  isFilled: boolean;
}

class Marks {
  readonly found: LeftOut[] = [];
  private page = 1;
  private readonly open: string[] = [];
  private readonly signs: string[] = [];
  private readonly grounds: Ground[] = [];
  private run = { ...usualRun };
  /** How many elements are open around the row that is hidden; 0 outside of one. */
  private hiddenRow = 0;
  /** What is collected, and whether it goes on. */
  private pending: { kind: LeftOutKind; sign: string; text: string } | null = null;

  openTag(name: string, attributes: Attributes): void {
    this.open.push(name);
    const sign = changes[name];
    if (sign !== undefined) this.signs.push(sign);
    if (name === 'w:r') this.run = { ...usualRun };
    else if (name === 'w:tbl' || name === 'w:tc' || name === 'w:p' || name === 'w:txbxContent')
      this.grounds.push({ name, isFilled: name === 'w:txbxContent' });
    else if (name === 'w:br' && attributes['w:type'] === 'page') this.page++;
    else this.readProperty(name, attributes);
  }

  private readProperty(name: string, attributes: Attributes): void {
    const value = attributes['w:val'] ?? '';
    const ground = this.grounds.at(-1);
    const around = this.open.at(-2);
    if (around === 'w:rPr' && this.open.at(-3) === 'w:r') this.readOfRun(name, value, attributes);
    else if (around === 'w:trPr') this.readOfRow(name, attributes);
    else if (name === 'w:tblStyle' && ground) ground.isFilled = !plainTable.test(value);
    else if (name === 'w:shd' && ground && isFilled(attributes)) ground.isFilled = true;
  }

  private readOfRow(name: string, attributes: Attributes): void {
    if (name === 'w:hidden' && isOn(attributes)) this.hiddenRow ||= this.open.length - 3;
  }

  private readOfRun(name: string, value: string, attributes: Attributes): void {
    if (name === 'w:vanish') this.run.isHidden = isOn(attributes);
    else if (name === 'w:color') this.run.isWhite = isLight(value);
    else if (name === 'w:sz') this.run.isTiny = Number(value) < 2 * TINY;
    else if (name === 'w:highlight') this.run.isFilled = value !== 'none';
    else if (name === 'w:shd') this.run.isFilled = isFilled(attributes);
  }

  closeTag(name: string): void {
    this.open.pop();
    if (changes[name] !== undefined) this.signs.pop();
    if (this.grounds.at(-1)?.name === name) this.grounds.pop();
    if (name === 'w:tr' && this.open.length === this.hiddenRow) {
      this.hiddenRow = 0;
      this.end();
    }
    if (name !== 'w:p' || !this.pending) return;
    if (this.pending.kind === 'change' || this.pending.kind === 'hiddenRow')
      this.pending.text += ' ';
    else this.end();
  }

  addText(text: string): void {
    const name = this.open.at(-1);
    if ((name !== 'w:t' && name !== 'w:delText') || this.open.includes('mc:Fallback')) return;
    const sign = this.signs.at(-1) ?? '';
    const kind = this.kindOfText(sign);
    if (kind) this.add(kind, kind === 'change' ? sign : '', text);
    else if (text.trim() !== '') this.end();
  }

  /** What is told of the present text; null of text that is simply read. */
  private kindOfText(sign: string): LeftOutKind | null {
    const { isWhite, isTiny, isFilled: isRunFilled, isHidden } = this.run;
    if (this.hiddenRow > 0) return 'hiddenRow';
    if (isHidden) return 'hiddenText';
    if (sign !== '') return 'change';
    const isOnPaper = !isRunFilled && !this.grounds.some((ground) => ground.isFilled);
    return isTiny || (isWhite && isOnPaper) ? 'faintText' : null;
  }

  private add(kind: LeftOutKind, sign: string, text: string): void {
    if (this.pending?.kind !== kind || this.pending.sign !== sign) {
      this.end();
      this.pending = { kind, sign, text: '' };
    }
    this.pending.text += text;
  }

  end(): void {
    const { pending, page } = this;
    this.pending = null;
    if (pending && pending.text.trim() !== '')
      this.found.push({ kind: pending.kind, page, text: pending.sign + pending.text.trim() });
  }
}

/** The hidden rows, hidden and faint texts and open changes of a Word file's main part, in their order. */
export function marksIn(xml: string): LeftOut[] {
  const marks = new Marks();
  const parser = new Parser(
    {
      onopentag: (name, attributes) => marks.openTag(name, attributes),
      onclosetag: (name) => marks.closeTag(name),
      ontext: (text) => marks.addText(text),
    },
    { xmlMode: true },
  );
  parser.end(xml);
  marks.end();
  return marks.found;
}
