import { z } from 'zod';
import { languages } from '~/i18n.ts';
import { MAX_PASSWORD, MIN_PASSWORD, bareCode, e164 } from './account.rules.ts';

/** Text that the database accepts: no NUL, no lone surrogate. `message`: the error for a non-text. */
export const cleanText = (max: number, message?: string) =>
  z
    .string(message)
    .max(max, 'tooLong')
    .refine((value) => !value.includes('\u0000') && value.isWellFormed(), 'characters')
    .transform((value) => value.trim());

export const requiredText = (max: number) =>
  cleanText(max).refine((value) => value.length > 0, 'required');

export const email = requiredText(254).refine(
  (value) => /^[^\s@<>"'(),;:\\[\]]+@[^\s@<>"'(),;:\\[\]]+\.[^\s@.<>"'(),;:\\[\]]{2,}$/.test(value),
  'email',
);
const newPassword = z
  .string()
  .refine((value) => [...value].length >= MIN_PASSWORD, 'passwordShort')
  .refine((value) => [...value].length <= MAX_PASSWORD, 'passwordLong')
  .refine((value) => !value.includes('\u0000') && value.isWellFormed(), 'characters');

export const phone = requiredText(40).refine((value) => e164(value) !== null, 'phone');

/** Promise 2.2, registration payload: all fields required except the consent to text messages. */
export const registrationSchema = z.object({
  email,
  password: newPassword,
  firstName: requiredText(80),
  lastName: requiredText(80),
  phone,
  smsConsent: z.union([z.literal('on'), z.boolean()]).optional(),
});
export type Registration = z.infer<typeof registrationSchema>;

/** Promise 2.2, login payload. */
export const loginSchema = z.object({
  email: requiredText(254),
  password: z.string().min(1, 'required').max(1024),
});
export type Login = z.infer<typeof loginSchema>;

const language = z.enum(languages);
/**
 * Forms of /account-settings (promise 2.16). Changes that need it carry the current password; it is
 * empty in a reauthenticated session.
 */
const currentPassword = z.string().max(1024).default('');
export const profileSchema = z.object({
  firstName: requiredText(80),
  lastName: requiredText(80),
  language,
  reportLanguage: language,
  smsConsent: z.literal('on').optional(),
});
export const companySchema = z.object({
  name: cleanText(120).default(''),
  licence: cleanText(60).default(''),
  address: cleanText(300).default(''),
  person: cleanText(120).default(''),
  phone: cleanText(40).default(''),
  email: cleanText(254).default(''),
  website: cleanText(200).default(''),
});
export const proofSchema = z.object({ currentPassword });
export const sessionEndSchema = z.object({ session: z.string().default('') });
export const emailChangeSchema = z.object({ email, currentPassword });
export const phoneChangeSchema = z.object({ phone, currentPassword });
export const passwordChangeSchema = z.object({ newPassword, currentPassword });
const code = z.string().trim().min(1, 'required').max(80);
/** The second step of a sign-in, and the forms that turn it on and off (promise 2.25). */
export const secondStepSchema = z.object({ code });
export const secondStepOnSchema = z.object({ setup: z.string().max(400), code, currentPassword });
export const secondStepOffSchema = z.object({ code, currentPassword });
export const inviteSchema = z.object({ invite: z.string().trim().min(1, 'required').max(200) });
export const deletionSchema = z.object({ confirmEmail: requiredText(254), currentPassword });

/**
 * Promise 4.3, the four calls of the password reset. A code of another shape is a wrong code,
 * not a wrong field.
 */
export const verifyEmailSchema = z.object({ email });
export const verifyPhoneSchema = z.object({ email, phone });
const token = cleanText(40).default('').transform(bareCode);
export const verifyOtpSchema = z.object({ email, phone, token });
export const resetPasswordSchema = z.object({
  email,
  phone,
  token,
  newPassword,
});

/** Whether this browser uses the keyboard keys. */
export const keysSchema = z.object({ keys: z.string().optional() });
