import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { localeKeys } from '~/i18n.server.ts';
import { languages } from '~/i18n.ts';
import { matrix, type Role, type Row, type Target } from '../attack/access-matrix.ts';
import { root } from '../support/build.ts';
import { newCrewLink } from '../support/crew.ts';
import { answerOf, uploadDocument } from '../support/documents.ts';
import { Client, wordsOf } from '../support/http.ts';
import { Scale, type PageWeight } from '../support/page-weight.ts';
import { newPerson, newProject } from '../support/people.ts';
import { jpegPhoto, photoIds, sendPhotos } from '../support/photos.ts';
import { served } from '../support/served.ts';
import { newRequest } from '../support/requests.ts';
import { newShareLink } from '../support/shared-report.ts';
import { newTeam } from '../support/teams.ts';
import { newWalk } from '../support/walks.ts';

/** Promise 16.4. Sizes are bytes after gzip. */
const MOST = { scripts: 130_000, allScripts: 154_000, html: 14_000, requests: 15 };
const ADMIN = 'chief@example.com';
const server = served({ env: { ADMIN_EMAILS: ADMIN, LIMITS_FACTOR: '1000', LOG_LEVEL: 'warn' } });

/** Route files with a page; a layout has none of its own. */
const names = readdirSync(join(root, 'app/routes')).map((name) => name.replace(/\.tsx?$/, ''));
const withPage = readdirSync(join(root, 'app/routes'))
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => name.replace(/\.tsx$/, ''))
  .filter((name) => !names.includes(`${name}._index`));

/** A team's project with a document whose lines became tasks, a photo, a report and its links. */
async function newTarget(base: string): Promise<{ owner: Client; target: Target }> {
  const person = await newPerson(base, { plan: 'teams_unlimited' });
  const owner = person.client;
  const { id: dashboardId } = await newTeam(base, 'Casa Azul', person);
  const projectId = await newProject(person);
  const { id: documentId } = await uploadDocument(owner, projectId);
  const generate = `/api/documents/${documentId}/generate-tasks`;
  await answerOf(owner, await owner.postJson(generate, { projectId }));
  await sendPhotos(owner, projectId, [{ bytes: await jpegPhoto() }], { task: '1' });
  const photoId = photoIds((await owner.get(`/projects/${projectId}/photos`)).text)[0] ?? '';
  await owner.postForm(`/projects/${projectId}/reports`, {
    intent: 'report.create',
    type: 'progress',
    language: 'en',
  });
  const order = await owner.postJson('/api/create-checkout-session', { planType: 'per_project' });
  const checkoutId = order.json<{ url: string }>().url.split('/').at(-1) ?? '';
  const crewPath = (await newCrewLink(owner, projectId)).path;
  const sharedPath = await newShareLink(owner, projectId);
  const asked = await newRequest(owner, projectId);
  const ids = { projectId, documentId, photoId, dashboardId, checkoutId, jobId: '' };
  const walk = await newWalk(owner, projectId);
  return { owner, target: { ...ids, ...walk, reportNumber: 1, crewPath, sharedPath, ...asked } };
}

/** Who visits: the first of these roles that may, and a visitor where a visitor may, too. */
const visitors = ['T', 'U', 'Ad', 'An'] as const satisfies readonly Role[];
type Visitor = (typeof visitors)[number];

interface Visit {
  route: string;
  path: string;
  who: Visitor;
}

/** The pages that the matrix of routes and roles lists, each once for each of its visitors. */
const listed = (target: Target): Visit[] =>
  matrix
    .filter(({ method, route }: Row) => method === 'GET' && !route.startsWith('api.'))
    .flatMap((row) => {
      const may = visitors.filter((role) => row.answers[role] === (row.route === '$' ? 404 : 200));
      const chosen = new Set([...may.slice(0, 1), ...may.filter((role) => role === 'An')]);
      return [...chosen].map((who) => ({ route: row.route, path: row.path(target), who }));
    });

