import { randomUUID } from 'node:crypto';
import { now } from '~/clock.ts';
import { User } from '~/modules/account/account.entity.server.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import { Dashboard, Membership } from '~/modules/dashboards/dashboard.entity.server.ts';
import type { MemberRole } from '~/modules/dashboards/dashboard.rules.ts';
import { projectSchema } from '~/modules/projects/project.schema.ts';
import { createProject } from '~/modules/projects/project.service.server.ts';
import { Project } from '~/modules/projects/project.entity.server.ts';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import { addTasks } from '~/modules/tasks/add-tasks.service.server.ts';
import type { TestDatabase } from './database.ts';
import { projectPayload } from './people.ts';

/** A user with this name. */
async function named(
  database: TestDatabase,
  firstName: string,
  lastName: string,
): Promise<SessionUser> {
  const user = await database.person({ status: 'teams_unlimited' });
  await database.fork().nativeUpdate(User, { id: user.id }, { firstName, lastName });
  return { ...user, firstName, lastName };
}

/** A project of a team: Dana Whitfield owns it, Luis Ortega edits it, Vera Paz only reads it. */
export interface TeamProject {
  projectId: string;
  dashboardId: string;
  dana: SessionUser;
  luis: SessionUser;
  vera: SessionUser;
  /** The access of a person, read anew. */
  of: (user: SessionUser) => Promise<ProjectAccess>;
}

/** Takes a person out of a team, or in again. */
export const setMembership = (
  database: TestDatabase,
  { dashboardId }: TeamProject,
  user: SessionUser,
  status: 'active' | 'removed',
): Promise<number> =>
  database.fork().nativeUpdate(Membership, { dashboardId, userId: user.id }, { status });

/** A team's project with these tasks. */
export async function teamProject(database: TestDatabase, tasks: string): Promise<TeamProject> {
  const dana = await named(database, 'Dana', 'Whitfield');
  const luis = await named(database, 'Luis', 'Ortega');
  const vera = await named(database, 'Vera', 'Paz');
  const input = projectSchema.parse(projectPayload());
  const { id: projectId } = await createProject(database.context(), dana, input, null);
  const em = database.fork();
  const dashboardId = randomUUID();
  em.create(Dashboard, { id: dashboardId, ownerId: dana.id, name: 'Team', createdAt: now() });
  const roles: [SessionUser, MemberRole][] = [
    [dana, 'owner'],
    [luis, 'collaborator'],
    [vera, 'viewer'],
  ];
  for (const [{ id: userId }, role] of roles)
    em.create(Membership, { id: randomUUID(), dashboardId, userId, role, joinedAt: now() });
  await em.flush();
  await em.nativeUpdate(Project, { id: projectId }, { dashboardId });
  const of = (user: SessionUser) => database.access(user, projectId);
  await addTasks(database.context(), await of(dana), tasks, 'en', null);
  return { projectId, dashboardId, dana, luis, vera, of };
}
