import { z } from 'zod';
import { MAX_PASSWORD, MIN_PASSWORD, e164 } from './account.rules.ts';

/** Text a database takes: no NUL, no lone surrogate. */
export const cleanText = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => !value.includes('\u0000') && value.isWellFormed(), 'characters')
    .transform((value) => value.trim());

export const requiredText = (max: number) => cleanText(max).refine((value) => value.length > 0, 'required');

const email = requiredText(254).refine((value) => /^[^\s@<>"'(),;:\\[\]]+@[^\s@<>"'(),;:\\[\]]+\.[^\s@.<>"'(),;:\\[\]]{2,}$/.test(value), 'email');
export const newPassword = z
  .string()
  .refine((value) => [...value].length >= MIN_PASSWORD, 'passwordShort')
  .refine((value) => [...value].length <= MAX_PASSWORD, 'passwordLong')
  .refine((value) => !value.includes('\u0000') && value.isWellFormed(), 'characters');

/** Specification §3, registration payload: all fields required. */
export const registrationSchema = z.object({
  email,
  password: newPassword,
  firstName: requiredText(80),
  lastName: requiredText(80),
  phone: requiredText(40).refine((value) => e164(value) !== null, 'phone'),
});
export type Registration = z.infer<typeof registrationSchema>;

/** Specification §3, login payload. */
export const loginSchema = z.object({ email: requiredText(254), password: z.string().min(1, 'required').max(1024) });
export type Login = z.infer<typeof loginSchema>;
