/** The deadlines of a PICRA, in the order in which they follow each other. */
export const picraDates = [
  'requestDelivered',
  'responseDue',
  'negotiationEnd',
  'walkThrough',
  'settlement',
] as const;
export type PicraDate = (typeof picraDates)[number];

/** Both sides of a PICRA, as its response names them. */
export const picraParties = ['sellers', 'buyers'] as const;

/** The PICRA fields of a project's settings, in the order of the form. */
export const picraFieldNames = [
  'picraFormName',
  ...picraParties,
  'contractDate',
  ...picraDates,
] as const;
export type PicraFieldName = (typeof picraFieldNames)[number];

/** What the request is called where the settings have no other name (promise 30.2). */
export const DEFAULT_FORM_NAME = 'PICRA';

/** The deadlines of a project, 'YYYY-MM-DD'; null where it has none. */
export type PicraDays = Partial<Record<PicraDate, string | null>>;

/**
 * The deadlines that lie before one that they follow: by field the key of a sentence that names
 * both. Deadlines of the same day are in order; no law sets the days between them.
 */
export function misplacedDates(days: PicraDays): Record<string, string> {
  const wrong = picraDates.flatMap((name, index) => {
    const day = days[name];
    const before = picraDates
      .slice(0, index)
      .findLast((earlier) => day && days[earlier] && days[earlier] > day);
    return before ? [[name, `dateOrder.${name}.${before}`]] : [];
  });
  return Object.fromEntries(wrong) as Record<string, string>;
}
