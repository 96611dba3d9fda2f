import { z } from 'zod';
import { requiredText } from '~/modules/account/account.schema.ts';
import { signatureLines } from './report-signature.rules.ts';

/** The form of a signature: which line, who, and that they mean it. */
export const signatureSchema = z.object({
  line: z.enum(signatureLines, 'signLine'),
  signer: requiredText(60),
  agree: z.literal('on', 'signAgree'),
});
export type SignatureForm = z.infer<typeof signatureSchema>;

/** The form that takes a signature back: which one, by line and instant, and why. */
export const voidSchema = z.object({
  line: z.enum(signatureLines, 'signLine'),
  at: z.iso.datetime(),
  reason: requiredText(200),
});
export type VoidForm = z.infer<typeof voidSchema>;
