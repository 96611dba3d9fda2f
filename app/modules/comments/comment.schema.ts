import { z } from 'zod';
import { requiredText } from '~/modules/account/account.schema.ts';

/** A comment: text of at most 10,000 characters. */
export const commentSchema = z.object({ text: requiredText(10_000) });
