import { z } from 'zod';
import { cleanText, requiredText } from '~/modules/account/account.schema.ts';
import { checkResults, MAX_CHECK_NOTE, MAX_TEMPLATE_TITLE } from './walk.rules.ts';

const id = z.uuid('wrong');
const note = cleanText(MAX_CHECK_NOTE).default('');

/** The form that starts a walk: the key of a built-in checklist, or the id of an own one. */
export const startWalkSchema = z.object({ template: z.string().min(1, 'required').max(100) });

/** The fields of the form of one check; its button says the result. */
export const checkFormSchema = z.object({ check: id, note });

/** POST /api/walk-answers: what was found at one check. */
export const walkAnswerSchema = z.object({
  projectId: id,
  check: id,
  result: z.enum(checkResults).nullable(),
  note,
});

/** The form that saves the tasks of a project as a checklist. */
export const walkTemplateSchema = z.object({ title: requiredText(MAX_TEMPLATE_TITLE) });
