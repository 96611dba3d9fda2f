import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CrewPhone, newCrewLink } from '../support/crew.ts';
import { wordsOf } from '../support/http.ts';
import { newPerson, newProject } from '../support/people.ts';
import { jpegPhoto } from '../support/photos.ts';
import { served } from '../support/served.ts';

const server = served({ env: { LIMITS_FACTOR: '100' } });

test('x', async () => {
  const person = await newPerson(server().url, { plan: 'unlimited' });
  const projectId = await newProject(person);
  await person.client.postForm(`/projects/${projectId}/tasks`, {
    intent: 'tasks.add',
    titles: Array.from(
      { length: 30 },
      (_, n) => `Kitchen: Replace the receptacle number ${n} left of the sink $250`,
    ).join('\n'),
  });
  const { path } = await newCrewLink(person.client, projectId);
  const phone = new CrewPhone(server().url, path);
  const first = await phone.list();
  console.log(first.status, first.status, first.bytes.length);
  console.log((await phone.name('José <b>')).status);
  const list = await phone.list('?named=1');
  console.log(list.bytes.length, list.text.slice(3000, 5200));
  console.log((await phone.client.get(path, { 'sec-fetch-site': 'none' })).bytes.length);
  const answer = await phone.press(1, 'ready', {}, [{ bytes: await jpegPhoto(10) }]);
  console.log(answer.status, wordsOf(answer.text));
  const after = await phone.list();
  console.log(wordsOf(after.text).slice(0, 1500));
  const bad = await phone.press(2, 'block', { text: '' });
  console.log(bad.status, wordsOf(bad.text).slice(0, 600));
  const bad2 = await phone.press(2, 'photo', { text: 'hello' }, [
    { bytes: Buffer.from('no photo'), name: 'a.jpg' },
  ]);
  console.log(bad2.status, wordsOf(bad2.text).slice(0, 600));
  console.log(
    wordsOf((await person.client.get(`/projects/${projectId}/activity`)).text).slice(0, 1500),
  );
  writeFileSync('/tmp/crew-page.html', after.text);
  console.log(wordsOf((await person.client.get(`/projects/${projectId}/crew`)).text));
  console.log(server().logs.filter((l) => l.level === 'error'));
}, 120_000);
