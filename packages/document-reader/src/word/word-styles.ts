import {
  attributeIn,
  elements,
  propertiesIn,
  valueIn,
  type Properties,
} from './word-properties.ts';

/** The styles of paragraphs and of text in a Word file. */

/** A style is based on no more others than this. */
const MAX_BASES = 20;

/** The styles by their id, each with what it is based on. */
export class WordStyles {
  private readonly own = new Map<string, Properties & { base?: string | undefined }>();
  private readonly whole = new Map<string, Properties>();
  private readonly defaults: Properties;
  /** The style of paragraphs that name none. */
  private usual = '';
  constructor(xml: string) {
    const [defaults = ''] = elements(xml, 'docDefaults');
    this.defaults = {
      ...propertiesIn(elements(defaults, 'pPr')[0] ?? ''),
      ...propertiesIn(elements(defaults, 'rPr')[0] ?? ''),
    };
    for (const style of elements(xml, 'style')) {
      const head = style.slice(0, style.indexOf('>'));
      const id = attributeIn(head, 'styleId');
      const type = attributeIn(head, 'type');
      if (id === undefined || (type !== 'paragraph' && type !== 'character')) continue;
      const isUsual = /^(?:1|true|on)$/.test(attributeIn(head, 'default') ?? '');
      if (isUsual && type === 'paragraph') this.usual = id;
      this.own.set(id, { ...propertiesIn(style), base: valueIn(style, 'basedOn') });
    }
  }

  of(id = this.usual, depth = 0): Properties {
    const found = this.whole.get(id);
    if (found) return found;
    const { base, ...own } = this.own.get(id) ?? {};
    const isLast = base === undefined || depth > MAX_BASES;
    const all = { ...(isLast ? this.defaults : this.of(base, depth + 1)), ...own };
    this.whole.set(id, all);
    return all;
  }

  /** A style and those that it is based on, the nearest first. */
  lineageOf(id = this.usual): string[] {
    const lineage: string[] = [];
    for (let at: string | undefined = id; at !== undefined && lineage.length <= MAX_BASES;) {
      lineage.push(at);
      at = this.own.get(at)?.base;
    }
    return lineage;
  }

  /** Whether a style hides its text or strikes it through. */
  get hideOrStrike(): boolean {
    return [...this.own.values()].some(({ isHidden, isStruck }) => isHidden || isStruck);
  }
}
