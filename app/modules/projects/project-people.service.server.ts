import { nameOf } from '~/modules/activity/activity.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import type { Project } from './project.entity.server.ts';
import { editingRoles } from './project.rules.ts';

/** Somebody who sees a project. */
export interface ProjectPerson {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  /** Whether tasks may be assigned to the person: the owner and members who edit. */
  canWork: boolean;
}

/** The people of one project; a larger team is cut. */
const MAX_PEOPLE = 500;

/** The owner of a project and the active members of its team, by name. */
export const projectPeople = (
  { em }: Pick<ServiceContext, 'em'>,
  { ownerId, dashboardId }: Pick<Project, 'ownerId' | 'dashboardId'>,
): Promise<ProjectPerson[]> =>
  em.execute<ProjectPerson[]>(
    `select u.id, u.first_name as "firstName", u.last_name as "lastName", u.email,
       (u.id = ? or m.role in (${editingRoles.map(() => '?').join(', ')})) as "canWork"
     from users u left join memberships m
       on m.user_id = u.id and m.dashboard_id = ?::uuid and m.status = 'active'
     where u.deleted_at is null and (u.id = ? or m.id is not null)
     order by u.first_name, u.last_name, u.id limit ?`,
    [ownerId, ...editingRoles, dashboardId ?? null, ownerId, MAX_PEOPLE],
  );

/** People with the names to choose them by; the e-mail tells namesakes apart. */
export function namedPeople(
  people: readonly Omit<ProjectPerson, 'canWork'>[],
): { id: string; name: string }[] {
  const names = people.map(nameOf);
  return people.map(({ id, email }, index) => {
    const name = names[index]!;
    const isShared = names.filter((each) => each === name).length > 1;
    return { id, name: isShared ? `${name} (${email})` : name };
  });
}
