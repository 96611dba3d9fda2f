import type { ServiceContext } from '~/service-context.ts';
import { Walk, WalkCheck, WalkTemplate } from './walk.entity.server.ts';

/** The walks of these projects with their checks, for the export of an account. */
export async function walksToExport({ em }: ServiceContext, projectIds: readonly string[]) {
  const walks = await em.find(
    Walk,
    { projectId: { $in: [...projectIds] } },
    { orderBy: { startedAt: 'asc', id: 'asc' }, limit: 10_000 },
  );
  const checks = await em.find(
    WalkCheck,
    { walkId: { $in: walks.map(({ id }) => id) } },
    { orderBy: { position: 'asc', id: 'asc' }, limit: 50_000 },
  );
  const checksOf = Map.groupBy(checks, ({ walkId }) => walkId);
  return walks.map((walk) => ({ ...walk, checks: checksOf.get(walk.id) ?? [] }));
}

/** The checklists of an account, for its export. */
export const checklistsToExport = (
  { em }: ServiceContext,
  ownerId: string,
): Promise<WalkTemplate[]> => em.find(WalkTemplate, { ownerId }, { orderBy: { createdAt: 'asc' } });
