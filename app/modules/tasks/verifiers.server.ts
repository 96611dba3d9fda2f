import type { EntityManager } from '@mikro-orm/postgresql';
import { User } from '~/modules/account/account.entity.server.ts';
import { Membership } from '~/modules/dashboards/dashboard.entity.server.ts';
import type { Project } from '~/modules/projects/project.entity.server.ts';
import {
  projectPeople,
  type ProjectPerson,
} from '~/modules/projects/project-people.service.server.ts';

/** The people of a project as the guards of the task machine see them. */
export interface ProjectTeam {
  /** How many belong to it and are no viewers; 1 without a team. */
  teamSize: number;
  /**
   * Who may verify the tasks that another one of them has submitted: members who edit, with open
   * accounts, while the owner has Teams Unlimited; else the owner alone.
   */
  verifiers: ProjectPerson[];
}

/** The size of a project's team, and who of it may verify (promise 12.2). */
export async function teamOf(
  em: EntityManager,
  project: Pick<Project, 'ownerId' | 'dashboardId'>,
): Promise<ProjectTeam> {
  const { dashboardId, ownerId } = project;
  if (!dashboardId) return { teamSize: 1, verifiers: [] };
  const teamSize = await em.count(Membership, {
    dashboardId,
    status: 'active',
    role: { $ne: 'viewer' },
  });
  const owner = await em.findOneOrFail(User, { id: ownerId });
  const isPaid = owner.subscriptionStatus === 'teams_unlimited';
  const people = teamSize > 1 ? await projectPeople({ em }, project) : [];
  return {
    teamSize,
    verifiers: people.filter(({ id, canWork }) => canWork && (isPaid || id === ownerId)),
  };
}
