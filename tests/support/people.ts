import type { Answer } from './http.ts';
import { Client } from './http.ts';

export type Plan = 'per_project' | 'unlimited' | 'teams_unlimited';

export interface Registration {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  phone: string;
}

let n = 0;
/** The sign-up data of a new user; each call gives another e-mail and phone number. */
export function registration(fields: Partial<Registration> = {}): Registration {
  n += 1;
  const tail = String(process.pid % 1000).padStart(3, '0') + String(n).padStart(4, '0');
  return {
    email: `person${tail}@example.com`,
    password: 'stucco-ladder-47',
    firstName: 'Rosa',
    lastName: 'Ibarra',
    phone: `+1415${200 + (process.pid % 800)}${tail.slice(3)}`,
    ...fields,
  };
}

/** A signed-in user with their HTTP client. */
export interface Person extends Registration {
  client: Client;
  id: string;
}

const must = (answer: Answer, status: number, what: string): Answer => {
  if (answer.status !== status)
    throw new Error(`${what} answered ${answer.status}: ${answer.text.slice(0, 500)}`);
  return answer;
};

/**
 * Registers a user through the real call and, with a plan, buys it through the simulated checkout.
 */
export async function newPerson(
  base: string,
  {
    plan,
    localAddress,
    ...fields
  }: Partial<Registration> & { plan?: Plan; localAddress?: string } = {},
): Promise<Person> {
  const typed = registration(fields);
  const client = new Client(base, localAddress ? { localAddress } : {});
  const answer = must(await client.postJson('/api/register', typed), 200, 'Registration');
  const person = { ...typed, client, id: answer.json<{ id: string }>().id };
  if (plan) await buy(person, plan);
  return person;
}

/** Signs a user in from another browser. */
export async function signIn(
  base: string,
  person: Registration,
  options: { localAddress?: string } = {},
): Promise<Client> {
  const client = new Client(base, options);
  must(
    await client.postJson('/api/login', { email: person.email, password: person.password }),
    200,
    'Sign-in',
  );
  return client;
}

/** Buys a plan: checkout call, the simulated provider's Pay button, the result page. */
export async function buy({ client }: { client: Client }, plan: Plan): Promise<void> {
  const path =
    plan === 'teams_unlimited'
      ? '/api/billing/create-teams-unlimited-session'
      : '/api/create-checkout-session';
  const { url } = must(await client.postJson(path, { planType: plan }), 200, 'Checkout').json<{
    url: string;
  }>();
  const { pathname } = new URL(url, client.base);
  const paid = must(await client.postForm(pathname, { intent: 'pay' }), 303, 'Payment');
  must(await client.get(paid.headers.location ?? ''), 200, 'Payment result');
}

/** The project form as a REST caller sends it. */
export const projectPayload = (fields: Record<string, unknown> = {}): Record<string, unknown> => ({
  name: '12 Alder Street',
  workOrderNumber: 'WO-2041',
  address: '12 Alder Street, Fresno, CA',
  ...fields,
});

/** Creates a project through the real call. Returns its id. */
export async function newProject(
  { client }: { client: Client },
  fields: Record<string, unknown> = {},
): Promise<string> {
  return must(
    await client.postJson('/api/projects', projectPayload(fields)),
    201,
    'Project creation',
  ).json<{ id: string }>().id;
}

/** A person with a project and a plan without limits on projects. */
export async function personWithProject(
  base: string,
): Promise<{ person: Person; projectId: string }> {
  const person = await newPerson(base, { plan: 'unlimited' });
  return { person, projectId: await newProject(person) };
}

/**
 * A browser that signed in with the trial's Google picker: so the addresses of ADMIN_EMAILS become
 * administrators.
 */
export async function googleClient(
  base: string,
  email: string,
  options: { localAddress?: string } = {},
): Promise<Client> {
  const client = new Client(base, options);
  await client.get('/auth/google');
  const form = { intent: 'choose', email, firstName: 'Ada', lastName: 'Boss' };
  must(await client.postForm('/trial/google', form), 303, 'Sign-in with Google');
  return client;
}
