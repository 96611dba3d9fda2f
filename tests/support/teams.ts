import { hiddenFields } from './http.ts';
import { newPerson, type Person } from './people.ts';

/** A team that was made by its form. */
export interface NewTeam {
  owner: Person;
  id: string;
  /** The path of its page, by its id. */
  path: string;
  code: string;
}

const codeIn = (html: string): string => /class="team-code__digits">(\d{5})</.exec(html)?.[1] ?? '';

/** Makes a team by the form of /create-dashboard, with an owner of its own unless one is given. */
export async function newTeam(base: string, name: string, boss?: Person): Promise<NewTeam> {
  const owner = boss ?? (await newPerson(base, { plan: 'teams_unlimited' }));
  const form = await owner.client.get('/create-dashboard');
  const answer = await owner.client.postForm('/create-dashboard', {
    ...hiddenFields(form.text, 'team.create'),
    intent: 'team.create',
    name,
  });
  const path = answer.headers.location ?? '';
  const id = path.split('/').at(-1) ?? '';
  return { owner, id, path, code: codeIn((await owner.client.get(path)).text) };
}

/** Joins by the call of promise 14.2. */
export async function joinTeam({ client }: Person, { code }: NewTeam): Promise<void> {
  const answer = await client.postJson('/api/dashboards/join', { dashboardId: code });
  if (answer.status !== 200) throw new Error(`Joining answered ${answer.status}: ${answer.text}`);
}

/** A code that is not the team's. */
export const otherCode = (code: string): string => (code === '00000' ? '00001' : '00000');

/** Posts a form of a team's page. */
export const postTeam = (
  { client }: Person,
  { path }: NewTeam,
  fields: Record<string, string>,
): ReturnType<Person['client']['postForm']> => client.postForm(path, fields);
