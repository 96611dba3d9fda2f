import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { languages } from '~/i18n.ts';

/**
 * The other side of a place of a project (promise 12.18), by the original as tasks have it; '' where
 * nobody has written one, or it was taken back.
 */
export const AreaNameSide = defineEntity({
  name: 'AreaNameSide',
  tableName: 'area_names',
  properties: {
    id: p.uuid().primary(),
    projectId: p.uuid(),
    area: p.text(),
    /** The language of the original. */
    language: p.enum(languages),
    name: p.text().default(''),
    approvedBy: p.uuid().nullable(),
    approvedAt: p.datetime().nullable(),
  },
});
export type AreaNameSide = InferEntity<typeof AreaNameSide>;
