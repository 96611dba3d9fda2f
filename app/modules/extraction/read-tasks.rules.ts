import type { Item } from './item.types.ts';
import type { Walk } from './walk.types.ts';
import type { Language } from '../../i18n.ts';
import type { DocumentLine } from '../../adapters/document-text.ts';
import { joinAnswers } from './answers.rules.ts';
import { isShouted } from './belongs.rules.ts';
import { taskFrom } from './draft.rules.ts';
import { addCandidates } from './fallback.rules.ts';
import {
  markAddresses,
  markChapters,
  markHouses,
  placeOfTitle,
  titleHeadsPart,
} from './document-place.rules.ts';
import { markAssetRegisters } from './asset-registers.rules.ts';
import { partDamages } from './damage-paragraphs.rules.ts';
import { markDoneRegisters } from './done-registers.rules.ts';
import { partGluedHeads } from './glued-heads.rules.ts';
import { markGroupTexts } from './group-texts.rules.ts';
import { markRatingMatrix } from './rating-matrix.rules.ts';
import { markRecommendedWorks } from './recommended-works.rules.ts';
import { markAnnounced } from './announced.rules.ts';
import { fillPlaces } from './blank-places.rules.ts';
import { joinConditions } from './conditions.rules.ts';
import { documentClass, isLetter, isWorkOrder } from './document-class.rules.ts';
import { pageHeadersOf } from './page-headers.rules.ts';
import { markHeadlessTables } from './headless-tables.rules.ts';
import { markJobScopes } from './job-scopes.rules.ts';
import { markContentTables } from './content-table.rules.ts';
import { markCitedViolations } from './cited-violations.rules.ts';
import { markClosedRecords } from './closed-records.rules.ts';
import { markFactCards } from './fact-cards.rules.ts';
import { markTitledRecords } from './titled-records.rules.ts';
import { markFactRows } from './fact-rows.rules.ts';
import { markSpecification } from './specification.rules.ts';
import { markGroupColumns } from './group-columns.rules.ts';
import { markGroupRows } from './group-rows.rules.ts';
import { groupItems } from './item.rules.ts';
import { nest } from './nesting.rules.ts';
import { markTableTitle } from './table-titles.rules.ts';
import { markOfferParts } from './offer-parts.rules.ts';
import { markTableSites } from './table-sites.rules.ts';
import { markTableLabels } from './table-labels.rules.ts';
import { markTradeHeads } from './trade-heads.rules.ts';
import { tradeOfTitle } from './title-trade.rules.ts';
import { markCheckedLists } from './checked-lists.rules.ts';
import { withPeers } from './peers.rules.ts';
import { headsByLook, withLookLevels } from './heading-look.rules.ts';
import { levelNamesakes } from './heading-namesakes.rules.ts';
import { withHeadingSeries } from './heading-series.rules.ts';
import { readChoices } from './ticked-choices.rules.ts';
import { markWorkTables } from './work-tables.rules.ts';
import { markWorkWriteUps } from './work-write-ups.rules.ts';
import { withOneHeadingStyle } from './heading-style.rules.ts';
import { markBudget } from './budget.rules.ts';
import { markMeasuredEstimate } from './measured-estimate.rules.ts';
import { markChapterHeads } from './chapter-heads.rules.ts';
import { markMaterials } from './material-tables.rules.ts';
import { markReferenceLeads } from './reference-leads.rules.ts';
import { markCodedGroups } from './coded-groups.rules.ts';
import { markCodedLines } from './coded-lines.rules.ts';
import { markDescribedParts } from './described-parts.rules.ts';
import { markDescribedRows } from './described-rows.rules.ts';
import { markCaptions } from './captions.rules.ts';
import { joinLists, joinNumbers, joinRepeats } from './repeats.rules.ts';
import { markLetterheads } from './letterheads.rules.ts';
import { headedBullets, isListOfWork } from './list.rules.ts';
import { markDoneHeadings, markHeadedOrders } from './headed-orders.rules.ts';
import { mergeTasks, type Ledger } from './merge.rules.ts';
import { markRecordTables } from './record-table.rules.ts';
import type { ReadItem } from './passages.rules.ts';
import { markNumberedFindings } from './numbered-findings.rules.ts';
import { markRecords } from './record.rules.ts';
import { joinSchedule } from './schedules.rules.ts';
import { markRoomRows } from './room-rows.rules.ts';
import { markRequests } from './request-records.rules.ts';
import { joinStackedLabels } from './stacked-labels.rules.ts';
import { markNamedHeadings } from './named-headings.rules.ts';
import { markSiteNames } from './site-names.rules.ts';
import { markSiteHeadings } from './site-headings.rules.ts';
import { markSubtotalHeads } from './subtotal-heads.rules.ts';
import { partSectionEnds } from './section-ends.rules.ts';
import { markStateTables } from './state-tables.rules.ts';
import { markStatusCards } from './status-cards.rules.ts';
import { dropDone } from './walk.rules.ts';
import { markAmountPlaces } from './place-amounts.rules.ts';
import { withBracketPlaces } from './place-brackets.rules.ts';
import { withSites } from './record-sites.rules.ts';
import { markNumberedParts, markPartTotals, markRowSpecifications } from './part-totals.rules.ts';
import { markPhaseNames } from './phase-names.rules.ts';
import { markPlanTables } from './plan-tables.rules.ts';
import { markPlainHeads } from './plain-heads.rules.ts';
import { markPricedRows } from './priced-rows.rules.ts';
import { markSummaryLines } from './summary-lines.rules.ts';
import { markRecordLeads } from './record-leads.rules.ts';
import { markGradedTitles } from './graded-titles.rules.ts';
import { markIssueLeads } from './issue-leads.rules.ts';
import { markOrderedThings } from './ordered-things.rules.ts';
import { markPlacedOrders } from './placed-orders.rules.ts';
import { markPlacesBelow } from './places-below.rules.ts';
import { markPlaceColumns } from './place-columns.rules.ts';
import { markOuterHeadings, markPlaceSeries } from './place-series.rules.ts';
import { joinPlaceLabels } from './place-value.rules.ts';
import { markUnfilledAmounts } from './unfilled-amounts.rules.ts';
import { markUnitHeadings, markUnits } from './unit-numbers.rules.ts';
import { markToldRecords } from './told-records.rules.ts';
import { markToldStates } from './told-states.rules.ts';
import { visit } from './visit.rules.ts';

