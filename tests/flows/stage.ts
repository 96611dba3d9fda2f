import { randomUUID } from 'node:crypto';
import { wizardPath } from '~/flows/project-wizard/project-wizard.events.ts';
import type { ProjectWizardFacts } from '~xstate/project-wizard.facts.ts';
import { uploadDocument } from '../support/documents.ts';
import { multipart } from '../support/browser-host.ts';
import { Client, type Answer } from '../support/http.ts';
import { newPerson, newProject, type Person } from '../support/people.ts';
import { newTeam } from '../support/teams.ts';

/** The real things of a product that stand for the ids of recordings and models. */
export interface Stage {
  base: string;
  person: Person;
  documentId: string;
  /** Stores a file without a project, or deletes those, by the form of the dashboard. */
  sendFiles: (intent: 'files.chosen' | 'files.discard') => Promise<void>;
  /** The ids of projects, documents and teams in any JSON replaced by those of this stage. */
  withRealIds: <T>(value: T) => T;
}

/** Runs a statement on the database of the product. */
type Sql = (text: string, values: readonly unknown[]) => Promise<void>;

/** Makes a document one whose text is being read, by a job that no worker takes. */
async function readAgain(sql: Sql, person: Person, projectId: string, documentId: string) {
  await sql(
    `insert into jobs (id, kind, subject_id, user_id, project_id, status, progress, input,
     created_at) values ($1, 'document.read', $2, $3, $4, 'processing', 20, '{}', now())`,
    [randomUUID(), documentId, person.id, projectId],
  );
  await sql(`update documents set state = 'extracting' where id = $1`, [documentId]);
}

/**
 * Makes a person with a project, a document, and a team. The document has been read; with `sql` it is
 * being read for good.
 */
export async function stageOn(base: string, sql?: Sql): Promise<Stage> {
  const person = await newPerson(base, { plan: 'teams_unlimited' });
  const projectId = await newProject(person);
  const [document, team] = [
    await uploadDocument(person.client, projectId),
    await newTeam(base, 'Casa Azul', person),
  ];
  if (sql) await readAgain(sql, person, projectId, document.id);
  const real = { projectId, documentId: document.id, dashboardId: team.id };
  const replaced = (text: string) =>
    text.replace(
      /"(projectId|documentId|dashboardId)":"[^"]+"/g,
      (_, name: keyof typeof real) => `"${name}":"${real[name]}"`,
    );
  return {
    base,
    person,
    documentId: document.id,
    sendFiles: async (intent) => {
      const isFile = intent === 'files.chosen';
      const { status } = await postFiles(person.client, '/dashboard', isFile ? {} : { intent });
      if (status !== 303) throw new Error(`${intent} answered ${status}`);
    },
    withRealIds: <T>(value: T) => JSON.parse(replaced(JSON.stringify(value))) as T,
  };
}

const scope = [{ name: 'scope.txt', bytes: Buffer.from('1. Repair the deck stairs') }];

/** Posts the form of an upload card: the fields, and a file where they have no intent. */
export function postFiles(
  client: Client,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const { body, type } = multipart(fields, 'intent' in fields ? [] : scope);
  const ours = { origin: client.base, 'sec-fetch-site': 'same-origin', 'content-type': type };
  return client.request('POST', path, { headers: { ...ours, ...headers }, body });
}

/** The page of a machine that shows these facts. */
export function pageOf(machine: string, input: unknown): string {
  const { facts } = input as { facts: ProjectWizardFacts };
  if (machine === 'passwordReset') return '/auth?tab=forgot-password';
  if (machine === 'joinDashboard') return '/join-team';
  if (machine === 'documentUpload') return '/dashboard';
  return facts.projectId ? wizardPath(facts) : '/create-project';
}

/** A browser on the page of a machine: signed in but for the reset. */
export const clientOf = ({ base, person }: Stage, machine: string): Client =>
  machine === 'passwordReset' ? new Client(base) : person.client;
