/** A line of a document as the viewer shows it. */
export interface ViewerLine {
  number: number;
  page: number;
  text: string;
  type: 'header' | 'list' | 'table' | 'paragraph';
  /** Reads like work to do. */
  candidate: boolean;
  /** Struck through in the document. */
  struck: boolean;
}

export const lineClass = (
  line: ViewerLine,
  { raw, highlight }: { raw: boolean; highlight: boolean },
  more = '',
): string =>
  [
    'viewer__line',
    raw ? 'viewer__line--raw' : `viewer__line--${line.type}`,
    highlight && line.candidate ? 'viewer__line--candidate' : '',
    line.struck ? 'viewer__line--struck' : '',
    more,
  ]
    .filter(Boolean)
    .join(' ');
