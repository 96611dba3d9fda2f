import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newCrewLink } from '../support/crew.ts';
import { wordsOf } from '../support/http.ts';
import { newPerson, newProject, type Person } from '../support/people.ts';
import { jpegPhoto } from '../support/photos.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { TextBrowser } from '../support/w3m.ts';

const folder = mkdtempSync(join(tmpdir(), 'w3m-crew-'));
let server: TestServer;
let person: Person;
let projectId = '';
let browser: TextBrowser;

beforeAll(async () => {
  server = await startServer({ env: { LIMITS_FACTOR: '1000' } });
  person = await newPerson(server.url, { plan: 'unlimited' });
  projectId = await newProject(person);
  await person.client.postForm(`/projects/${projectId}/tasks`, {
    intent: 'tasks.add',
    titles: 'Fix the gate\nPaint the fence',
  });
  const { path } = await newCrewLink(person.client, projectId, { language: 'es' });
  browser = new TextBrowser(server.url + path);
});
afterAll(async () => {
  browser?.close();
  await server?.stop();
  rmSync(folder, { recursive: true });
});

test('in a text browser a crew lead sends a photo, marks a task ready and blocks another', async () => {
  expect(await browser.page()).toContain('Sus tareas');
  await browser.type('Su nombre', 'Jose Luis');
  expect(await browser.press('Guardar')).toContain('Gracias, Jose Luis.');

  const photo = join(folder, 'gate.jpg');
  writeFileSync(photo, await jpegPhoto(120));
  // w3m sends the form once a file is chosen, with no button.
  await browser.type('Foto', photo);
  expect(await browser.page()).toContain('Fotos enviadas.');
  expect(await browser.press('Ya quedó')).toContain(
    'Lista para revisión. La revisará quien le envió el enlace.',
  );

  await browser.type('Escriba a la empresa', 'No hay pintura');
  const blocked = await browser.pressAfter('Escriba a la empresa', 3);
  expect(blocked).toContain('Quien le envió el enlace ya sabe que no puede hacerla.');
  expect(blocked).toContain('Motivo: No hay pintura');

  const page = await person.client.get(`/projects/${projectId}/activity`);
  expect(wordsOf(page.text)).toMatch(/Jose Luis \(crew link\) added 1 photo/);
  expect(wordsOf(page.text)).toContain('Task 1: Jose Luis (crew link) sent it to review');
  expect(wordsOf(page.text)).toMatch(/Task 2: Jose Luis \(crew link\) blocked/);
}, 120_000);