/** Items or tasks between two calls of `onProgress`. */
const PROGRESS_STEP = 500;

export type RulesLedger = Ledger & { method: 'rules' };
export interface RulesExtraction {
  ledger: RulesLedger;
  /** The items as they were read, which the question about the document groups. */
  items: ReadItem[];
  /** The name of the rule that decided on each line. */
  rules: ReadonlyMap<number, string>;
}

const markAll = (
  items: readonly Item[],
  marks: readonly ((items: readonly Item[]) => Item[])[],
): Item[] => marks.reduce<Item[]>((marked, mark) => mark(marked), [...items]);

/** The items with what their places in records say of them. */
const withRecords = (items: readonly Item[]): Item[] =>
  markAll(items, [
    joinStackedLabels,
    markToldStates,
    markTitledRecords,
    markDoneRegisters,
    markAssetRegisters,
    partDamages,
    markCitedViolations,
    markWorkWriteUps,
    markRatingMatrix,
    markCodedLines,
    markCodedGroups,
    markSubtotalHeads,
    markTradeHeads,
    markSiteHeadings,
    markSiteNames,
    markNamedHeadings,
    markTableSites,
    markOfferParts,
    markTableTitle,
    markUnfilledAmounts,
    markWorkTables,
    joinPlaceLabels,
    markPlacedOrders,
    markOrderedThings,
    markIssueLeads,
    markUnits,
    markUnitHeadings,
    markStatusCards,
    markRequests,
    markNumberedFindings,
    markDescribedParts,
    markRecords,
    markRoomRows,
    markPlacesBelow,
    markToldRecords,
    markAnnounced,
    markRecommendedWorks,
    markGradedTitles,
    markRecordLeads,
    markSummaryLines,
  ]);

