import type { ReportType } from './report-choices.rules.ts';
import type { ReportOptions } from './report.schema.ts';

/** The lines on which a report is signed. */
export const signatureLines = [
  'owner',
  'contractor',
  'received',
  'finished',
  'seller1',
  'seller2',
  'buyer1',
  'buyer2',
] as const;
export type SignatureLine = (typeof signatureLines)[number];

/** A signature that somebody gave on a screen (promise 13.19). */
export interface Signature {
  name: string;
  /** ISO instant. */
  at: string;
  /** From a share link, or by a person with an account. */
  by: 'link' | 'account';
  /** For whom the link was made; unset for accounts. */
  recipient?: string;
}

/** A signature that somebody took back, which stays visible (promise 13.23). */
export interface VoidSignature extends Signature {
  line: SignatureLine;
  reason: string;
  /** Who took it back. */
  voidedBy: string;
  /** ISO instant. */
  voidedAt: string;
}
/** By line and instant: a line may have several. */
export type VoidSignatures = Readonly<Record<string, VoidSignature>>;

/** Void signatures, the first that was taken back first. */
export const voidsOf = (signatures: VoidSignatures): VoidSignature[] =>
  Object.values(signatures).sort((a, b) => a.voidedAt.localeCompare(b.voidedAt));
export type Signatures = Readonly<Partial<Record<SignatureLine, Signature>>>;

/** The key of the text under each line. */
export const signerKeys = {
  owner: 'report.signOwner',
  contractor: 'report.signContractor',
  received: 'report.received',
  finished: 'report.finished',
  seller1: 'picra.report.signSeller',
  seller2: 'picra.report.signSeller',
  buyer1: 'picra.report.signBuyer',
  buyer2: 'picra.report.signBuyer',
} as const satisfies Record<SignatureLine, string>;

/** Whether a part after a comma is a suffix of the name before it, such as "Jr.". */
const isSuffix = (part: string): boolean =>
  /^(?:jr|sr|i{2,3}|iv|llc|inc|lp|llp|trustees?|et al)\.?$/i.test(part);

/** The names in a field for several: "Ana Ruiz, Luis Ruiz" are two, "Robert and Ana Ruiz" is one text. */
function namesIn(text: string | null | undefined): string[] {
  const names: string[] = [];
  for (const part of (text ?? '').split(/\s*(?:[,;&\n]|\s(?:and|y|e)\s)\s*/).filter(Boolean))
    if (isSuffix(part) && names.length > 0) names.push(`${names.pop() ?? ''}, ${part}`);
    else names.push(part);
  // "Robert and Elaine Hastings" has one surname: nobody is called by a first name alone.
  return names.some((name) => !name.includes(' ')) ? [(text ?? '').trim()].filter(Boolean) : names;
}

/** The names of those who sign a line, where the project names them. */
export type LineNames = Readonly<Partial<Record<SignatureLine, string>>>;

/** The names for the lines of a response; a side with one name has one named line. */
export function lineNames(
  parties: { sellers?: string | null; buyers?: string | null } | null | undefined,
): LineNames {
  const [seller1, seller2] = namesIn(parties?.sellers);
  const [buyer1, buyer2] = namesIn(parties?.buyers);
  return Object.fromEntries(
    Object.entries({ seller1, seller2, buyer1, buyer2 }).filter(([, name]) => name),
  );
}

/** How a line is called: by its name, else by its role, which the second of a side says. */
export function lineLabel(
  line: SignatureLine,
  names: LineNames,
  t: (key: string, params?: Record<string, unknown>) => string,
): string {
  const role = t(signerKeys[line]);
  const name = names[line];
  if (name) return `${role}: ${name}`;
  return line.endsWith('2') ? t('report.signSecond', { role }) : role;
}

const parties = [['owner', 'contractor']] as const;
const ofWork = [['received', 'finished']] as const;
const rowsOfType: Readonly<Record<ReportType, readonly (readonly SignatureLine[])[]>> = {
  work_order: ofWork,
  punch_list: ofWork,
  progress: parties,
  completion: parties,
  budget: parties,
  picra_response: [
    ['seller1', 'seller2'],
    ['buyer1', 'buyer2'],
  ],
  /** The response within it was signed by itself. */
  closing_packet: [],
};

/** The rows of lines that a report has; a response is signed always, others where they ask for it. */
export const signatureRows = ({
  type,
  signatures,
}: Pick<ReportOptions, 'type' | 'signatures'>): readonly (readonly SignatureLine[])[] =>
  signatures || type === 'picra_response' ? rowsOfType[type] : [];

/** The names of those who signed a report, each once, in the order of its lines. */
export const signersOf = (signatures: Signatures): string[] => [
  ...new Set(signatureLines.flatMap((line) => signatures[line]?.name ?? [])),
];

/** The sides of a sale of which somebody has signed. */
const sidesOf = (signatures: Signatures): string[] =>
  Object.keys(signatures).map((line) => line.replace(/\d$/, ''));

/** Whether somebody of each side has signed. */
export const isSignedByBoth = (signatures: Signatures): boolean =>
  new Set(sidesOf(signatures)).size > 1;

/**
 * The response that stands, of all of a project, oldest first: the newest, but a signed one stays until
 * each side that signed it has signed a newer one (promise 30.7); null without one.
 */
export const standingResponse = <R extends { signatures: Signatures }>(
  responses: readonly R[],
): R | null =>
  responses.reduce<R | null>((held, next) => {
    const sides = sidesOf(next.signatures);
    return !held || sidesOf(held.signatures).every((side) => sides.includes(side)) ? next : held;
  }, null);

/** The lines of a report that nobody has signed. */
export const openLines = (
  options: Pick<ReportOptions, 'type' | 'signatures'>,
  signed: Signatures,
): SignatureLine[] =>
  signatureRows(options)
    .flat()
    .filter((line) => !signed[line]);
