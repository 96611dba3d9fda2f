import { AppError } from '~/errors.ts';
import {
  allows,
  requireRight,
  seesBudget,
  type ActorAccess,
  type ProjectAccess,
} from '~/modules/projects/project-access.service.server.ts';

/** Whether a person sees answers and credits: those who change tasks, or who see the budget. */
export const seesAnswers = (access: ActorAccess): boolean =>
  allows(access, 'edit') || seesBudget(access);

/** Throws `forbidden` for those who do not see the answers. */
export function requireAnswers(access: ProjectAccess): void {
  if (!seesAnswers(access)) throw new AppError('forbidden');
}

/** Throws `notFound`, `forbidden`, and `invalid` where the project is no PICRA. */
export function requireAnswering(access: ProjectAccess): void {
  requireRight(access, 'edit');
  if (access.project.kind !== 'picra')
    throw new AppError('invalid', { fields: { response: 'picraKind' } });
}
