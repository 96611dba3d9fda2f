import { statementCost } from '../../check/ambiguous-words.ts';
import { keyAt, type Chart, type Found } from '../../lexicon/chart.ts';
import { partAt } from './parts.ts';
import { specialClausesAt } from './special-clauses.ts';
import { weights } from '../../sentence/weights.ts';
import type { Clause, Entry, Part } from '../../sentence/sentence-types.ts';

const leads = new Set(['condition', 'doing', 'completed', 'phrase']);

/**
 * An adjunct or adverbial clause that a comma parts from its main clause: "before drilling, check
 * for wires".
 */
export function ledAt(chart: Chart, at: number): Found<Clause>[] {
  return partAt(chart, at)
    .filter(({ value, end }) => isLead(value) && keyAt(chart, end) === ',')
    .flatMap((lead) =>
      mainAt(chart, lead.end + 1).map(({ end, cost, value }): Found<Clause> => ({
        end,
        cost: lead.cost + cost + weights.doubtful,
        value: { kind: 'led', lead: asLeadPart(lead.value), clause: value },
      })),
    );
}

/** At the beginning of a sentence "also" is "además", and not "también". */
const asLead = (entry: Entry): Entry =>
  entry.english === 'also' ? { ...entry, spanish: 'además' } : entry;
const asLeadPart = (part: Part): Part =>
  part.kind === 'phrase' ? { ...part, entry: asLead(part.entry) } : part;

const isLead = (part: Part): boolean =>
  leads.has(part.kind) || (part.kind === 'place' && leading.has(part.preposition.english));
const leading = new Set(['due to', 'after', 'before', 'during', 'without', 'because of']);

/** Orders and what is said of a thing. */
export function ordersAndFindingsAt(chart: Chart, at: number): Found<Clause>[] {
  const found: Found<Clause>[] = [];
  for (const { end, cost, value } of chart.grammar.order(chart, at, 'base'))
    found.push({ end, cost, value: { kind: 'order', order: value } });
  for (const { end, cost, value } of chart.grammar.statement(chart, at))
    found.push({
      end,
      // Two slight steps behind a report: "the owner has repaired the roof".
      cost: cost + 2 * weights.slight + statementCost(chart, at),
      value: { kind: 'statement', statement: value },
    });
  return found;
}

/** What may follow such a beginning. */
const mainAt = (chart: Chart, at: number): Found<Clause>[] => [
  ...ordersAndFindingsAt(chart, at),
  ...specialClausesAt(chart, at),
];
