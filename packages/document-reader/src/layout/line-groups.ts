import type { RuledLines } from './ruled-lines.ts';

/** Which of the ruled lines of a page belong together. */

/** Lines so near each other are one, and lines so near meet, in points. */
export const NEAR = 4;
/** Shaded boxes further apart than this are no rows of one table, in points. */
const MAX_SHADED_ROW = 60;

/** Lines that draw one table or frame. */
export interface LineGroup {
  horizontal: RuledLines['horizontal'];
  vertical: RuledLines['vertical'];
}

const touches = (
  line: RuledLines['horizontal'][number],
  column: RuledLines['vertical'][number],
): boolean =>
  column.x >= line.left - NEAR &&
  column.x <= line.right + NEAR &&
  line.y >= column.top - NEAR &&
  line.y <= column.bottom + NEAR;

/** Sets of numbers that are united step by step: a disjoint-set forest. */
class Unions {
  private readonly owner: number[];
  constructor(count: number) {
    this.owner = Array.from({ length: count }, (_, at) => at);
  }

  rootOf(at: number): number {
    let root = at;
    for (let next = this.owner[root]; next !== undefined && next !== root; next = this.owner[root])
      root = next;
    return root;
  }

  unite(a: number, b: number): void {
    this.owner[this.rootOf(b)] = this.rootOf(a);
  }
}

/** Unites the horizontal lines that each vertical one meets; the verticals by a line they meet. */
function uniteMeeting(
  { horizontal, vertical }: RuledLines,
  unions: Unions,
): Map<number, RuledLines['vertical']> {
  const held = new Map<number, RuledLines['vertical']>();
  for (const column of vertical) {
    const met = [...horizontal.entries()].filter(([, line]) => touches(line, column));
    const first = met[0]?.[0];
    if (first === undefined) continue;
    for (const [other] of met) unions.unite(first, other);
    held.set(first, [...(held.get(first) ?? []), column]);
  }
  return held;
}

/**
 * Whether one table ends above a gap and another begins below it: columns stop at its upper line,
 * others start at its lower one, and none runs through it.
 */
function partsTables(vertical: RuledLines['vertical'], above: number, below: number): boolean {
  if (below - above <= 2 * NEAR) return false;
  const isAt = (y: number, line: number): boolean => Math.abs(y - line) <= NEAR;
  return (
    vertical.some(({ bottom }) => isAt(bottom, above)) &&
    vertical.some(({ top }) => isAt(top, below)) &&
    !vertical.some(({ top, bottom }) => top <= above + NEAR && bottom >= below - NEAR)
  );
}

/** Unites lines of equal extent below each other, edges of shaded rows where they are near. */
function uniteEqual({ horizontal, vertical }: RuledLines, unions: Unions): void {
  const byExtent = new Map<string, { at: number; y: number }>();
  for (const [at, line] of [...horizontal.entries()].sort(([, a], [, b]) => a.y - b.y)) {
    const key = `${Math.round(line.left / NEAR)}:${Math.round(line.right / NEAR)}`;
    const above = byExtent.get(key);
    const isApart =
      above !== undefined &&
      ((line.isEdge === true && line.y - above.y > MAX_SHADED_ROW) ||
        partsTables(vertical, above.y, line.y));
    if (above && !isApart) unions.unite(above.at, at);
    byExtent.set(key, { at, y: line.y });
  }
}

/** Lines that meet, and horizontal lines of equal extent below each other: one group a table. */
export function groupLines(lines: RuledLines): LineGroup[] {
  const unions = new Unions(lines.horizontal.length);
  const held = uniteMeeting(lines, unions);
  uniteEqual(lines, unions);
  const groups = new Map<number, LineGroup>();
  for (const [at, line] of lines.horizontal.entries()) {
    const root = unions.rootOf(at);
    const group = groups.get(root) ?? { horizontal: [], vertical: [] };
    group.horizontal.push(line);
    group.vertical.push(...(held.get(at) ?? []));
    groups.set(root, group);
  }
  return [...groups.values()];
}
