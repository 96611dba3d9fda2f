import type { DocumentText } from '../../app/adapters/document-text.ts';
import type { Extraction } from '../../app/adapters/task-extractor.ts';
import { indexLines, locate } from '../../packages/task-reader/src/text/quote.ts';

/** A missed task of which a line was dismissed, by where that line is among the dismissed ones. */
export interface MissedLine {
  name: string;
  quote: string;
  likelihood: number;
  /** Its place among them, the likely ones first: 0 to 1. */
  at: number;
  /** In the first third of them. */
  isEarly: boolean;
}

/** Where the missed tasks of a document stand among its dismissed lines, the likely ones first. */
export function missedLines(
  name: string,
  text: DocumentText,
  { outcomes }: Extraction,
  missed: readonly string[],
): MissedLine[] {
  const ranked = outcomes
    .flatMap((outcome) => (outcome.outcome === 'dismissed' ? [outcome] : []))
    .sort(
      (a, b) =>
        (b.missedLikelihood ?? 0) - (a.missedLikelihood ?? 0) || a.lineNumber - b.lineNumber,
    );
  const index = indexLines(text.lines);
  const third = Math.ceil(ranked.length / 3);
  return missed.flatMap((quote) => {
    const found = locate(index, quote);
    const rank = ranked.findIndex(
      ({ lineNumber }) =>
        found !== undefined && lineNumber >= found.lineStart && lineNumber <= found.lineEnd,
    );
    const likelihood = ranked[rank]?.missedLikelihood ?? 0;
    if (rank < 0) return [];
    return [{ name, quote, likelihood, at: rank / ranked.length, isEarly: rank < third }];
  });
}
