import { z } from 'zod';
import { noticeChoices, type NoticeChoice } from './notice.rules.ts';

/** The settings form: a checkbox for each kind of notice, and one for messages once a day. */
export const wantedNoticesSchema = z.object(
  Object.fromEntries(noticeChoices.map((name) => [name, z.literal('on').optional()])) as Record<
    NoticeChoice,
    z.ZodOptional<z.ZodLiteral<'on'>>
  >,
);
