import type { RenderFailure } from '~/adapters/pdf.ts';

/** What a person is told of a report that failed, by the reason that is stored. */
type ReportFailure = 'timeout' | 'tooLarge' | 'unavailable' | 'crashed';

const failures: ReadonlyMap<string, ReportFailure> = new Map<RenderFailure, ReportFailure>([
  ['timeout', 'timeout'],
  ['tooLarge', 'tooLarge'],
  ['chromiumMissing', 'unavailable'],
  ['sandboxRefused', 'unavailable'],
  ['startFailed', 'unavailable'],
]);

export const failureOf = (reason: string): ReportFailure => failures.get(reason) ?? 'crashed';
