import { finalWalkthrough } from './final-walkthrough.checklist.server.ts';
import { moveIn } from './move-in.checklist.server.ts';
import { punchList } from './punch-list.checklist.server.ts';
import { sellerRepairs } from './seller-repairs.checklist.server.ts';
import { turnover } from './turnover.checklist.server.ts';
import type { TemplateCheck, TemplateKey } from './walk.rules.ts';

/** The checks of each checklist that everybody has, in the order of the walk. */
export const builtInChecklists: Readonly<Record<TemplateKey, readonly TemplateCheck[]>> = {
  turnover,
  final_walkthrough: finalWalkthrough,
  move_in: moveIn,
  punch_list: punchList,
  seller_repairs: sellerRepairs,
};
