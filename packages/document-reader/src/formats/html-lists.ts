import { bulletOf } from '../layout/list-bullets.ts';

interface List {
  ordered: boolean;
  count: number;
}

/** The lists that are open while HTML is read, and the markers of their items. */
export class HtmlLists {
  private readonly open: List[] = [];
  /** How many of the open lists have bullets. */
  private bulleted = 0;

  get depth(): number {
    return this.open.length;
  }

  openList(ordered: boolean, start = ''): void {
    this.open.push({ ordered, count: /^\d{1,5}$/.test(start) ? Number(start) - 1 : 0 });
    if (!ordered) this.bulleted++;
  }

  closeList(): void {
    if (this.open.pop()?.ordered === false) this.bulleted--;
  }

  /** The marker of the next item, with a blank; none outside of lists. */
  nextMarker(): string {
    const list = this.open.at(-1);
    if (!list) return '';
    list.count++;
    return list.ordered ? `${list.count}. ` : `${bulletOf(this.bulleted - 1)} `;
  }
}
