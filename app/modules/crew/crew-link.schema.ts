import { z } from 'zod';
import { languages } from '~/i18n.ts';
import { cleanText, phone, requiredText } from '~/modules/account/account.schema.ts';
import { crewLinkDays, MAX_CREW_NAME } from './crew-link.rules.ts';

const ticked = z.literal('on').optional();

/**
 * The form that makes a crew link. `target`: 'project', 'tasks', or one of `crewAssignees`; `tasks`:
 * numbers of the chosen tasks, with commas.
 */
export const newCrewLinkSchema = z.object({
  target: cleanText(300).default('project'),
  tasks: cleanText(3000).default(''),
  mayUpdate: ticked,
  mayPhoto: ticked,
  language: z.enum(languages).default('es'),
  days: z.enum(crewLinkDays).default('30'),
});
export type NewCrewLink = z.output<typeof newCrewLinkSchema>;

/** The form that sends a link by text message: the person has agreed to get it. */
export const crewMessageSchema = z.object({
  link: z.uuid('wrong'),
  phone,
  consent: z.literal('on', 'crewConsent'),
});
export type CrewMessage = z.output<typeof crewMessageSchema>;

/** The name that somebody on the crew page goes by. */
export const crewNameSchema = z.object({ name: requiredText(MAX_CREW_NAME) });

/** The text of the form of a task, a reason or a comment; it may be empty for other buttons. */
export const crewTextSchema = z.object({ text: cleanText(1000).default('') });
