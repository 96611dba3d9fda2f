import type { Said } from '../layout/text-layout.ts';
import { WordLists } from './word-lists.ts';
import type { Label } from './word-numbers.ts';
import { isOn, propertiesIn, withoutElements, type Properties } from './word-properties.ts';
import { WordStyles } from './word-styles.ts';

/**
 * How the paragraphs of a Word file are set: by their own properties, those of their style and
 * those of their list. The package for Word files (mammoth) tells some of the first only, so that
 * anchors are written into its XML, by whose names the lines find what is said of them.
 */

/** Names of anchors begin with a private-use character, as no bookmark of a file does. */
const ANCHOR = '\uf8fc';
const TWENTIETHS = 20;
const HALVES = 2;
/** Points of a line of type of one point. */
const LINE_HEIGHT = 1.2;
/** Size of type, in half points, where a file says none. */
const USUAL_SIZE = 20;
/** Outline levels of headings; the next one is that of other text. */
const OUTLINES = 9;
/** The number of no list, by which a paragraph leaves that of its style. */
const NO_LIST = '0';
const NOTHING = { left: 0, first: 0, before: 0, after: 0, outline: OUTLINES };

const paragraphStart = /<w:p(?=[\s/>])[^>]*>/g;
const propertiesStart = /\s*<w:pPr>/y;
const PROPERTIES_END = '</w:pPr>';
const textStart = /<w:t(?=[\s>])[^>]*>[^<]/;

/** Whether the end of a paragraph is hidden or deleted: without text it is then no item of a list. */
const leavesNoEnd = (own: string): boolean => isOn(own, 'vanish') === true || /<w:del\s/.test(own);

const isBoxed = ({ ruledAbove, ruledBelow }: Properties): boolean =>
  ruledAbove === true && ruledBelow === true;

interface Above {
  properties: Properties;
  /** Empty paragraphs since. */
  empty: number;
  /** Whether one of those is ruled. */
  isRuled?: boolean;
}

/** Collects what is said of the paragraphs, from the first to the last. */
class Paragraphs {
  readonly said = new Map<string, Said>();
  private readonly known = new Map<string, Properties>();
  private above: Above | null = null;
  private readonly styles: WordStyles;
  private readonly lists: WordLists;
  constructor(styles: WordStyles, numbering: string) {
    this.styles = styles;
    this.lists = new WordLists(numbering);
  }

  private propertiesIn(xml: string): Properties {
    const found = this.known.get(xml) ?? propertiesIn(xml);
    this.known.set(xml, found);
    return found;
  }

  /** The anchor of a paragraph, by the XML of its properties and its content; none without text. */
  anchorOf(own: string, content: string): string {
    const text = content.search(textStart);
    if (text < 0) {
      this.addEmpty(own);
      if (!leavesNoEnd(own)) this.numberOf(own);
      return '';
    }
    const run = Math.max(content.lastIndexOf('<w:r>', text), content.lastIndexOf('<w:r ', text));
    const name = `${ANCHOR}${this.said.size}`;
    this.said.set(name, this.saidOf(own, run < 0 ? '' : content.slice(run, text)));
    return `<w:bookmarkStart w:id="0" w:name="${name}"/>`;
  }

  /** Counts a paragraph without text, which may draw a line. */
  private addEmpty(own: string): void {
    if (!this.above) return;
    this.above.empty++;
    const { ruledAbove, ruledBelow } = this.propertiesIn(withoutElements(own, 'rPr'));
    if (ruledAbove || ruledBelow) this.above.isRuled = true;
  }

  /** The list and the level of a paragraph: its own ones, or those of its style. */
  private placeOf(direct: Properties, style: Properties): { list: string; level: number } | null {
    const list = direct.list ?? style.list;
    if (list === undefined || list === NO_LIST) return null;
    const ofStyle = (): number =>
      this.lists.levelOfStyle(list, this.styles.lineageOf(direct.style)) ?? style.level ?? 0;
    return { list, level: direct.level ?? (direct.list === undefined ? ofStyle() : 0) };
  }

