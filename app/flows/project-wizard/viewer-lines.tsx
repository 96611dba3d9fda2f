import { useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { useText } from '../../i18n.ts';
import type { Selections } from './use-selections.ts';

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

export interface ViewerLinesProps {
  lines: readonly ViewerLine[];
  raw: boolean;
  highlight: boolean;
  q: string;
  /** Null without scripts: then the boxes of the form are the selection. */
  selections: Selections | null;
  /** Touch: the first tap highlights, the second adds. */
  tap: boolean;
}

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

interface LineProps extends Omit<ViewerLinesProps, 'lines' | 'tap'> {
  line: ViewerLine;
  pending: boolean;
  onPress?: (event: MouseEvent) => void;
}

function Line({ line, raw, highlight, q, selections, pending, onPress }: LineProps) {
  const { t } = useText();
  const chosen = selections?.of(line.text);
  const classes = ['viewer__line', raw ? 'viewer__line--raw' : `viewer__line--${line.type}`, highlight && line.candidate ? 'viewer__line--candidate' : '', line.struck ? 'viewer__line--struck' : '', pending ? 'viewer__line--pending' : ''];
  const toggle = () => (chosen ? selections?.remove(chosen.id) : selections?.add(line.text));
  const words = marked(line.text, q);
  return (
    <label className={classes.filter(Boolean).join(' ')} id={`line-${line.number}`} onClick={onPress}>
      {selections ? <input key="listed" type="checkbox" checked={chosen !== undefined} onChange={toggle} /> : <input key="sent" type="checkbox" name="selection" value={line.text} />}
      <span className="viewer__number">
        <span className="hidden-visually">{t('viewer.line', { line: line.number })}</span>
        <span aria-hidden="true">{line.number}</span>
      </span>
      <span className="viewer__words">
        {chosen ? (
          <span className={`selection-mark selection-mark--${chosen.color}`} data-letter={chosen.color.toUpperCase()}>
            {words}
          </span>
        ) : (
          words
        )}
        {line.struck ? <span className="hidden-visually"> ({t('viewer.struck')})</span> : null}
      </span>
    </label>
  );
}

/** The document line by line, each with its box. With scripts a marked passage of any length can be added too. */
export function ViewerLines({ lines, tap, ...rest }: ViewerLinesProps) {
  const { t } = useText();
  const { selections } = rest;
  const [pending, setPending] = useState<number | null>(null);
  const area = useRef<HTMLDivElement>(null);
  /** True between marking a passage and the click that ends it, which must not tick the line as well. */
  const tookPassage = useRef(false);
  const press = (line: ViewerLine) => (event: MouseEvent) => {
    if (event.target instanceof HTMLInputElement) return;
    if (tap || tookPassage.current) event.preventDefault();
    if (!tap) return;
    if (pending !== line.number) return setPending(line.number);
    setPending(null);
    selections?.add(line.text);
  };
  /** A passage marked with the mouse; a mere click marks nothing. */
  const takePassage = () => {
    const marks = document.getSelection();
    const text = marks?.toString() ?? '';
    if (tap || !text.trim() || !area.current?.contains(marks?.anchorNode ?? null)) return;
    tookPassage.current = true;
    selections?.add(text);
    marks?.removeAllRanges();
  };
  return (
    <div
      ref={area}
      className="viewer__text"
      role="group"
      aria-label={t('viewer.text')}
      tabIndex={0}
      onScroll={() => setPending(null)}
      onMouseDown={() => {
        tookPassage.current = false;
      }}
      onMouseUp={selections ? takePassage : undefined}
    >
      {lines.map((line, index) => (
        <div key={line.number}>
          {line.page === lines[index - 1]?.page ? null : <p className="viewer__page small muted">{t('viewer.page', { page: line.page })}</p>}
          <Line {...rest} line={line} pending={pending === line.number} onPress={selections ? press(line) : undefined} />
        </div>
      ))}
    </div>
  );
}
