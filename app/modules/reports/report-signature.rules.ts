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

/** The lines of a report that nobody has signed. */
export const openLines = (
  options: Pick<ReportOptions, 'type' | 'signatures'>,
  signed: Signatures,
): SignatureLine[] =>
  signatureRows(options)
    .flat()
    .filter((line) => !signed[line]);
