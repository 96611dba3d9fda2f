import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { newPerson, newProject, type Person } from './people.ts';
import { startServer, type TestServer } from './server.ts';

/** A served team: Dana Whitfield owns its project, Luis Ortega edits it. */
export interface LiveTeam {
  server: TestServer;
  dana: Person;
  luis: Person;
  projectId: string;
}

/**
 * A server with a team and a project of two tasks. The people are made by real calls, the team by
 * SQL while the server is stopped.
 */
export async function liveTeam(): Promise<LiveTeam> {
  const server = await startServer({ env: { LIMITS_FACTOR: '1000', LOG_LEVEL: 'warn' } });
  const dana = await newPerson(server.url, {
    plan: 'teams_unlimited',
    firstName: 'Dana',
    lastName: 'Whitfield',
  });
  const luis = await newPerson(server.url, { firstName: 'Luis', lastName: 'Ortega' });
  const projectId = await newProject(dana);
  await dana.client.postForm(`/projects/${projectId}/tasks`, {
    intent: 'tasks.add',
    titles: 'Replace the outlet left of the sink\nPatch the wall',
  });
  server.signal('SIGTERM');
  await server.exited();
  const database = new PGlite(join(server.dataDir, 'database'));
  const dashboardId = randomUUID();
  await database.query(
    `insert into dashboards (id, owner_id, name, created_at) values ($1, $2, 'Team', now())`,
    [dashboardId, dana.id],
  );
  for (const [{ id }, role] of [
    [dana, 'owner'],
    [luis, 'collaborator'],
  ] as const)
    await database.query(
      `insert into memberships (id, dashboard_id, user_id, role, status, joined_at)
       values ($1, $2, $3, $4, 'active', now())`,
      [randomUUID(), dashboardId, id, role],
    );
  await database.query('update projects set dashboard_id = $1 where id = $2', [
    dashboardId,
    projectId,
  ]);
  await database.close();
  server.start();
  await server.ready();
  return { server, dana, luis, projectId };
}
