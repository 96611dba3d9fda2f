import { afterAll, beforeAll, expect, test } from 'vitest';
import { crewPage } from '~/modules/crew/crew-page.service.server.ts';
import { Task } from '~/modules/tasks/task.entity.server.ts';
import { craftedSides, craftedTitles } from '../support/crafted-texts.ts';
import { madeLink } from '../support/crew-links.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { longestBlock } from '../support/event-loop.ts';
import { loadLexicon } from '../support/lexicon.ts';
import { projectWithTasks } from '../support/task-lists.ts';

/** Where one text holds the server it does so for seconds: this only tells that from a busy machine. */
const MAX_BLOCKED_MS = 1_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase('PostgreSQL');
});
afterAll(() => database.close());

/** The page of a crew link in Spanish, and how long the event loop stood still at most, ms. */
async function crewPageOf(titles: readonly string[], description: Task['description']) {
  const access = await projectWithTasks(database, titles);
  const { id: projectId } = access.project;
  await database.fork().nativeUpdate(Task, { projectId }, { description });
  const link = await madeLink(database, access, { language: 'es' });
  const request = {
    token: link.token,
    language: 'es',
    from: null,
    csrf: '',
    name: null,
    message: null,
  } as const;
  const linked = await link.access();
  const { result, blockedMs } = await longestBlock(() =>
    crewPage(database.context(), linked, request),
  );
  return { html: result, blockedMs };
}

test('a crew page of six tasks with 10,000 crafted characters a side blocks nobody (promise 15.7)', async () => {
  await crewPageOf(['Paint the wall'], { en: 'Paint it blue', es: 'Píntela de azul' });
  const titles = craftedTitles(6);
  const sides = craftedSides(10_000, loadLexicon())['one thing on each side'];
  const { html, blockedMs } = await crewPageOf(titles, {
    en: sides?.en ?? '',
    es: sides?.es ?? '',
  });
  expect(blockedMs).toBeLessThan(MAX_BLOCKED_MS);
  for (const title of titles) expect(html).toContain(title.replaceAll('"', '&quot;'));
  expect(html).toContain('Los dos textos no se han comparado.');
}, 120_000);
