import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { Alert } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';
import { HiddenFields, type FormStamp } from '../../components/hidden-fields.tsx';
import { useHydrated } from '../../components/use-hydrated.ts';
import { useText } from '../../i18n.ts';
import { preview, SELECTION_TOAST, type SelectionRefusal } from './selections.ts';
import { useSelections, type Selections } from './use-selections.ts';
import { ReviewChosen, ViewerChosen } from './viewer-chosen.tsx';
import type { ViewerLine } from './viewer-line.ts';
import { ViewerLines } from './viewer-lines.tsx';
import { useView, ViewerCounts, ViewerTools, type ViewQuery } from './viewer-tools.tsx';

export interface SelectionViewerProps extends ViewQuery {
  stamp: FormStamp;
  action: string;
  lines: readonly ViewerLine[];
  /** Passages that a page without scripts has put on the list, for editing. */
  review?: readonly { text: string; wording: string }[];
  alert?: { variant: 'destructive' | 'success' | 'info'; title?: string; text: string } | null;
  pending?: boolean;
  /** What was taken or refused, for the toast. */
  onSay?: (message: { title: string; text: string; variant: 'success' | 'destructive' }) => void;
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
}

/** Touch devices and screens up to 768 px wide (promise 10.2). */
const TAP_QUERY = '(pointer: coarse), (max-width: 768px)';

function useTapMode(): boolean {
  const [tap, setTap] = useState(false);
  useEffect(() => setTap(window.matchMedia(TAP_QUERY).matches), []);
  return tap;
}

type Passages = NonNullable<SelectionViewerProps['review']>;
const noReview: Passages = [];

/** Takes over, once, what a page without scripts had chosen: its list and its ticked boxes. */
function useAdopted(
  form: RefObject<HTMLFormElement>,
  review: Passages,
  adopt: Selections['adopt'],
): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    const ticked = Array.from(
      form.current?.querySelectorAll<HTMLInputElement>('input[name="selection"]:checked') ?? [],
    );
    if (ticked.length + review.length > 0)
      adopt([...review, ...ticked.map((box) => ({ text: box.value }))]);
  }, [form, review, adopt]);
}

interface ActionsProps {
  /** How many passages are chosen; null without scripts. */
  count: number | null;
  pending: boolean | undefined;
}

function ViewerActions({ count, pending }: ActionsProps) {
  const { t } = useText();
  return (
    <div className="actions">
      <Button
        variant="primary"
        name="intent"
        value="selection.submit"
        pending={pending}
        pendingText={t('viewer.generating')}
      >
        {count === null ? t('viewer.generateNone') : t('viewer.generate', { count })}
      </Button>
      {count === null ? (
        <Button name="intent" value="selection.review">
          {t('viewer.review')}
        </Button>
      ) : null}
      <Button variant="quiet" name="intent" value="step.back">
        {t('common.back')}
      </Button>
    </div>
  );
}

/**
 * The document in manual mode (promise 10.1): without scripts each line is a
 * checkbox of one form.
 */
export function SelectionViewer(props: SelectionViewerProps) {
  const { t } = useText();
  const { stamp, action, path, lines, alert, pending, onSay, onSubmit } = props;
  const review = props.review ?? noReview;
  const hydrated = useHydrated();
  const tap = useTapMode();
  const view = useView(props);
  const say = (outcome: SelectionRefusal | 'added', text: string) =>
    onSay?.({
      title: t(`viewer.${outcome}Title`),
      text: t(`viewer.${outcome}`, { text: preview(text, SELECTION_TOAST) }),
      variant: outcome === 'added' ? 'success' : 'destructive',
    });
  const selections = useSelections(say);
  const form = useRef<HTMLFormElement>(null);
  useAdopted(form, review, selections.adopt);
  return (
    <section className="card" aria-labelledby="viewer-title">
      <h2 id="viewer-title">{t('viewer.title')}</h2>
      <p className="muted">{hydrated && tap ? t('viewer.mode.tapHint') : t('viewer.intro')}</p>
      {alert ? (
        <Alert variant={alert.variant} title={alert.title} messages={[{ text: alert.text }]} />
      ) : null}
      <ViewerTools view={view} path={path} />
      <ViewerCounts lines={lines} q={view.found} />
      <form ref={form} method="post" action={action} onSubmit={onSubmit}>
        <HiddenFields stamp={stamp} part="selection" />
        {!hydrated && review.length > 0 ? <ReviewChosen passages={review} /> : null}
        <div className="columns">
          <div className="columns__wide">
            <ViewerLines
              lines={lines}
              raw={view.raw}
              highlight={view.highlight}
              q={view.found}
              selections={hydrated ? selections : null}
              listed={hydrated ? [] : review.map(({ text }) => text)}
              tap={tap}
            />
          </div>
          {hydrated ? (
            <div>
              <ViewerChosen selections={selections} />
            </div>
          ) : null}
        </div>
        <ViewerActions count={hydrated ? selections.list.length : null} pending={pending} />
      </form>
    </section>
  );
}
