import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Dashboard, Membership } from '~/modules/dashboards/dashboard.entity.server.ts';
import type { MemberRole } from '~/modules/dashboards/dashboard.rules.ts';
import { uploadTargets } from '~/modules/projects/project-list.service.server.ts';
import { Project } from '~/modules/projects/project.entity.server.ts';
import { projectSchema } from '~/modules/projects/project.schema.ts';
import { allows } from '~/modules/projects/project-access.service.server.ts';
import { createProject } from '~/modules/projects/project.service.server.ts';
import { quickKinds, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { projectPayload } from '../support/people.ts';

describe.each(quickKinds)(
  'The projects that the upload card of the dashboard offers, on %s',
  (kind) => {
    let database: TestDatabase;
    beforeAll(async () => {
      database = await openTestDatabase(kind);
    });
    afterAll(() => database.close());

    test.each([
      ['collaborator', 'active', 'teams_unlimited', true],
      ['manager', 'active', 'teams_unlimited', true],
      ['viewer', 'active', 'teams_unlimited', false],
      ['collaborator', 'removed', 'teams_unlimited', false],
      ['collaborator', 'active', 'unlimited', false],
    ] as const)(
      'a %s whose membership is %s, with the owner on %s, is offered the project: %s',
      async (role: MemberRole, status, plan, offered) => {
        const [owner, member] = [
          await database.person({ status: plan }),
          await database.person({ status: null }),
        ];
        const project = await createProject(
          database.context(),
          owner,
          projectSchema.parse(projectPayload()),
          null,
        );
        const em = database.fork();
        const dashboardId = randomUUID();
        await em.insert(Dashboard, {
          id: dashboardId,
          ownerId: owner.id,
          name: 'Team',
          createdAt: new Date(),
        });
        await em.insert(Membership, {
          id: randomUUID(),
          dashboardId,
          userId: member.id,
          role,
          status,
          joinedAt: new Date(),
        });
        await em.nativeUpdate(Project, { id: project.id }, { dashboardId });
        expect((await uploadTargets(database.context(), owner)).map(({ id }) => id)).toEqual([
          project.id,
        ]);
        expect((await uploadTargets(database.context(), member)).map(({ id }) => id)).toEqual(
          offered ? [project.id] : [],
        );
        expect(
          await database.access(member, project.id).then(
            (access) => allows(access, 'edit'),
            () => false,
          ),
        ).toBe(offered);
      },
    );

    test('own projects, newest first; archived and deleted ones are left out', async () => {
      const user = await database.person({ status: 'unlimited' });
      const made: string[] = [];
      for (const name of ['One', 'Two', 'Three', 'Four'])
        made.push(
          (
            await createProject(
              database.context(),
              user,
              projectSchema.parse(projectPayload({ name })),
              null,
            )
          ).id,
        );
      await database.fork().nativeUpdate(Project, { id: made[0] }, { status: 'archived' });
      await database.fork().nativeUpdate(Project, { id: made[1] }, { deletedAt: new Date() });
      expect((await uploadTargets(database.context(), user)).map(({ name }) => name)).toEqual([
        'Four (WO-2041)',
        'Three (WO-2041)',
      ]);
    });
  },
);