/** States of pages that the matrix does not list: tabs, the steps of the wizard, views. */
const states = ({ projectId, documentId }: Target): Visit[] => [
  ...['register', 'forgot-password'].map((tab): Visit => {
    return { route: 'auth', path: `/auth?tab=${tab}`, who: 'An' };
  }),
  { route: 'create-project', path: '/create-project', who: 'Ad' },
  ...[
    'step=upload',
    `document=${documentId}&step=upload`,
    `document=${documentId}&mode=manual&step=select`,
    `document=${documentId}&step=result`,
  ].map((query): Visit => {
    return {
      route: 'create-project',
      path: `/create-project?project=${projectId}&${query}`,
      who: 'T',
    };
  }),
  {
    route: 'projects.$id.documents.$documentId',
    path: `/projects/${projectId}/documents/${documentId}?view=select`,
    who: 'T',
  },
];

/** A path without ids, for messages. */
const shown = (path: string, target: Target): string =>
  Object.values(target)
    .filter((id) => String(id).length > 8)
    .reduce<string>((text, id) => text.replaceAll(String(id), '…'), path);

interface Page extends PageWeight {
  route: string;
  name: string;
  words: string;
}
const pages: Page[] = [];

/** Visits a page in a language; files, and objects of another world, are left out. */
async function visit(scale: Scale, client: Client, { route, path, who }: Visit, target: Target) {
  for (const language of languages) {
    const url = `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
    const { answer, weight } = await scale.weigh(client, url);
    const isHtml = /^text\/html/.test(answer.headers['content-type'] ?? '');
    if (!isHtml || answer.status !== (route === '$' ? 404 : 200)) continue;
    pages.push({
      ...weight,
      route,
      name: `${shown(url, target)} ${who}`,
      words: wordsOf(answer.text),
    });
  }
}

beforeAll(async () => {
  const { owner, target } = await newTarget(server().url);
  const admin = new Client(server().url);
  await admin.postForm('/trial/google', { email: ADMIN, name: 'Ada' });
  const clients: Record<Visitor, Client> = {
    T: owner,
    U: (await newPerson(server().url, { plan: 'unlimited' })).client,
    Ad: admin,
    An: new Client(server().url),
  };
  const scale = new Scale();
  const visits = new Map(
    [...listed(target), ...states(target)].map((each) => [`${each.who} ${each.path}`, each]),
  );
  for (const each of visits.values()) await visit(scale, clients[each.who], each, target);
}, 180_000);

/** Pages beyond a limit, each with its figure. */
const beyond = (most: number, figureOf: (page: Page) => number, among = pages): string[] =>
  among
    .filter((page) => figureOf(page) > most)
    .map((page) => `${page.name}: ${figureOf(page)} of ${most}`);

describe('The first visit of any page, in both languages', () => {
  test('is measured for every page that a route file has', () => {
    const measured = new Set(pages.map(({ route }) => route));
    expect(withPage.filter((name) => !measured.has(name))).toEqual([]);
    expect(withPage.length).toBeGreaterThan(40);
  });

  test('loads at most 130 KB of scripts before it is usable, and 154 KB with all that comes later', () => {
    expect(beyond(MOST.scripts, ({ scripts }) => scripts)).toEqual([]);
    expect(beyond(MOST.allScripts, ({ allScripts }) => allScripts)).toEqual([]);
  });

  test('makes at most 15 requests', () => {
    expect(beyond(MOST.requests, ({ requests }) => requests.length)).toEqual([]);
  });

  test('loads at most 14 KB of HTML where people sign in or make a project', () => {
    const first = pages.filter(({ route }) => ['auth', 'create-project'].includes(route));
    // Three tabs and six states of the wizard.
    expect(first).toHaveLength(9 * languages.length);
    expect(beyond(MOST.html, ({ html }) => html, first)).toEqual([]);
  });

  test('shows texts, never the key of a text that was not sent', () => {
    const keys = new Set(languages.flatMap(localeKeys));
    const found = pages.flatMap(({ name, words }) =>
      (words.match(/\b[a-z]\w*(?:[.-]\w+)+/g) ?? [])
        .filter((word) => keys.has(word) || keys.has(`${word}_other`))
        .map((key) => `${name}: ${key}`),
    );
    expect(found).toEqual([]);
  });
});
