import {
  attributeIn,
  elements,
  propertiesIn,
  valueIn,
  type Properties,
} from './word-properties.ts';

/** The styles of paragraphs and the levels of lists of a Word file. */

/** A style is based on no more others than this. */
const MOST_BASES = 20;

/** The styles of paragraphs by their id, each with what it is based on. */
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
      if (id === undefined || attributeIn(head, 'type') !== 'paragraph') continue;
      if (/^(?:1|true|on)$/.test(attributeIn(head, 'default') ?? '')) this.usual = id;
      this.own.set(id, { ...propertiesIn(style), base: valueIn(style, 'basedOn') });
    }
  }

  of(id = this.usual, depth = 0): Properties {
    const found = this.whole.get(id);
    if (found) return found;
    const { base, ...own } = this.own.get(id) ?? {};
    const isLast = base === undefined || depth > MOST_BASES;
    const all = { ...(isLast ? this.defaults : this.of(base, depth + 1)), ...own };
    this.whole.set(id, all);
    return all;
  }
}

/** A level of a list: where its items stand and whether letters count them. */
export interface ListLevel {
  indent: Pick<Properties, 'left' | 'first'>;
  isLettered: boolean;
}

function listLevel(xml: string): ListLevel {
  const { left, first } = propertiesIn(xml);
  return {
    indent: {
      ...(left === undefined ? {} : { left }),
      ...(first === undefined ? {} : { first }),
    },
    isLettered: /Letter$/.test(valueIn(xml, 'numFmt') ?? ''),
  };
}

/** The levels of the lists of a file by list and level: "3:0". */
export function listLevels(xml: string): Map<string, ListLevel> {
  const kinds = new Map<string, Map<string, ListLevel>>();
  for (const kind of elements(xml, 'abstractNum')) {
    const levels = elements(kind, 'lvl').map((level): [string, ListLevel] => [
      attributeIn(level, 'ilvl') ?? '0',
      listLevel(level),
    ]);
    kinds.set(attributeIn(kind, 'abstractNumId') ?? '', new Map(levels));
  }
  const found = new Map<string, ListLevel>();
  for (const list of elements(xml, 'num'))
    for (const [level, properties] of kinds.get(valueIn(list, 'abstractNumId') ?? '') ?? [])
      found.set(`${attributeIn(list, 'numId') ?? ''}:${level}`, properties);
  return found;
}
