import { formatDate, formatDateTime } from '~/format.ts';
import type { Language } from '~/i18n.ts';
import { t } from '~/i18n.server.ts';
import type { ReportLanguage } from './report-choices.rules.ts';
import {
  lineLabel,
  lineNames,
  signatureLines,
  signatureRows,
  signerKeys,
  type SignatureLine,
  type Signatures,
  type VoidSignatures,
  voidsOf,
} from './report-signature.rules.ts';
import { bilingualOf, inOneLine, momentText, sidesOf } from './report-text.rules.ts';
import type { ReportSnapshot } from './report.rules.ts';
import type { ReportOptions } from './report.schema.ts';

/** What stands above a report that a share link shows. */
export interface LinkHead {
  /** Null while there is no file. */
  pdfHref: string | null;
  /** When the link ends. */
  expiresAt: Date;
  /** The name of whoever it was made for. */
  recipient: string;
  /** The number of a newer response with other answers; null without one. */
  newer?: number | null;
  /** Null where it has nothing to sign. */
  form: SignatureFormHead | null;
}

/** The form by which a share link is signed. */
interface SignatureFormHead {
  action: string;
  /** The form token, for browsers that do not say where a form comes from. */
  csrf: string;
  /** Why it was refused, and what was typed. */
  error: string | null;
  typed: { line: string; signer: string };
  /** The lines that it signs. */
  lines: readonly SignatureLine[];
}

/** The head in the languages of the report, the day in the time zone of the project. */
export function headView(
  { pdfHref, expiresAt, recipient: name, newer: number }: LinkHead,
  language: ReportLanguage,
  timeZone: string,
) {
  const until = (side: Language): string =>
    t(side, 'report.linkUntil', {
      name,
      date: formatDate(side, expiresAt.toISOString(), timeZone),
    });
  const sides = sidesOf(language);
  const newer = number ? bilingualOf(sides, (side) => t(side, 'report.newer', { number })) : null;
  return { pdfHref, until: bilingualOf(sides, until), newer };
}

/** What the reader of a share link has signed by it; null for nothing. */
function thanksOf(
  { recipient, pdfHref }: LinkHead,
  signatures: Signatures,
  language: ReportLanguage,
  when: (at: string) => string,
) {
  const own = signatureLines.flatMap((line) => {
    const signed = signatures[line];
    return signed?.by === 'link' && signed.recipient === recipient ? [{ line, ...signed }] : [];
  });
  if (own.length === 0) return null;
  return {
    pdfHref,
    signed: own.map(({ line, name, at }) =>
      bilingualOf(sidesOf(language), (side) =>
        t(side, 'report.thanks', { name, role: t(side, signerKeys[line]), when: when(at) }),
      ),
    ),
  };
}

/** The lines for signatures as they print, and the form for those that are open. */
export function signatureView(
  snapshot: ReportSnapshot,
  options: ReportOptions,
  language: ReportLanguage,
  {
    link = null,
    signatures = {},
    voidSignatures = {},
  }: { link?: LinkHead | null; signatures?: Signatures; voidSignatures?: VoidSignatures },
) {
  const when = (at: string): string =>
    inOneLine(
      bilingualOf(sidesOf(language), (side) => formatDateTime(side, at, snapshot.project.timeZone)),
    );
  const form = link?.form;
  const { timeZone } = snapshot.project;
  const names = lineNames(snapshot.response?.picra ?? snapshot.picra);
  return {
    signRows: signatureRows(options).map((lines) =>
      lines.map((line) => {
        const signed = signatures[line];
        // In one language: the column of the day has room for two lines.
        const on = {
          name: signed?.name ?? null,
          at: signed ? momentText(sidesOf(language).main, signed.at, timeZone) : null,
        };
        // Where somebody else signed, the line also shows the name of the person it is for.
        const known = names[line] ?? null;
        const party = known === signed?.name ? null : known;
        // Whoever signs by hand prints their name below, where it is not known.
        const printed = !signed && !known;
        return { who: signerKeys[line], party, ...on, printed };
      }),
    ),
    voidSigns: voidsOf(voidSignatures).map((each) => ({
      ...each,
      who: signerKeys[each.line],
      at: when(each.at),
      voidedAt: when(each.voidedAt),
    })),
    thanks: link && thanksOf(link, signatures, language, when),
    signForm: form && {
      ...form,
      lines: form.lines.map((line) => ({
        line,
        label: bilingualOf(sidesOf(language), (side) =>
          lineLabel(line, names, (key, params) => t(side, key, params)),
        ),
        checked: form.typed.line === line || form.lines.length === 1,
      })),
    },
  };
}