/** The items with what their places in records, tables, budgets and lists say of them. */
const withRoles = (items: readonly Item[]): Item[] =>
  markAll(withRecords(items), [
    markGroupRows,
    markBudget,
    markMeasuredEstimate,
    markDescribedRows,
    markPlanTables,
    markRecordTables,
    markContentTables,
    markClosedRecords,
    markFactCards,
    markFactRows,
    markMaterials,
    markPricedRows,
    markGroupTexts,
    markPhaseNames,
    markJobScopes,
    markSpecification,
    markTableLabels,
    markStateTables,
    markHeadlessTables,
    markGroupColumns,
    markPlaceColumns,
    fillPlaces,
    markAmountPlaces,
    headedBullets,
    levelNamesakes,
    withHeadingSeries,
    markChapterHeads,
    markReferenceLeads,
    markNumberedParts,
    markPartTotals,
    markRowSpecifications,
    markCaptions,
    withLookLevels,
    markDoneHeadings,
    markHeadedOrders,
    markPlaceSeries,
    markOuterHeadings,
    markLetterheads,
  ]);

/** The items of a document with its headings told. */
function itemsOf(lines: readonly DocumentLine[]): Item[] {
  const grouped = withOneHeadingStyle(
    partSectionEnds(partGluedHeads(groupItems(lines, pageHeadersOf(lines)))).map(readChoices),
  );
  const headed = markCheckedLists(withPeers(nest(markPlainHeads(headsByLook(grouped)))));
  return markHouses(markAddresses(markChapters(headed)));
}

/**
 * Reads items, judges each, merges: the extractor that needs no key. Every line that is not blank
 * gets one outcome. `onProgress` gets percent, 0 to 99.
 */
export function readTasks(
  lines: readonly DocumentLine[],
  language: Language,
  onProgress: (percent: number) => void = () => undefined,
): RulesExtraction {
  const items = itemsOf(lines);
  onProgress(20);
  const walk: Walk = {
    drafts: [],
    outcomes: new Map(),
    rules: new Map(),
    documentClass: documentClass(items),
    section: { promises: 'open' },
    sections: [],
    inList: isListOfWork(items),
    isLetter: isLetter(items),
    isWorkOrder: isWorkOrder(items),
    codes: new Map(),
    pending: [],
    parents: [],
    starts: [],
    isStopped: false,
    titlePlace: placeOfTitle(items),
    isTitleOfPart: titleHeadsPart(items),
    titleTrade: tradeOfTitle(items),
  };
  const shouts = items.filter((item) => isShouted(item.text)).length > items.length / 3;
  const roled = withRoles(items);
  const read: ReadItem[] = [];
  for (const [at, item] of roled.entries()) {
    if (at % PROGRESS_STEP === 0) onProgress(20 + Math.floor((at / items.length) * 40));
    visit(
      walk,
      !shouts && at < 3 && item.kind === 'text' && isShouted(item.text)
        ? { ...item, kind: 'heading' }
        : item,
    );
    const place = item.kind === 'row' ? walk.rowPlace : undefined;
    read.push({ item, section: walk.section, place });
  }
  if (walk.drafts.length === 0 && walk.documentClass === 'other') addCandidates(walk, items);
  dropDone(walk);
  joinAnswers(walk);
  joinConditions(walk);
  joinSchedule(walk);
  joinRepeats(walk);
  joinNumbers(walk);
  joinLists(walk);
  walk.drafts = withSites(withBracketPlaces(walk.drafts), items);
  const merged = mergeTasks({
    tasks: walk.drafts.map((draft, at) => {
      if (at % PROGRESS_STEP === 0) onProgress(60 + Math.floor((at / walk.drafts.length) * 39));
      return taskFrom(draft, language);
    }),
    outcomes: [...walk.outcomes.values()].sort((a, b) => a.lineNumber - b.lineNumber),
  });
  return { ledger: { ...merged, method: 'rules' }, items: read, rules: walk.rules };
}
