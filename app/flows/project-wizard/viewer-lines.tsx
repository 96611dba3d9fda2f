import {
  memo,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { useText } from '../../i18n.ts';
import { marksOf, type Mark } from './selections.ts';
import type { Selections } from './use-selections.ts';
import { lineClass, type ViewerLine } from './viewer-line.ts';
import { LineWords } from './viewer-words.tsx';

export interface ViewerLinesProps {
  lines: readonly ViewerLine[];
  raw: boolean;
  highlight: boolean;
  q: string;
  /** Null without scripts: then the boxes of the form are the selection. */
  selections: Selections | null;
  /**
   * Passages that stand in the list of a page without scripts: their lines have no box of their
   * own.
   */
  listed: readonly string[];
  /** Touch: the first tap highlights, the second adds. */
  tap: boolean;
}

interface LineProps {
  line: ViewerLine;
  className: string;
  q: string;
  marks: readonly Mark[] | undefined;
  scripted: boolean;
  isListed: boolean;
  onPress: (line: ViewerLine, event: MouseEvent) => void;
  onToggle: (line: ViewerLine) => void;
}

/** Drawn again only when something of this line changes: a document may have many hundreds. */
const Line = memo(function Line({
  line,
  className,
  q,
  marks,
  scripted,
  isListed,
  onPress,
  onToggle,
}: LineProps) {
  const chosen = marks?.some((mark) => mark.whole) ?? false;
  const box = isListed ? (
    <input key="kept" type="checkbox" checked disabled readOnly />
  ) : (
    <input key="sent" type="checkbox" name="selection" value={line.text} />
  );
  return (
    <label
      className={className}
      id={`line-${line.number}`}
      onClick={scripted ? (event) => onPress(line, event) : undefined}
    >
      {scripted ? (
        <input key="listed" type="checkbox" checked={chosen} onChange={() => onToggle(line)} />
      ) : (
        box
      )}
      <LineWords line={line} q={q} marks={marks} />
    </label>
  );
});

/** The pending tap of touch: the line that a second tap will add; any scrolling forgets it. */
function usePending() {
  const [pending, setPending] = useState<number | null>(null);
  useEffect(() => {
    if (pending === null) return undefined;
    const forget = () => setPending(null);
    window.addEventListener('scroll', forget, true);
    return () => window.removeEventListener('scroll', forget, true);
  }, [pending]);
  return [pending, setPending] as const;
}

/** The marked words, where they begin in the area and are more than white space. */
function markedIn(area: HTMLElement | null): globalThis.Selection | null {
  const range = document.getSelection();
  if (!range?.toString().trim()) return null;
  return area?.contains(range.anchorNode) ? range : null;
}

/** What the mouse, the keyboard and the finger do to a line or to a marked passage. */
function useGestures(
  { selections, tap }: Pick<ViewerLinesProps, 'selections' | 'tap'>,
  marks: Map<number, Mark[]>,
) {
  const [pending, setPending] = usePending();
  const area = useRef<HTMLDivElement>(null);
  /**
   * True between marking a passage and the click that ends it, which must not tick the line as
   * well.
   */
  const tookPassage = useRef(false);
  const isChosen = (line: ViewerLine) =>
    marks.get(line.number)?.some(({ whole }) => whole) ?? false;
  const toggle = (line: ViewerLine) => {
    const mark = marks.get(line.number)?.find(({ whole }) => whole);
    if (mark) selections?.remove(mark.id);
    else selections?.add(line.text);
  };
  const press = (line: ViewerLine, event: MouseEvent) => {
    const onBox = event.target instanceof HTMLInputElement;
    // A key press on the box is a click without a count: it selects at once, as does taking a
    // choice back.
    if (onBox && (!tap || event.detail === 0 || isChosen(line))) return;
    if (tap || tookPassage.current) event.preventDefault();
    if (!tap) return;
    if (pending !== line.number) return setPending(line.number);
    setPending(null);
    selections?.add(line.text);
  };
  /**
   * A passage marked by drawing the mouse over it, or with the keyboard. A double click only ticks
   * the line and takes it back.
   */
  const takePassage = (clicks = 1) => {
    const marked = tap || clicks > 1 ? null : markedIn(area.current);
    if (!marked) return;
    tookPassage.current = true;
    selections?.add(marked.toString());
    marked.removeAllRanges();
  };
  const latest = useRef({ toggle, press });
  latest.current = { toggle, press };
  const onToggle = useCallback((line: ViewerLine) => latest.current.toggle(line), []);
  const onPress = useCallback(
    (line: ViewerLine, event: MouseEvent) => latest.current.press(line, event),
    [],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    takePassage();
  };
  const startPassage = () => {
    tookPassage.current = false;
  };
  return { area, pending, onToggle, onPress, onKeyDown, startPassage, takePassage };
}

/**
 * The document line by line, each with its box. With scripts a marked passage of any length can be
 * added too.
 */
export function ViewerLines({
  lines,
  raw,
  highlight,
  q,
  selections,
  listed,
  tap,
}: ViewerLinesProps) {
  const { t } = useText();
  const list = selections?.list;
  const marks = useMemo(() => marksOf(lines, list ?? []), [lines, list]);
  const gestures = useGestures({ selections, tap }, marks);
  const scripted = selections !== null;
  return (
    <div
      ref={gestures.area}
      className="viewer__text"
      role="group"
      aria-label={t('viewer.text')}
      tabIndex={0}
      onMouseDown={gestures.startPassage}
      onMouseUp={scripted ? (event) => gestures.takePassage(event.detail) : undefined}
      onKeyDown={scripted ? gestures.onKeyDown : undefined}
    >
      {lines.map((line, index) => (
        <div key={line.number}>
          {line.page === lines[index - 1]?.page ? null : (
            <p className="viewer__page small muted">{t('viewer.page', { page: line.page })}</p>
          )}
          <Line
            line={line}
            className={lineClass(
              line,
              { raw, highlight },
              gestures.pending === line.number ? 'viewer__line--pending' : '',
            )}
            q={q && line.text.toLowerCase().includes(q) ? q : ''}
            marks={marks.get(line.number)}
            scripted={scripted}
            isListed={listed.includes(line.text)}
            onPress={gestures.onPress}
            onToggle={gestures.onToggle}
          />
        </div>
      ))}
    </div>
  );
}
