import { numberLines, type Reading } from '../../packages/document-reader/src/layout/lines.ts';
import type { DocumentLine } from '~/adapters/document-text.ts';

/** What the reader of a format finds, without the process that it runs in. */
export const linesOfReading = async (
  reading: Reading | Promise<Reading>,
): Promise<DocumentLine[]> => numberLines(await reading).lines;

/** The texts of the lines; those that are struck through between dashes. */
export const textsOfReading = async (reading: Reading | Promise<Reading>): Promise<string[]> =>
  (await linesOfReading(reading)).map(({ text, struck }) => (struck ? `--${text}--` : text));
