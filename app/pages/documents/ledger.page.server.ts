import type { Language } from '~/i18n.ts';
import { cursorOf, positionOf, type ListKey } from '~/list-cursor.server.ts';
import type { Project } from '~/modules/projects/project.entity.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import {
  countLedgerRows,
  ledgerCounts,
  ledgerRows,
  type LedgerRow,
} from '~/modules/ledger/ledger-lines.service.server.ts';
import {
  ledgerFilter,
  placeOfText,
  placeText,
  type LedgerFilter,
  type LedgerLine,
} from '~/modules/ledger/ledger.rules.ts';
import { hasMachineTitle, withTitles, type ShownTitle } from '~/pages/tasks/shown-titles.server.ts';

const PAGE_ROWS = 50;
/** Lines of one page for print. */
const PRINTED_ROWS = 500;

/** A document, and its project. */
export interface OwnedDocument {
  id: string;
  project: Pick<Project, 'id' | 'ownerId'>;
}

type ShownRow = Omit<LedgerRow, 'title'> & ShownTitle;

const lineOf = (row: ShownRow): LedgerLine => ({
  number: row.number,
  page: row.page,
  text: row.text,
  struck: row.struck,
  outcome: row.outcome,
  reason: row.reason,
  byHand: row.by_hand,
  task:
    row.task_number === null
      ? null
      : { number: row.task_number, title: row.title, titleLanguage: row.titleLanguage },
});

/** The URL of the ledger with its filter and the parameters of `more`. */
function ledgerUrl(
  path: string,
  { q, reason, outcome, sort }: LedgerFilter,
  more: Record<string, string>,
): string {
  const filter: Record<string, string> = {
    ...(reason ? { reason } : outcome ? { outcome } : {}),
    ...(q ? { q } : {}),
    ...(sort ? { sort } : {}),
  };
  return `${path}?${new URLSearchParams({ view: 'ledger', ...filter, ...more }).toString()}`;
}

/**
 * One page of a document's ledger, 50 lines, keyset by rank and line number; 500 with `lines=all`, for
 * print. The caller has checked the right to read. Throws `invalid` for a cursor of another list.
 */
export async function ledgerPage(
  context: ServiceContext,
  { id: documentId, project }: OwnedDocument,
  path: string,
  language: Language,
  query: URLSearchParams,
) {
  const { em } = context;
  const filter = ledgerFilter(query);
  const all = query.get('lines') === 'all';
  const list: ListKey = ['ledger', documentId, filter];
  const cursor = query.get('after');
  const after = placeOfText(positionOf(list, cursor));
  const limit = all ? PRINTED_ROWS : PAGE_ROWS;
  const rows = await ledgerRows(em, documentId, filter, after, limit + 1);
  const shown = await withTitles(context, project, rows.slice(0, limit), language);
  const last = rows.length > shown.length ? shown.at(-1) : undefined;
  const href = (more: Record<string, string>) => ledgerUrl(path, filter, more);
  const view: Record<string, string> = all ? { lines: 'all' } : {};
  const here: Record<string, string> = cursor ? { after: cursor } : {};
  return {
    counts: await ledgerCounts(em, documentId),
    filter,
    all,
    lines: shown.map(lineOf),
    hasMachine: hasMachineTitle(shown),
    /** How many lines the search found; null without one. */
    found: filter.q ? await countLedgerRows(em, documentId, filter) : null,
    /** The list in the other order, from its start. */
    sortHref: ledgerUrl(path, { ...filter, sort: filter.sort ? undefined : 'missed' }, {}),
    isAllTicked: query.get('tick') === 'all',
    formAction: href(here),
    tickAllHref: href({ ...here, tick: 'all' }),
    allHref: href({ lines: 'all' }),
    previousHref: cursor ? href(view) : undefined,
    nextHref: last ? href({ ...view, after: cursorOf(list, placeText(last)) }) : undefined,
  };
}
