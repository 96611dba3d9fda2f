import { useDeferredValue, useState, type MouseEvent } from 'react';
import { Button } from '../../components/button.tsx';
import { formatNumber } from '../../format.ts';
import { useText } from '../../i18n.ts';
import type { ViewerLine } from './viewer-line.ts';

export interface ViewQuery {
  /**
   * This page with its query, without `q`, `text` and `tasks`: where the search and the view links
   * go without scripts.
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
 * How the text is looked at: with scripts in the browser's memory, without them in the query.
 * `found` follows the typing when there is time.
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
    const to = { q, raw, highlight, ...change };
    return withQuery(path, { q: to.q, text: to.raw ? 'raw' : '', tasks: to.highlight ? '1' : '' });
  };
  const found = useDeferredValue(q.trim().toLowerCase());
  return { q, setQ, raw, setRaw, highlight, setHighlight, href, found };
}

type View = ReturnType<typeof useView>;

/** With scripts a link of the view changes it in place, so that nothing chosen is lost. */
const inPlace = (change: () => void) => (event: MouseEvent) => {
  event.preventDefault();
  change();
};

/** Search with its clear button, structured or raw, highlighted tasks or not. */
export function ViewerTools({ view, path }: { view: View; path: string }) {
  const { t } = useText();
  const { q, setQ, raw, setRaw, highlight, setHighlight, href } = view;
  const [place = '', query = ''] = href({ q: '' }).split('?');
  return (
    <div className="viewer__tools">
      <form
        className="viewer__search"
        method="get"
        action={place || path}
        role="search"
        onSubmit={(event) => event.preventDefault()}
      >
        {query
          .split('&')
          .filter(Boolean)
          .map((part) => {
            const [name = '', value = ''] = part.split('=');
            return <input key={name} type="hidden" name={name} value={decodeURIComponent(value)} />;
          })}
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
        {q ? (
          <a
            className="button button--quiet"
            href={href({ q: '' })}
            onClick={inPlace(() => setQ(''))}
          >
            {t('viewer.searchClear')}
          </a>
        ) : null}
        <a className="button" href={href({ raw: !raw })} onClick={inPlace(() => setRaw(!raw))}>
          {t('viewer.view')}: {raw ? t('viewer.view.raw') : t('viewer.view.structured')}
        </a>
        <a
          className="button"
          href={href({ highlight: !highlight })}
          onClick={inPlace(() => setHighlight(!highlight))}
          aria-current={highlight ? 'true' : undefined}
        >
          {t('viewer.highlight')}: {highlight ? t('viewer.on') : t('viewer.off')}
        </a>
      </div>
    </div>
  );
}

/** Sections, potential tasks, characters and matches. */
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
