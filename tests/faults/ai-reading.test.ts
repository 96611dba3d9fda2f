import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerOf, putUpload, type Uploaded } from '../support/documents.ts';
import { linesIn, startFakeGroq, type Behaviour } from '../support/fake-groq.ts';
import { newPerson, newProject } from '../support/people.ts';
import { startServer, type TestServer } from '../support/server.ts';

/** 120 orders of about 80 characters: three parts or more. */
const rows = Array.from(
  { length: 120 },
  (_, at) =>
    `${at + 1},Room ${(at % 9) + 1},Repair the loose hinge of door ${at} and paint its frame in white`,
);
const csv = Buffer.from(['No.,Room,Work', ...rows].join('\n'));
const everyRow: Behaviour = {
  kind: 'tasks',
  tasks: (piece) =>
    linesIn(piece)
      .filter(({ words }) => words.includes('Repair'))
      .map(({ number, words }) => ({
        first: number,
        last: number,
        title: `By the model: ${words}`,
      })),
};

let fake: Awaited<ReturnType<typeof startFakeGroq>>;
let server: TestServer;
beforeAll(async () => {
  fake = await startFakeGroq();
  server = await startServer({
    env: { LIMITS_FACTOR: '1000', GROQ_API_KEY: 'gsk_test', GROQ_ENDPOINT: fake.baseUrl },
  });
});
afterAll(async () => {
  await server.stop();
  await fake.stop();
});

test('kill -9 in the middle of a reading by AI: it goes on with the answered parts after the restart', async () => {
  const person = await newPerson(server.url, { plan: 'unlimited' });
  const projectId = await newProject(person);
  const uploadURL = await putUpload(person.client, csv);
  const registered = await person.client.postJson('/api/documents/upload', {
    ...{ fileName: 'rooms.csv', uploadURL, projectId },
  });
  const { id } = await answerOf<Uploaded>(person.client, registered);
  fake.behave((_call, number) => (number <= 2 ? everyRow : { kind: 'hang' }));
  const generate = () =>
    person.client.postJson(`/api/documents/${id}/generate-tasks`, { projectId });
  const sent = generate().catch(() => undefined);
  await expect.poll(() => fake.calls.length, { timeout: 30_000 }).toBeGreaterThan(2);
  const answered = fake.calls.slice(0, 2).flatMap(({ piece }) => linesIn(piece));
  // The answers are stored as soon as they are there.
  await new Promise((later) => setTimeout(later, 1_000));
  await server.kill9();
  await sent;
  fake.behave(() => everyRow);
  await server.restart();
  const { tasks } = await answerOf<{ tasks: { title: string }[] }>(person.client, await generate());
  expect(tasks.filter(({ title }) => title.startsWith('By the model'))).toHaveLength(120);
  const again = new Set(
    fake.calls.flatMap(({ piece }) => linesIn(piece)).map(({ number }) => number),
  );
  expect(answered.length).toBeGreaterThan(20);
  expect(answered.filter(({ number }) => again.has(number))).toEqual([]);
}, 120_000);
