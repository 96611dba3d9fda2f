import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { Alert } from '~/components/alert.tsx';
import { Button } from '~/components/button.tsx';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import { draftOf, storeDraft } from '~/http/drafts.ts';
import { ownerOf } from '~/http/kept-form.ts';
import { useHydrated } from '~/components/use-hydrated.ts';
import { useText } from '~/i18n.ts';
import {
  preview,
  SELECTION_TOAST,
  type ChosenPassage,
  type SelectionRefusal,
} from './selections.ts';
import { useSelections, type Selections } from './use-selections.ts';
import { ReviewChosen, ViewerChosen } from './viewer-chosen.tsx';
import type { ViewerLine } from './viewer-line.ts';
import { ViewerLines } from './viewer-lines.tsx';
import { useView, ViewerCounts, ViewerTools, type ViewQuery } from './viewer-tools.tsx';

export interface SelectionViewerProps extends ViewQuery {
  stamp: FormStamp;
  action: string;
  lines: readonly ViewerLine[];
  /** Passages chosen without scripts, for editing. */
  review?: readonly ChosenPassage[];
  alert?: { variant: 'destructive' | 'success' | 'info'; title?: string; text: string } | null;
  pending?: boolean;
  /** Called with the message of an added or refused passage, for a toast. */
  onMessage?: (message: {
    title: string;
    text: string;
    variant: 'success' | 'destructive';
  }) => void;
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
}

/** Matches touch devices and screens up to 768 px wide (promise 10.2). */
const TAP_QUERY = '(pointer: coarse), (max-width: 768px)';

function useTapMode(): boolean {
  const [tap, setTap] = useState(false);
  useEffect(() => setTap(window.matchMedia(TAP_QUERY).matches), []);
  return tap;
}

type Passages = NonNullable<SelectionViewerProps['review']>;
const noReview: Passages = [];

const ownerIn = (form: HTMLFormElement): string =>
  ownerOf((form.elements.namedItem('requestId') as HTMLInputElement | null)?.value ?? '');

/** The passages of the form's draft. */
function draftPassages(form: HTMLFormElement): Passages {
  const draft = new Map(draftOf(ownerIn(form), form));
  return [...draft].flatMap(([name, text]) => {
    const id = /^chosen-(.+)$/.exec(name)?.[1];
    if (!id) return [];
    const line = Number(draft.get(`line-${id}`)) || null;
    return [{ text, wording: draft.get(`wording-${id}`) ?? '', line }];
  });
}

/** Keeps the chosen passages as the form's draft, once there were any. */
function useSelectionDraft(form: RefObject<HTMLFormElement>, { list }: Selections): void {
  const isBegun = useRef(false);
  useEffect(() => {
    isBegun.current ||= list.length > 0;
    if (!form.current || !isBegun.current) return;
    const values = list.flatMap(({ id, text, wording, line }): [string, string][] => [
      [`chosen-${id}`, text],
      [`wording-${id}`, wording],
      [`line-${id}`, String(line ?? '')],
    ]);
    storeDraft(ownerIn(form.current), form.current, values);
  }, [form, list]);
}

/**
 * Restores, once, the passages that were chosen before scripts ran, the list and checked lines, else
 * those of the draft.
 */
function useRestoredSelections(
  form: RefObject<HTMLFormElement>,
  review: Passages,
  restore: Selections['restore'],
): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    const checked = Array.from(
      form.current?.querySelectorAll<HTMLInputElement>('input[name^="selection-"]:checked') ?? [],
    );
    const chosen: Passages = [
      ...review,
      ...checked.map(({ name, value }) => ({ text: value, line: Number(name.split('-')[1]) })),
    ];
    const passages = chosen.length > 0 || !form.current ? chosen : draftPassages(form.current);
    if (passages.length > 0) restore(passages);
  }, [form, review, restore]);
}

interface ActionsProps {
  /** The number of chosen passages; null without scripts. */
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

/** The text of a document in manual mode (promise 10.1): each line is a checkbox of one form. */
export function SelectionViewer(props: SelectionViewerProps) {
  const { t } = useText();
  const { stamp, action, path, lines, alert, pending, onMessage, onSubmit } = props;
  const review = props.review ?? noReview;
  const hydrated = useHydrated();
  const tap = useTapMode();
  const [selecting, setSelecting] = useState(true);
  const view = useView(props);
  const report = (outcome: SelectionRefusal | 'added', text: string) =>
    onMessage?.({
      title: t(`viewer.${outcome}Title`),
      text: t(`viewer.${outcome}`, { text: preview(text, SELECTION_TOAST) }),
      variant: outcome === 'added' ? 'success' : 'destructive',
    });
  const selections = useSelections(report);
  const form = useRef<HTMLFormElement>(null);
  useRestoredSelections(form, review, selections.restore);
  useSelectionDraft(form, selections);
  return (
    <section className="card" aria-labelledby="viewer-title">
      <h2 id="viewer-title">{t('viewer.title')}</h2>
      <p className="muted">{hydrated && tap ? t('viewer.mode.tapHint') : t('viewer.intro')}</p>
      {alert ? (
        <Alert variant={alert.variant} title={alert.title} messages={[{ text: alert.text }]} />
      ) : null}
      <ViewerTools
        view={view}
        path={path}
        selecting={hydrated ? { isOn: selecting, toggle: () => setSelecting(!selecting) } : null}
      />
      <ViewerCounts lines={lines} q={view.searchText} />
      <form ref={form} method="post" action={action} onSubmit={onSubmit} data-draft="own">
        <HiddenFields stamp={stamp} part="selection" />
        {!hydrated && review.length > 0 ? <ReviewChosen passages={review} /> : null}
        <div className="columns">
          <div className="columns__wide">
            <ViewerLines
              lines={lines}
              raw={view.raw}
              highlight={view.highlight}
              q={view.searchText}
              selections={hydrated ? selections : null}
              listed={hydrated ? [] : review.map(({ line }) => line)}
              selecting={selecting}
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
