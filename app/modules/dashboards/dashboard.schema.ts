import { z } from 'zod';
import { joinCode } from '~xstate/join-dashboard.machine.ts';
import { languages } from '~/i18n.ts';
import { cleanText, requiredText } from '~/modules/account/account.schema.ts';
import { givenRoles, joinings, MAX_TEAM_DESCRIPTION, MAX_TEAM_NAME } from './dashboard.rules.ts';

/** A team as its owner describes it (promise 14.6). */
export const teamSchema = z.object({
  name: requiredText(MAX_TEAM_NAME),
  description: cleanText(MAX_TEAM_DESCRIPTION).default(''),
  reportLanguage: z.enum(languages).default('en'),
});
export type TeamInput = z.output<typeof teamSchema>;

/** The settings of a team: a join may wait for approval. */
export const teamSettingsSchema = z.object({
  ...teamSchema.shape,
  approvalRequired: z
    .union([z.literal('on').transform(() => true), z.boolean()])
    .optional()
    .transform((value) => value === true),
});

/** The payload of a join: five ASCII digits are left of the code (promise 14.1), and a key. */
export const joinSchema = z.object({
  dashboardId: z
    .string('joinCode')
    .max(10_000)
    .transform(joinCode)
    .refine((code) => code.length === 5, 'joinCode'),
  /** That of the link, where one was opened (promise 14.8). */
  key: z.string().max(200).optional(),
});

/** The name that is typed to delete a team. */
export const teamDeletionSchema = z.object({ typedName: requiredText(MAX_TEAM_NAME) });

/** The person that a form of the team is about, by id. */
export const teamPersonSchema = z.object({ person: z.string().max(40) });

/** The role that the owner gives a member. */
export const memberRoleSchema = teamPersonSchema.extend({ role: z.enum(givenRoles) });

/** How a team can be joined from now on. */
export const joiningSchema = z.object({ joining: z.enum(joinings) });
