import { useDeferredValue, useState, type MouseEvent } from 'react';
import { Button } from '~/components/button.tsx';
import { formatNumber } from '~/format.ts';
import { useText } from '~/i18n.ts';
import type { ViewerLine } from './viewer-line.ts';

export interface ViewQuery {
  /**
   * The URL of the page without `q`, `text` and `tasks`, for search and view links without scripts.
   */
  path: string;
  /** From the query: `q`, `text=raw`, `tasks=1`. */
  q?: string;
  raw?: boolean;
  highlight?: boolean;
}

/** Adds to the path's query. */
const withQuery = (path: string, query: Record<string, string>): string => {
  const more = Object.entries(query)
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
  return more ? `${path}${path.includes('?') ? '&' : '?'}${more}` : path;
};

/**
 * How the text is shown: with scripts component state, without them the query of the URL.
 * `searchText` is the normalized, deferred value of `q`.
 */
export function useView({
  path,
  q: firstQ = '',
  raw: firstRaw = false,
  highlight: firstHighlight = false,
}: ViewQuery) {
  const [q, setQ] = useState(firstQ);
  const [raw, setRaw] = useState(firstRaw);
  const [highlight, setHighlight] = useState(firstHighlight);
  const href = (change: { q?: string; raw?: boolean; highlight?: boolean }) => {
    const next = { q, raw, highlight, ...change };
    const query = { q: next.q, text: next.raw ? 'raw' : '', tasks: next.highlight ? '1' : '' };
    return withQuery(path, query);
  };
  const searchText = useDeferredValue(q.trim().toLowerCase());
  return { q, setQ, raw, setRaw, highlight, setHighlight, href, searchText };
}

type View = ReturnType<typeof useView>;

/** With scripts a link changes the view without loading the page, so that selections stay. */
const changeView = (change: () => void) => (event: MouseEvent) => {
  event.preventDefault();
  change();
};

/** Selection mode, and what turns it on and off. */
interface SelectionMode {
  isOn: boolean;
  toggle: () => void;
}

export interface ViewerToolsProps {
  view: View;
  path: string;
  /** Null without scripts, where it is always on. */
  selecting: SelectionMode | null;
}

function SelectionToggle({ isOn, toggle }: SelectionMode) {
  const { t } = useText();
  return (
    <button className="button" type="button" aria-pressed={isOn} onClick={toggle}>
      {t('viewer.mode.select')}: {isOn ? t('viewer.on') : t('viewer.off')}
    </button>
  );
}

/** The fields of a search form that keep the rest of its query. */
function QueryFields({ query }: { query: string }) {
  const parts = query.split('&').filter(Boolean);
  return parts.map((part) => {
    const [name = '', value = ''] = part.split('=');
    return <input key={name} type="hidden" name={name} value={decodeURIComponent(value)} />;
  });
}

/** The search, and what changes the view and the mode. */
export function ViewerTools({ view, path, selecting }: ViewerToolsProps) {
  const { t } = useText();
  const { q, setQ, raw, setRaw, highlight, setHighlight, href } = view;
  const [pathname = '', query = ''] = href({ q: '' }).split('?');
  return (
    <div className="viewer__tools">
      <form
        className="viewer__search"
        method="get"
        action={pathname || path}
        role="search"
        onSubmit={(event) => event.preventDefault()}
      >
        <QueryFields query={query} />
        <label className="field__label" htmlFor="viewer-q">
          {t('viewer.search')}
        </label>
        <div className="field__affix">
          <input
            className="input"
            type="search"
            id="viewer-q"
            name="q"
            value={q}
            onChange={(event) => setQ(event.currentTarget.value)}
          />
          <Button>{t('common.searchButton')}</Button>
        </div>
      </form>
      <div className="cluster">
        {selecting ? <SelectionToggle {...selecting} /> : null}
        {q ? (
          <a
            className="button button--quiet"
            href={href({ q: '' })}
            onClick={changeView(() => setQ(''))}
          >
            {t('viewer.searchClear')}
          </a>
        ) : null}
        <a className="button" href={href({ raw: !raw })} onClick={changeView(() => setRaw(!raw))}>
          {t('viewer.view')}: {raw ? t('viewer.view.raw') : t('viewer.view.structured')}
        </a>
        <a
          className="button"
          href={href({ highlight: !highlight })}
          onClick={changeView(() => setHighlight(!highlight))}
          aria-current={highlight ? 'true' : undefined}
        >
          {t('viewer.highlight')}: {highlight ? t('viewer.on') : t('viewer.off')}
        </a>
      </div>
    </div>
  );
}

/** The numbers of sections, potential tasks, characters and matches. */
export function ViewerCounts({ lines, q }: { lines: readonly ViewerLine[]; q: string }) {
  const { t, language } = useText();
  const characters = lines.reduce((sum, line) => sum + line.text.length, 0);
  const matches = q
    ? lines.reduce((sum, line) => sum + line.text.toLowerCase().split(q).length - 1, 0)
    : 0;
  return (
    <div className="viewer__counts figures" role="status">
      <span>
        {t('viewer.sections', { count: lines.filter((line) => line.type === 'header').length })}
      </span>
      <span>
        {t('viewer.candidates', { count: lines.filter((line) => line.candidate).length })}
      </span>
      <span>
        {t('viewer.characters', { count: characters, figure: formatNumber(language, characters) })}
      </span>
      {q ? <span>{t('viewer.matches', { count: matches })}</span> : null}
    </div>
  );
}
