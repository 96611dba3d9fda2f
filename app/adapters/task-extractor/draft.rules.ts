import type { Language } from '../../i18n.ts';
import type { DocumentLine } from '../document-text.server.ts';
import type { ExtractedTask } from '../task-extractor.server.ts';
import type { Trade } from '../../modules/tasks/task.rules.ts';
import { actionOf, areasOf, missingFrom, priorityOf, quantityOf, tradeOf } from './facts.rules.ts';
import { fold, sentences, visible } from './text.rules.ts';
import { isSeverity, titleOf } from './title.rules.ts';

/** A task in the making: the wording found, with the lines it stands on. */
export interface Draft {
  wording: string;
  lines: DocumentLine[];
  quote: string;
  confidence: number;
  /** Wording of notes that followed it: severity, place, recommendation. */
  notes: string[];
  area?: string | undefined;
  trade?: string | undefined;
  priority?: string | undefined;
  quantity?: string | undefined;
  unit?: string | undefined;
}

/** Longest description in characters (product.md, "Task fields"). */
export const DESCRIPTION_LIMIT = 10_000;

/** The lines as the document has them, joined by a newline: what a quote is measured against. */
export function quoteOf(lines: readonly DocumentLine[]): string {
  return lines.map((line) => line.text).join('\n').trim();
}

/** The finished task: every fact is read off the wording, its notes and its heading. */
export function taskFrom(draft: Draft, language: Language): ExtractedTask {
  const whole = [draft.wording, ...draft.notes].join('\n');
  const folded = fold(whole).slice(0, 4_000);
  const own = areasOf(whole.slice(0, 4_000));
  const areas = own.length > 0 ? own : draft.area ? [draft.area] : [];
  const trade = (draft.trade ? tradeOf(fold(draft.trade)) : undefined) ?? tradeOf(folded);
  const counts = { ...quantityOf(draft.wording), ...cellQuantity(draft) };
  const first = draft.lines[0];
  const last = draft.lines.at(-1);
  return {
    title: titleOf(draft.wording, [...sentences(visible(draft.wording)), ...draft.notes.flatMap((note) => sentences(visible(note)))], areas),
    description: visible(whole).slice(0, DESCRIPTION_LIMIT),
    language,
    priority: draft.priority && isSeverity(fold(draft.priority)) ? priorityOf(fold(draft.priority)) : priorityOf(folded),
    trade: trade ?? ('general' satisfies Trade),
    areas,
    action: actionOf(folded),
    ...counts,
    quote: draft.quote,
    page: first?.page ?? 1,
    lineStart: first?.lineNumber ?? 1,
    lineEnd: last?.lineNumber ?? 1,
    confidence: Math.max(0, Math.min(100, draft.confidence)),
    missing: missingFrom(folded, { areas, quantity: counts.quantity, trade }),
  };
}

function cellQuantity(draft: Draft): { quantity?: number; unit?: string } {
  const amount = Number((draft.quantity ?? '').replace(/,/g, ''));
  if (!draft.quantity || !Number.isFinite(amount) || amount <= 0) return {};
  return draft.unit ? { quantity: amount, unit: draft.unit.toLowerCase() } : { quantity: amount };
}
