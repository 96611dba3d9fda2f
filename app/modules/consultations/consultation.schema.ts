import { z } from 'zod';
import { languages } from '~/i18n.ts';
import { cleanText, email, phone, requiredText } from '~/modules/account/account.schema.ts';
import { consultationRoles, consultationTimes, consultationVolumes } from './consultation.rules.ts';

/** A choice that may be left empty. */
const optionalChoice = (values: readonly string[]) =>
  z
    .string()
    .default('')
    .refine((value) => value === '' || values.includes(value), 'wrong')
    .transform((value) => value || null);

/**
 * A request for a consultation (promise 22.2): name, e-mail, role and consent are
 * required; the message holds at most 2,000 characters.
 */
export const consultationSchema = z.object({
  name: requiredText(160),
  email,
  phone: z
    .string()
    .default('')
    .refine((value) => value.trim() === '' || phone.safeParse(value).success, 'phone')
    .transform((value) => value.trim() || null),
  company: cleanText(160).default(''),
  role: z
    .string()
    .default('')
    .refine((value) => value !== '', 'required')
    .pipe(z.enum(consultationRoles)),
  projects: optionalChoice(consultationVolumes),
  zip: cleanText(10).default(''),
  language: z.enum(languages).default('en'),
  time: optionalChoice(consultationTimes),
  message: cleanText(2000).default(''),
  consent: z
    .string()
    .default('')
    .refine((value) => value === 'true', 'consent'),
});
export type ConsultationRequest = z.output<typeof consultationSchema>;
