import { labelOf, type Label, type NumberedLevel } from './word-numbers.ts';
import {
  attributeIn,
  elements,
  isOn,
  propertiesIn,
  valueIn,
  type Properties,
} from './word-properties.ts';

/** The lists of a Word file, and the numbers of their items, counted as Word counts them. */

export interface ListLevel extends NumberedLevel {
  /** Where its items stand. */
  indent: Pick<Properties, 'left' | 'first'>;
  /** The style whose paragraphs are items of this level. */
  style: string | undefined;
  /** Whether its bullet is a box to tick. */
  isBox: boolean;
}

interface List {
  /** Lists of one kind go on counting each other. */
  kind: string;
  levels: ReadonlyMap<number, ListLevel>;
  /** Levels that restart with the first item of this list. */
  restarts: ReadonlySet<number>;
}

/** Bullets that are boxes: those of Unicode, and those of the fonts of signs by their codes. */
const boxBullet = /^[☐□▢❏❐❑❒◻\u{1f78e}-\u{1f791}\uf06f\uf071\uf072\uf0a8]$/u;
const boxCode = /^[oqr\u00a8\u2751\u2752]$/;
const boxCodeOfSecond = /^[*\u00a3\uf02a\uf0a3]$/;

function isBoxBullet(text: string, level: string): boolean {
  const font = /<w:rFonts\s[^>]*?w:(?:ascii|hAnsi)="([^"]*)"/.exec(level)?.[1] ?? '';
  if (/^Symbol$/i.test(font)) return false;
  if (/^Wingdings 2$/i.test(font)) return boxCodeOfSecond.test(text);
  return boxBullet.test(text) || (/^Wingdings$/i.test(font) && boxCode.test(text));
}

/** The digits of a number that must be one. */
const countIn = (value: string | undefined): number | undefined =>
  value !== undefined && /^\d{1,5}$/.test(value) ? Number(value) : undefined;

function listLevel(xml: string, at: number): ListLevel {
  const { left, first } = propertiesIn(xml);
  const format = valueIn(xml, 'numFmt') ?? 'decimal';
  const text = valueIn(xml, 'lvlText') ?? `%${at + 1}.`;
  return {
    format,
    text,
    start: countIn(valueIn(xml, 'start')) ?? 1,
    goesOn: valueIn(xml, 'lvlRestart') === '0',
    isLegal: isOn(xml, 'isLgl') === true,
    indent: {
      ...(left === undefined ? {} : { left }),
      ...(first === undefined ? {} : { first }),
    },
    style: valueIn(xml, 'pStyle'),
    isBox: format === 'bullet' && isBoxBullet(text, xml),
  };
}

const levelsIn = (xml: string): Map<number, ListLevel> =>
  new Map(
    elements(xml, 'lvl').map((level): [number, ListLevel] => {
      const at = countIn(attributeIn(level, 'ilvl')) ?? 0;
      return [at, listLevel(level, at)];
    }),
  );

/** The kinds of lists by their number; one that only names a style of lists has its levels. */
function kindsIn(xml: string): Map<string, Map<number, ListLevel>> {
  const kinds = elements(xml, 'abstractNum');
  const ofStyle = new Map(
    kinds.map((kind) => [valueIn(kind, 'styleLink'), levelsIn(kind)] as const),
  );
  return new Map(
    kinds.map((kind) => {
      const link = valueIn(kind, 'numStyleLink');
      const levels = link === undefined ? undefined : ofStyle.get(link);
      return [attributeIn(kind, 'abstractNumId') ?? '', levels ?? levelsIn(kind)];
    }),
  );
}

function listsIn(xml: string): Map<string, List> {
  const kinds = kindsIn(xml);
  const lists = new Map<string, List>();
  for (const element of elements(xml, 'num')) {
    const kind = valueIn(element, 'abstractNumId') ?? '';
    const levels = new Map(kinds.get(kind));
    const restarts = new Set<number>();
    for (const override of elements(element, 'lvlOverride')) {
      const at = countIn(attributeIn(override, 'ilvl')) ?? 0;
      const own = levelsIn(override).get(at) ?? levels.get(at);
      const start = countIn(valueIn(override, 'startOverride'));
      if (start !== undefined) restarts.add(at);
      if (own) levels.set(at, start === undefined ? own : { ...own, start });
    }
    lists.set(attributeIn(element, 'numId') ?? '', { kind, levels, restarts });
  }
  return lists;
}

const DEEPEST = 8;

export class WordLists {
  private readonly lists: ReadonlyMap<string, List>;
  /** The numbers of the last item of each kind of list, one for each level. */
  private readonly counts = new Map<string, (number | undefined)[]>();
  private readonly begun = new Set<string>();
  constructor(xml: string) {
    this.lists = listsIn(xml);
  }

  levelIn(list: string, level: number): ListLevel | undefined {
    return this.lists.get(list)?.levels.get(level);
  }

  /** The level of a list whose items are the paragraphs of one of these styles. */
  levelOfStyle(list: string, styles: readonly string[]): number | undefined {
    const levels = [...(this.lists.get(list)?.levels ?? [])];
    return styles
      .map((style) => levels.find(([, level]) => level.style === style)?.[0])
      .find((level) => level !== undefined);
  }

  /** The numbers of the next item of a list and of the items above it. */
  private count(id: string, list: List, level: number): (number | undefined)[] {
    const counts = this.counts.get(list.kind) ?? [];
    this.counts.set(list.kind, counts);
    if (!this.begun.has(id)) for (const each of list.restarts) counts[each] = undefined;
    this.begun.add(id);
    const startOf = (each: number): number => list.levels.get(each)?.start ?? 1;
    for (let above = 0; above < level; above++) counts[above] ??= startOf(above);
    const count = counts[level];
    counts[level] = count === undefined ? startOf(level) : count + 1;
    for (let below = level + 1; below <= DEEPEST; below++)
      if (list.levels.get(below)?.goesOn !== true) counts[below] = undefined;
    return counts;
  }

  /** Counts the next item of a list; what is printed before it. */
  next(id: string, at: number): Label {
    const list = this.lists.get(id);
    if (!list) return {};
    const level = Math.min(DEEPEST, Math.max(0, at));
    const counts = this.count(id, list, level);
    if (list.levels.get(level)?.isBox) return { label: '☐' };
    return labelOf(
      list.levels,
      counts.slice(0, level + 1).map((each) => each ?? 1),
    );
  }
}