  /** Counts a paragraph where it is an item of a list. */
  private numberOf(own: string): Label {
    const direct = this.propertiesIn(withoutElements(own, 'rPr'));
    const place = this.placeOf(direct, this.styles.of(direct.style));
    return place ? this.lists.next(place.list, place.level) : {};
  }

  /** What is said of a paragraph whose text begins with a run. */
  private saidOf(own: string, run: string): Said {
    const { size, isBold } = this.propertiesIn(run);
    const direct = this.propertiesIn(withoutElements(own, 'rPr'));
    const style = this.styles.of(direct.style);
    const place = this.placeOf(direct, style);
    const indent = place ? this.lists.levelIn(place.list, place.level)?.indent : undefined;
    // The indent of a list counts more than that of a style, unless the style is that of the list.
    const inherited = direct.list === undefined ? { ...indent, ...style } : { ...style, ...indent };
    const all = { ...NOTHING, ...inherited, ...direct, size: size ?? style.size ?? USUAL_SIZE };
    const gapAbove = this.gapAbove(all);
    const ruledAbove = this.isRuledAbove(all);
    this.above = { properties: all, empty: 0 };
    return {
      indent: (all.left + all.first) / TWENTIETHS,
      gapAbove,
      ruledAbove,
      fontSize: all.size / HALVES,
      isBold: style.isBold === true && isBold !== false,
      headingLevel: all.outline < OUTLINES ? all.outline + 1 : undefined,
      ...this.numberOf(own),
    };
  }

  /** Heights of a line between a paragraph and the one above: the wider of their two distances. */
  private gapAbove({ before = 0, size = USUAL_SIZE, style }: Properties): number {
    if (!this.above) return 0;
    const { properties, empty } = this.above;
    const isOne = properties.isContextual === true && properties.style === style;
    const space = isOne ? 0 : Math.max(before, properties.after ?? 0);
    return empty + space / TWENTIETHS / ((LINE_HEIGHT * size) / HALVES);
  }

  /** Whether a line is drawn between a paragraph and the one above; a box around both has none. */
  private isRuledAbove(own: Properties): boolean {
    if (!this.above) return false;
    const { properties, isRuled = false } = this.above;
    if (isBoxed(own) && isBoxed(properties)) return false;
    return isRuled || own.ruledAbove === true || properties.ruledBelow === true;
  }
}

/** The main part with an anchor in each paragraph with text, and what is said of it by its name. */
export function withAnchors(
  source: string,
  { styles, numbering }: { styles: WordStyles; numbering: string },
): { xml: string; said: Map<string, Said> } {
  const xml = withoutElements(source, 'pPrChange');
  const paragraphs = new Paragraphs(styles, numbering);
  const starts = [...xml.matchAll(paragraphStart)];
  let anchored = '';
  let from = 0;
  for (const [at, { 0: tag, index }] of starts.entries()) {
    if (tag.endsWith('/>')) {
      paragraphs.anchorOf('', '');
      continue;
    }
    const next = starts[at + 1]?.index ?? xml.length;
    let begin = index + tag.length;
    let own = '';
    propertiesStart.lastIndex = begin;
    if (propertiesStart.test(xml)) {
      const end = xml.indexOf(PROPERTIES_END, begin);
      if (end < 0 || end > next) continue;
      own = xml.slice(begin, end);
      begin = end + PROPERTIES_END.length;
    }
    const content = xml.slice(begin, next);
    const end = content.indexOf('</w:p>');
    anchored += xml.slice(from, begin);
    anchored += paragraphs.anchorOf(own, end < 0 ? content : content.slice(0, end));
    from = begin;
  }
  return { xml: anchored + xml.slice(from), said: paragraphs.said };
}
