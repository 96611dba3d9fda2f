import { Fragment, type ReactNode } from 'react';
import { useText } from '~/i18n.ts';
import type { Mark } from './selections.ts';
import type { ViewerLine } from './viewer-line.ts';

/** The text with each match of `q` marked. */
function withMatches(text: string, q: string): ReactNode {
  if (!q) return text;
  const parts: ReactNode[] = [];
  const lowerCase = text.toLowerCase();
  let from = 0;
  for (let at = lowerCase.indexOf(q); at >= 0; at = lowerCase.indexOf(q, from)) {
    parts.push(text.slice(from, at), <mark key={at}>{text.slice(at, at + q.length)}</mark>);
    from = at + q.length;
  }
  return [...parts, text.slice(from)];
}

/**
 * The text with the selections in their colours and with their letters, and with the matches of
 * `q`.
 */
function withMarks(text: string, q: string, marks: readonly Mark[]): ReactNode {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { id, color, from, to } of marks) {
    if (from < at) continue;
    parts.push(
      <Fragment key={id}>
        {withMatches(text.slice(at, from), q)}
        <span
          className={`selection-mark selection-mark--${color}`}
          data-letter={color.toUpperCase()}
        >
          {withMatches(text.slice(from, to), q)}
        </span>
      </Fragment>,
    );
    at = to;
  }
  return [...parts, <Fragment key="rest">{withMatches(text.slice(at), q)}</Fragment>];
}

/** The number and the text of a line. */
export function LineText({
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
      <span className="viewer__words" lang={line.lang}>
        {withMarks(line.text, q, marks)}
      </span>
      {line.isTask ? <span className="hidden-visually"> ({t('viewer.task')})</span> : null}
      {line.struck ? <span className="hidden-visually"> ({t('viewer.struck')})</span> : null}
    </>
  );
}
