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

/** Makes a person with a project, a document that has been read, and a team. */
export async function stageOn(base: string): Promise<Stage> {
  const person = await newPerson(base, { plan: 'teams_unlimited' });
  const projectId = await newProject(person);
  const [document, team] = [
    await uploadDocument(person.client, projectId),
    await newTeam(base, 'Casa Azul', person),
  ];
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
