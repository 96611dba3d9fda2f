import type { Language } from '~/i18n.ts';

/** A line of a document as the viewer shows it. */
export interface ViewerLine {
  number: number;
  page: number;
  text: string;
  /** Its language, where that is not the page's. */
  lang: Language | undefined;
  type: 'header' | 'list' | 'table' | 'paragraph';
  /** May be a task. */
  candidate: boolean;
  /** Struck through in the document. */
  struck: boolean;
  /** It is a task already. */
  isTask: boolean;
}

/** The CSS classes of a line. */
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
