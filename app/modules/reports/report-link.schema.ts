import { z } from 'zod';
import { requiredText } from '~/modules/account/account.schema.ts';
import { signatureLines, type SignatureLine } from './report-signature.rules.ts';

const ticked = z.literal('on').optional();

/** The form that makes a share link: for whom, and a checkbox for each line that they may sign. */
export const shareSchema = z.object({
  recipient: requiredText(60),
  ...(Object.fromEntries(signatureLines.map((line) => [line, ticked])) as Record<
    SignatureLine,
    typeof ticked
  >),
});

/** Whom a link is made for, and the lines that it may sign. */
export interface Recipient {
  recipient: string;
  lines: readonly SignatureLine[];
}

/** What the form stands for. */
export const recipientOf = (form: z.infer<typeof shareSchema>): Recipient => ({
  recipient: form.recipient,
  lines: signatureLines.filter((line) => form[line] === 'on'),
});
