import { z } from 'zod';
import { noticeKinds, type NoticeKind } from './notice.rules.ts';

/** The settings form: a checkbox for each kind of notice. */
export const wantedNoticesSchema = z.object(
  Object.fromEntries(noticeKinds.map((kind) => [kind, z.literal('on').optional()])) as Record<
    NoticeKind,
    z.ZodOptional<z.ZodLiteral<'on'>>
  >,
);
