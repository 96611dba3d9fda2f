import { useEffect, useRef, useState, type FormEvent, type MouseEvent } from 'react';
import { Alert } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';
import { HiddenFields, type FormStamp } from '../../components/hidden-fields.tsx';
import { useHydrated } from '../../components/use-hydrated.ts';
import { formatNumber } from '../../format.ts';
import { useText } from '../../i18n.ts';
import { preview, SELECTION_TOAST, type SelectionRefusal } from './selections.ts';
import { useSelections } from './use-selections.ts';
import { ViewerChosen } from './viewer-chosen.tsx';
import { ViewerLines, type ViewerLine } from './viewer-lines.tsx';

export interface SelectionViewerProps {
  stamp: FormStamp;
  action: string;
  /** This page with its query, without `q`, `text` and `tasks`: where the search and the view links go without scripts. */
  path: string;
  lines: readonly ViewerLine[];
  /** From the query: `q`, `text=raw`, `tasks=1`. */
  q?: string;
  raw?: boolean;
  highlight?: boolean;
  alert?: { variant: 'destructive' | 'success' | 'info'; title?: string; text: string } | null;
  pending?: boolean;
  /** What was taken or refused, for the toast. */
  onSay?: (message: { title: string; text: string; variant: 'success' | 'destructive' }) => void;
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
}

/** Touch devices and screens up to 768 px wide (specification §2, §9). */
const TAP_QUERY = '(pointer: coarse), (max-width: 768px)';

function useTapMode(): boolean {
  const [tap, setTap] = useState(false);
  useEffect(() => setTap(window.matchMedia(TAP_QUERY).matches), []);
  return tap;
}

/** Adds to the path's query. */
const withQuery = (path: string, query: Record<string, string>): string => {
  const more = Object.entries(query)
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
  return more ? `${path}${path.includes('?') ? '&' : '?'}${more}` : path;
};

function useView({ path, q: firstQ = '', raw: firstRaw = false, highlight: firstHighlight = false }: SelectionViewerProps) {
  const [q, setQ] = useState(firstQ);
  const [raw, setRaw] = useState(firstRaw);
  const [highlight, setHighlight] = useState(firstHighlight);
  const href = (change: { q?: string; raw?: boolean; highlight?: boolean }) => {
    const to = { q, raw, highlight, ...change };
    return withQuery(path, { q: to.q, text: to.raw ? 'raw' : '', tasks: to.highlight ? '1' : '' });
  };
  return { q, setQ, raw, setRaw, highlight, setHighlight, href };
}

type View = ReturnType<typeof useView>;

/** With scripts a link of the view changes it in place, so that nothing chosen is lost. */
const inPlace = (change: () => void) => (event: MouseEvent) => {
  event.preventDefault();
  change();
};

function Tools({ view, path }: { view: View; path: string }) {
  const { t } = useText();
  const { q, setQ, raw, setRaw, highlight, setHighlight, href } = view;
  const [place = '', query = ''] = href({ q: '' }).split('?');
  return (
    <div className="viewer__tools">
      <form className="viewer__search" method="get" action={place || path} role="search" onSubmit={(event) => event.preventDefault()}>
        {query.split('&').filter(Boolean).map((part) => {
          const [name = '', value = ''] = part.split('=');
          return <input key={name} type="hidden" name={name} value={decodeURIComponent(value)} />;
        })}
        <label className="field__label" htmlFor="viewer-q">
          {t('viewer.search')}
        </label>
        <div className="field__affix">
          <input className="input" type="search" id="viewer-q" name="q" value={q} onChange={(event) => setQ(event.currentTarget.value)} />
          <Button>{t('common.searchButton')}</Button>
        </div>
      </form>
      <div className="cluster">
        {q ? (
          <a className="button button--quiet" href={href({ q: '' })} onClick={inPlace(() => setQ(''))}>
            {t('viewer.searchClear')}
          </a>
        ) : null}
        <a className="button" href={href({ raw: !raw })} onClick={inPlace(() => setRaw(!raw))}>
          {t('viewer.view')}: {raw ? t('viewer.view.raw') : t('viewer.view.structured')}
        </a>
        <a className="button" href={href({ highlight: !highlight })} onClick={inPlace(() => setHighlight(!highlight))} aria-current={highlight ? 'true' : undefined}>
          {t('viewer.highlight')}: {highlight ? t('viewer.on') : t('viewer.off')}
        </a>
      </div>
    </div>
  );
}

function Counts({ lines, q }: { lines: readonly ViewerLine[]; q: string }) {
  const { t, language } = useText();
  const characters = lines.reduce((sum, line) => sum + line.text.length, 0);
  const matches = q ? lines.reduce((sum, line) => sum + line.text.toLowerCase().split(q).length - 1, 0) : 0;
  return (
    <div className="viewer__counts figures" role="status">
      <span>{t('viewer.sections', { count: lines.filter((line) => line.type === 'header').length })}</span>
      <span>{t('viewer.candidates', { count: lines.filter((line) => line.candidate).length })}</span>
      <span>{t('viewer.characters', { count: characters, figure: formatNumber(language, characters) })}</span>
      {q ? <span>{t('viewer.matches', { count: matches })}</span> : null}
    </div>
  );
}

/** The document in manual mode (specification §2, "Document viewer"): without scripts each line is a checkbox of one form. */
export function SelectionViewer(props: SelectionViewerProps) {
  const { t } = useText();
  const { stamp, action, path, lines, alert, pending, onSay, onSubmit } = props;
  const hydrated = useHydrated();
  const tap = useTapMode();
  const view = useView(props);
  const say = (outcome: SelectionRefusal | 'added', text: string) =>
    onSay?.({ title: t(`viewer.${outcome}Title`), text: t(`viewer.${outcome}`, { text: preview(text, SELECTION_TOAST) }), variant: outcome === 'added' ? 'success' : 'destructive' });
  const selections = useSelections(say);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const ticked = Array.from(form.current?.querySelectorAll<HTMLInputElement>('input[name="selection"]:checked') ?? []);
    if (ticked.length > 0) selections.adopt(ticked.map((box) => box.value));
    // Once, before the first render with scripts replaces the boxes.
  }, []);
  const q = view.q.trim().toLowerCase();
  const count = selections.list.length;
  return (
    <section className="card" aria-labelledby="viewer-title">
      <h2 id="viewer-title">{t('viewer.title')}</h2>
      <p className="muted">{hydrated && tap ? t('viewer.mode.tapHint') : t('viewer.intro')}</p>
      {alert ? <Alert variant={alert.variant} title={alert.title} messages={[{ text: alert.text }]} /> : null}
      <Tools view={view} path={path} />
      <Counts lines={lines} q={q} />
      <form ref={form} method="post" action={action} onSubmit={onSubmit}>
        <HiddenFields stamp={stamp} part="selection" />
        <div className="columns">
          <div className="columns__wide">
            <ViewerLines lines={lines} raw={view.raw} highlight={view.highlight} q={q} selections={hydrated ? selections : null} tap={tap} />
          </div>
          {hydrated ? (
            <div>
              <ViewerChosen selections={selections} />
            </div>
          ) : null}
        </div>
        <div className="actions">
          <Button variant="primary" name="intent" value="selection.submit" pending={pending} pendingText={t('viewer.generating')}>
            {hydrated ? t('viewer.generate', { count }) : t('viewer.generateNone')}
          </Button>
          <Button variant="quiet" name="intent" value="step.back">
            {t('common.back')}
          </Button>
        </div>
      </form>
    </section>
  );
}
