import { newPerson, newProject, type Person } from './people.ts';
import { startServer, type TestServer } from './server.ts';
import { joinTeam, newTeam, type NewTeam } from './teams.ts';

/** A served team: Dana Whitfield owns it and its project, Luis Ortega edits it. */
export interface LiveTeam {
  server: TestServer;
  dana: Person;
  luis: Person;
  team: NewTeam;
  projectId: string;
}

/** A server with a team and a project of two tasks, made by real calls. */
export async function liveTeam(): Promise<LiveTeam> {
  const server = await startServer({ env: { LIMITS_FACTOR: '1000', LOG_LEVEL: 'warn' } });
  const dana = await newPerson(server.url, {
    plan: 'teams_unlimited',
    firstName: 'Dana',
    lastName: 'Whitfield',
  });
  const luis = await newPerson(server.url, { firstName: 'Luis', lastName: 'Ortega' });
  const team = await newTeam(server.url, 'Team', dana);
  await joinTeam(luis, team);
  const projectId = await newProject(dana, { dashboardId: team.id });
  await dana.client.postForm(`/projects/${projectId}/tasks`, {
    intent: 'tasks.add',
    titles: 'Replace the outlet left of the sink\nPatch the wall',
  });
  return { server, dana, luis, team, projectId };
}
