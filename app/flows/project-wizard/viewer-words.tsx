import { Fragment, type ReactNode } from 'react';
import { useText } from '../../i18n.ts';
import type { Mark } from './selections.ts';
import type { ViewerLine } from './viewer-line.ts';

/** The text with each match of `q` marked. */
function marked(text: string, q: string): ReactNode {
  if (!q) return text;
  const parts: ReactNode[] = [];
  const low = text.toLowerCase();
  let from = 0;
  for (let at = low.indexOf(q); at >= 0; at = low.indexOf(q, from)) {
    parts.push(text.slice(from, at), <mark key={at}>{text.slice(at, at + q.length)}</mark>);
    from = at + q.length;
  }
  return [...parts, text.slice(from)];
}

/**
 * The text in pieces: selected passages in their colours, with their letters, and what stands
 * between them.
 */
function highlighted(text: string, q: string, marks: readonly Mark[]): ReactNode {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { id, color, from, to } of marks) {
    if (from < at) continue;
    parts.push(
      <Fragment key={id}>
        {marked(text.slice(at, from), q)}
        <span
          className={`selection-mark selection-mark--${color}`}
          data-letter={color.toUpperCase()}
        >
          {marked(text.slice(from, to), q)}
        </span>
      </Fragment>,
    );
    at = to;
  }
  return [...parts, <Fragment key="rest">{marked(text.slice(at), q)}</Fragment>];
}

/** The number and the words of a line. */
export function LineWords({
  line,
  q,
  marks = [],
}: {
  line: ViewerLine;
  q: string;
  marks?: readonly Mark[] | undefined;
}) {
  const { t } = useText();
  return (
    <>
      <span className="viewer__number">
        <span className="hidden-visually">{t('viewer.line', { line: line.number })}</span>
        <span aria-hidden="true">{line.number}</span>
      </span>
      <span className="viewer__words">
        {highlighted(line.text, q, marks)}
        {line.struck ? <span className="hidden-visually"> ({t('viewer.struck')})</span> : null}
      </span>
    </>
  );
}
