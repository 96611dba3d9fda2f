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
import { useText } from '~/i18n.ts';
import { marksOf, type Mark } from './selections.ts';
import type { Selections } from './use-selections.ts';
import { lineClass, type ViewerLine } from './viewer-line.ts';
import { LineText } from './line-text.tsx';

export interface ViewerLinesProps {
  lines: readonly ViewerLine[];
  raw: boolean;
  highlight: boolean;
  q: string;
  /** Null without scripts, where the checkboxes of the form are the selection. */
  selections: Selections | null;
  /** Lines in the list of a page without scripts: their checkboxes are disabled. */
  listed: readonly (number | null)[];
  /** Selection mode: whether lines and text can be chosen. */
  selecting: boolean;
  /** On touch screens the first tap highlights a line, the second adds it. */
  tap: boolean;
}

interface LineProps {
  line: ViewerLine;
  className: string;
  q: string;
  marks: readonly Mark[] | undefined;
  scripted: boolean;
  selecting: boolean;
  isListed: boolean;
  onPress: (line: ViewerLine, event: MouseEvent) => void;
  onToggle: (line: ViewerLine) => void;
}

/** Memoized, since a document may have many hundreds of lines. */
const Line = memo(function Line({
  line,
  className,
  q,
  marks,
  scripted,
  selecting,
  isListed,
  onPress,
  onToggle,
}: LineProps) {
  const chosen = marks?.some((mark) => mark.whole) ?? false;
  const checkbox = isListed ? (
    <input key="disabled" type="checkbox" checked disabled readOnly />
  ) : (
    <input key="sent" type="checkbox" name={`selection-${line.number}`} value={line.text} />
  );
  return (
    <label
      className={className}
      id={`line-${line.number}`}
      onClick={scripted && selecting ? (event) => onPress(line, event) : undefined}
    >
      {scripted ? (
        <input
          key="listed"
          type="checkbox"
          checked={chosen}
          disabled={!selecting}
          onChange={() => onToggle(line)}
        />
      ) : (
        checkbox
      )}
      <LineText line={line} q={q} marks={marks} />
    </label>
  );
});

/** The line that a second tap will add; scrolling resets it. */
function usePendingTap() {
  const [pending, setPending] = useState<number | null>(null);
  useEffect(() => {
    if (pending === null) return undefined;
    const reset = () => setPending(null);
    window.addEventListener('scroll', reset, true);
    return () => window.removeEventListener('scroll', reset, true);
  }, [pending]);
  return [pending, setPending] as const;
}

/** The browser's text selection, where it begins in the area and isn't blank; else null. */
function textSelectionIn(area: HTMLElement | null): globalThis.Selection | null {
  const selection = document.getSelection();
  if (!selection?.toString().trim()) return null;
  return area?.contains(selection.anchorNode) ? selection : null;
}

/** The number of the line that a text selection begins in. */
function firstLineOf(selection: globalThis.Selection): number | null {
  const { startContainer } = selection.getRangeAt(0);
  const element = startContainer instanceof Element ? startContainer : startContainer.parentElement;
  return Number(element?.closest('[id^="line-"]')?.id.slice('line-'.length)) || null;
}

/** The handlers of mouse, keyboard and touch on the lines. */
function useGestures(
  { selections, tap }: Pick<ViewerLinesProps, 'selections' | 'tap'>,
  marks: Map<number, Mark[]>,
) {
  const [pending, setPending] = usePendingTap();
  const area = useRef<HTMLDivElement>(null);
  /** True from adding a text selection to the click that follows, which must not check the line. */
  const passageAdded = useRef(false);
  const isChosen = (line: ViewerLine) =>
    marks.get(line.number)?.some(({ whole }) => whole) ?? false;
  const add = (line: ViewerLine) =>
    line.isTask
      ? selections?.refuse(line.text)
      : selections?.add({ text: line.text, line: line.number });
  const toggle = (line: ViewerLine) => {
    const mark = marks.get(line.number)?.find(({ whole }) => whole);
    if (mark) selections?.remove(mark.id);
    else add(line);
  };
  const press = (line: ViewerLine, event: MouseEvent) => {
    const isOnCheckbox = event.target instanceof HTMLInputElement;
    // A key press on the checkbox is a click with detail 0. It selects at once, and so does a tap on
    // a checked line, which removes it.
    if (isOnCheckbox && (!tap || event.detail === 0 || isChosen(line))) return;
    if (tap || passageAdded.current) event.preventDefault();
    if (!tap) return;
    if (pending !== line.number) return setPending(line.number);
    setPending(null);
    add(line);
  };
  /**
   * Adds the text selected with mouse or keyboard. Not after a double click, which selects a word
   * but only checks and unchecks the line.
   */
  const addPassage = (clicks = 1) => {
    const selection = tap || clicks > 1 ? null : textSelectionIn(area.current);
    if (!selection) return;
    passageAdded.current = true;
    selections?.add({ text: selection.toString(), line: firstLineOf(selection) });
    selection.removeAllRanges();
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
    addPassage();
  };
  const startPassage = () => {
    passageAdded.current = false;
  };
  return { area, pending, onToggle, onPress, onKeyDown, startPassage, addPassage };
}

/**
 * The lines of a document with their checkboxes. With scripts any selected text can be added, too.
 */
export function ViewerLines({
  lines,
  raw,
  highlight,
  q,
  selections,
  listed,
  selecting,
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
      onMouseUp={scripted && selecting ? (event) => gestures.addPassage(event.detail) : undefined}
      onKeyDown={scripted && selecting ? gestures.onKeyDown : undefined}
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
            selecting={selecting}
            isListed={line.isTask || listed.includes(line.number)}
            onPress={gestures.onPress}
            onToggle={gestures.onToggle}
          />
        </div>
      ))}
    </div>
  );
}
