/** Properties of paragraphs, styles and levels of lists in the XML of Word files. */

/** In the units of Word: twentieths of a point, halves of one for the size of type. */
export interface Properties {
  left?: number;
  /** How much further right the first line begins. */
  first?: number;
  before?: number;
  after?: number;
  /** Whether there is no space between paragraphs of one style. */
  isContextual?: boolean;
  outline?: number;
  size?: number;
  isBold?: boolean;
  /** Whether a line is drawn above it, and below it. */
  ruledAbove?: boolean;
  ruledBelow?: boolean;
  isHidden?: boolean;
  isStruck?: boolean;
  style?: string;
  list?: string;
  level?: number;
}

/** The elements of a name, none of which lies in another. */
export function elements(xml: string, name: string): string[] {
  const found: string[] = [];
  const close = `</w:${name}>`;
  for (const { index } of xml.matchAll(new RegExp(`<w:${name}(?=[\\s>])`, 'g'))) {
    const end = xml.indexOf(close, index);
    if (end < 0) break;
    found.push(xml.slice(index, end + close.length));
  }
  return found;
}

/** The XML without the elements of a name. */
export const withoutElements = (xml: string, name: string): string =>
  elements(xml, name).reduce((left, element) => left.replace(element, ''), xml);

/** The start tag of an element within other ones. */
const tagIn = (xml: string, name: string): string =>
  new RegExp(`<w:${name}(?=[\\s/>])[^>]*>`).exec(xml)?.[0] ?? '';

/** An attribute in a start tag. */
export const attributeIn = (tag: string, name: string): string | undefined =>
  new RegExp(`\\sw:${name}="([^"]*)"`).exec(tag)?.[1];

export const valueIn = (xml: string, name: string): string | undefined =>
  attributeIn(tagIn(xml, name), 'val');

const numberOf = (value: string | undefined): number | undefined =>
  value !== undefined && /^-?\d{1,7}(?:\.\d*)?$/.test(value) ? Number(value) : undefined;

export function isOn(xml: string, name: string): boolean | undefined {
  const tag = tagIn(xml, name);
  return tag === '' ? undefined : !/^(?:0|false|off)$/.test(attributeIn(tag, 'val') ?? '');
}

const isDrawn = (borders: string, side: 'top' | 'bottom'): true | undefined =>
  /^(?:|nil|none)$/.test(valueIn(borders, side) ?? '') ? undefined : true;

/** The properties in the XML of a paragraph, a run, a style or a level; the ones that are there. */
export function propertiesIn(xml: string): Properties {
  const ofParagraph = withoutElements(xml, 'rPr');
  const indent = tagIn(ofParagraph, 'ind');
  const spacing = tagIn(ofParagraph, 'spacing');
  const borders = elements(ofParagraph, 'pBdr')[0] ?? '';
  const hanging = numberOf(attributeIn(indent, 'hanging'));
  const found: { [name in keyof Properties]: Properties[name] | undefined } = {
    left: numberOf(attributeIn(indent, 'left') ?? attributeIn(indent, 'start')),
    first: hanging === undefined ? numberOf(attributeIn(indent, 'firstLine')) : -hanging,
    before: numberOf(attributeIn(spacing, 'before')),
    after: numberOf(attributeIn(spacing, 'after')),
    isContextual: isOn(ofParagraph, 'contextualSpacing'),
    outline: numberOf(valueIn(ofParagraph, 'outlineLvl')),
    size: numberOf(valueIn(xml, 'sz')),
    isBold: isOn(xml, 'b'),
    ruledAbove: isDrawn(borders, 'top'),
    ruledBelow: isDrawn(borders, 'bottom'),
    isHidden: isOn(xml, 'vanish'),
    isStruck: isOn(xml, 'strike') ?? isOn(xml, 'dstrike'),
    style: valueIn(ofParagraph, 'pStyle'),
    list: valueIn(ofParagraph, 'numId'),
    level: numberOf(valueIn(ofParagraph, 'ilvl')),
  };
  return Object.fromEntries(
    Object.entries(found).filter(([, value]) => value !== undefined),
  ) as Properties;
}
