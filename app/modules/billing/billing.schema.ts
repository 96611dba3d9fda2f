import { z } from 'zod';

/** The confirmed change of a plan: what was shown, and for which instant. */
export const planChangeSchema = z.object({
  planType: z.enum(['unlimited', 'teams_unlimited']),
  at: z.iso.datetime().transform((text) => new Date(text)),
  dueCents: z.coerce.number().int().min(0).max(10_000_000),
});
