import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { CrewPhone, newCrewLink } from '../support/crew.ts';
import { hiddenFields, wordsOf } from '../support/http.ts';
import { newPerson, newProject, type Person } from '../support/people.ts';
import { sharedServer } from '../support/served.ts';
import { joinTeam, newTeam } from '../support/teams.ts';

const server = sharedServer();

let owner: Person;
let projectId: string;
let phone: CrewPhone;
let other: CrewPhone;
const page = (): string => `/projects/${projectId}/tasks/1`;

async function namedPhone(name: string): Promise<CrewPhone> {
  const { path } = await newCrewLink(owner.client, projectId, { language: 'es' });
  const made = new CrewPhone(server().url, path);
  await made.name(name);
  return made;
}

beforeAll(async () => {
  owner = await newPerson(server().url, {
    plan: 'unlimited',
    firstName: 'Dana',
    lastName: 'Whitfield',
  });
  projectId = await newProject(owner);
  const titles = 'Replace the outlet\nPaint the fence';
  await owner.client.postForm(`/projects/${projectId}/tasks`, { intent: 'tasks.add', titles });
  phone = await namedPhone('José');
  other = await namedPhone('Rosa');
  await phone.send(1, { do: 'comment', text: '¿De qué lado va?' });
});

describe('The question of a crew', () => {
  test('reaches the owner with a badge, and the feed names its task (promise 24.6)', async () => {
    const { text } = await owner.client.get('/notices');
    expect(wordsOf(text)).toContain('José (crew link) wrote on task 1');
    expect(wordsOf((await owner.client.get('/dashboard')).text)).toContain('Notices (1)');
    await phone.press(2, 'photo', {}, []);
    const feed = wordsOf((await owner.client.get(`/projects/${projectId}/activity`)).text);
    expect(feed).toMatch(/Task 1\W+José \(crew link\) commented/);
  });

  test('is answered on the page of its task, and the page of that link shows who and when (promise 27.6)', async () => {
    const form = (await owner.client.get(page())).text;
    const fields = hiddenFields(form, 'comment.answer');
    const refused = await owner.client.postForm(page(), {
      ...{ ...fields, requestId: randomUUID() },
      ...{ intent: 'comment.answer', text: '' },
    });
    expect(refused.status).toBe(400);
    const text = 'Replace the outlet';
    const answer = { ...fields, intent: 'comment.answer', text };
    const first = await owner.client.postForm(page(), answer);
    expect(first.status).toBe(303);
    await owner.client.postForm(page(), answer);
    expect(wordsOf((await owner.client.get(page())).text)).toContain(
      'Answer to José (crew link), shown on the crew’s page',
    );
    const list = await phone.words();
    expect(list).toContain('Hay 1 respuesta para usted: Tarea 1');
    expect(list).toContain('Dana Whitfield: Reemplace el tomacorriente Replace the outlet');
    const costs = { ...answer, requestId: randomUUID(), text: 'It costs $45.' };
    await owner.client.postForm(page(), costs);
    const html = (await phone.task(1)).text;
    const shown = wordsOf(html);
    expect(shown).toContain('José: ¿De qué lado va?');
    // The words as written are below those of the translator.
    expect(shown).toMatch(
      /Dana Whitfield, \d+ de \w+ de \d{4}, [^D]+: Reemplace el tomacorriente Replace the outlet/,
    );
    expect(shown.split('Dana Whitfield, ')).toHaveLength(3);
    expect(html).not.toContain('$45');
    const inEnglish = wordsOf((await phone.client.get(`${phone.path}/t/1?lang=en`)).text);
    expect(inEnglish).toMatch(/Dana Whitfield, [^:]+:\d\d [AP]M: Replace the outlet/);
  });

  test('and its answer are on no other link', async () => {
    const fields = hiddenFields((await owner.client.get(page())).text, 'comment.answer');
    const answer = { ...fields, intent: 'comment.answer', text: 'Left of the door' };
    await owner.client.postForm(page(), { ...answer, requestId: randomUUID() });
    expect((await phone.task(1)).text).toContain('Left of the door');
    const elsewhere = (await other.task(1)).text;
    expect(elsewhere).not.toContain('Left of the door');
    expect(elsewhere).not.toContain('¿De qué lado va?');
    expect(await other.words()).not.toContain('respuesta');
  });

  test('is answered by those who may edit alone, and only a crew’s', async () => {
    const form = (await owner.client.get(page())).text;
    const { comment = '' } = hiddenFields(form, 'comment.answer');
    const answer = { intent: 'comment.answer', comment, text: 'No' };
    const stranger = await newPerson(server().url, {});
    expect((await stranger.client.postForm(page(), answer)).status).toBe(404);
    const elsewhere = `/projects/${projectId}/tasks/2`;
    expect((await owner.client.postForm(elsewhere, answer)).status).toBe(404);
    const added = await owner.client.postForm(page(), {
      ...{ intent: 'comment.add', text: 'For the team' },
    });
    const own = /#comment-([\w-]{36})/.exec(added.headers.location ?? '')?.[1] ?? '';
    const toOwn = await owner.client.postForm(page(), { ...answer, comment: own });
    expect([own.length, toOwn.status]).toEqual([36, 404]);
  });
});

describe('Between an owner who reads English and a crew that reads Spanish', () => {
  /** The translator has no wording for it. */
  const declined = 'Glorp the zibble at the kitchen sink';
  let boss: Person;
  let site = '';
  let crew: CrewPhone;
  const task = async (number: number): Promise<string> =>
    (await boss.client.get(`${site}/tasks/${number}`)).text;
  /** Sends the form of a task that has this button. */
  async function press(number: number, intent: string, fields: Record<string, string>) {
    const sent = { ...hiddenFields(await task(number), intent), intent, ...fields };
    expect((await boss.client.postForm(`${site}/tasks/${number}`, sent)).status).toBe(303);
  }

  beforeAll(async () => {
    boss = await newPerson(server().url, { plan: 'unlimited', firstName: 'Dana', lastName: 'Kay' });
    const id = await newProject(boss);
    site = `/projects/${id}`;
    const titles = 'Replace the sink\nPaint the fence\nFix the gate\nMow the lawn';
    await boss.client.postForm(`${site}/tasks`, { intent: 'tasks.add', titles });
    crew = new CrewPhone(
      server().url,
      (await newCrewLink(boss.client, id, { language: 'es' })).path,
    );
    await crew.name('Beto');
  });

  test('the owner reads a crew’s words in English above what was typed, else as typed (promise 12.17)', async () => {
    await crew.send(1, { do: 'comment', text: 'Reemplace el tomacorriente' });
    await crew.send(1, { do: 'comment', text: '¿Con qué glorpo se limpia el zibel?' });
    const shown = wordsOf(await task(1));
    expect(shown).toContain(
      'Replace the outlet Original text (Spanish) : Reemplace el tomacorriente Translated by a machine',
    );
    expect(shown).toContain('Original text (Spanish) : ¿Con qué glorpo se limpia el zibel?');
  });

  test('a question stands above the form of comments, its answer unfolded, below it once answered', async () => {
    const places = async (): Promise<number[]> => {
      const html = await task(1);
      return ['glorpo', 'value="comment.add"'].map((part) => html.indexOf(part));
    };
    const [question = 0, form = 0] = await places();
    expect(question).toBeGreaterThan(0);
    expect(question).toBeLessThan(form);
    const between = (await task(1)).slice(question, form);
    expect(between).toMatch(/<details[^>]* open=""[^>]*>\s*<summary>Answer/);
    await press(1, 'comment.answer', { text: declined });
    const [answered = 0, below = 0] = await places();
    expect(answered).toBeGreaterThan(below);
  });

  test('an answer and a reason without translation are marked as English on the crew’s page (12.17)', async () => {
    expect(await crew.words()).toContain(`Dana Kay: ${declined} (texto original en inglés)`);
    await crew.press(2, 'ready');
    await press(2, 'task.reject', { reason: declined });
    expect(await crew.words()).toContain(`Motivo: ${declined} (texto original en inglés)`);
    const page = (await crew.task(2)).text;
    expect(page).toContain(`<span lang=en>${declined}</span>`);
    expect(wordsOf(page)).toContain(`Motivo: ${declined} (texto original en inglés)`);
  });

  test('why a crew cannot do a task is answered where it stands, and its page shows that (promise 27.6)', async () => {
    await crew.send(3, { do: 'block', text: 'Reemplace el tomacorriente' });
    const html = await task(3);
    expect(html.indexOf('value="comment.answer"')).toBeLessThan(html.indexOf('id="comments"'));
    await press(3, 'comment.answer', { text: 'Replace the outlet' });
    const shown = wordsOf((await crew.task(3)).text);
    expect(shown).toMatch(
      /Beto: Reemplace el tomacorriente Dana Kay, [^:]+:[^:]+: Reemplace el tomacorriente Replace the outlet/,
    );
    // It is answered once where the reason stands, and after that as any comment of a crew.
    expect((await task(3)).split('value="comment.answer"')).toHaveLength(2);
  });

  test('a block by a member has nobody to answer', async () => {
    await press(4, 'task.block', { reason: 'No mower' });
    expect(await task(4)).not.toContain('value="comment.answer"');
  });

  test('the head of the crew’s page counts what came back or was unblocked, until it is marked anew', async () => {
    await press(3, 'task.unblock', {});
    const list = await crew.words();
    expect(list).toContain('Hay 4 respuestas para usted:');
    expect(list).toMatch(/Tarea 3 \(desbloqueada\)\s+· Tarea 2 \(por corregir\)\s+· Tarea 1 /);
    await crew.press(2, 'ready');
    expect(await crew.words()).toContain('Hay 3 respuestas para usted:');
  });

  test('the notice of a comment has its first words in one line (promise 24.6)', async () => {
    const text = `¿Glorpo\tde zibel?${' más'.repeat(40)}\nsegunda`;
    await crew.send(4, { do: 'comment', text });
    const notices = wordsOf((await boss.client.get('/notices')).text);
    const words = /wrote on task 4 Mow the lawn (.*?) 12 Alder/.exec(notices)?.[1] ?? notices;
    expect(words).toMatch(/^¿Glorpo de zibel\? más .*…$/);
    expect(words.length).toBeLessThanOrEqual(80);
  });
});

describe('Who reads it stands where a comment is written (promise 12.9)', () => {
  const shown = async (person: Person, path: string): Promise<Record<'en' | 'es', string>> => ({
    en: wordsOf((await person.client.get(`${path}?lang=en`)).text),
    es: wordsOf((await person.client.get(`${path}?lang=es`)).text),
  });

  test('a comment of a task or project: its author alone, else the people of the team by name', async () => {
    const alone = await newPerson(server().url, { plan: 'unlimited' });
    const own = `/projects/${await newProject(alone)}`;
    const boss = await newPerson(server().url, { plan: 'teams_unlimited' });
    const made = await newTeam(server().url, 'Casa Azul', boss);
    await joinTeam(await newPerson(server().url, { firstName: 'Luis' }), made);
    const team = `/projects/${await newProject(boss, { dashboardId: made.id })}`;
    const added = { intent: 'tasks.add', titles: 'Fix the gate' };
    await alone.client.postForm(`${own}/tasks`, added);
    await boss.client.postForm(`${team}/tasks`, added);
    for (const path of ['', '/tasks/1']) {
      const mine = await shown(alone, own + path);
      expect(mine.en).toContain('Only you read it. It is never printed.');
      expect(mine.es).toContain('Solo usted lo lee. Nunca se imprime.');
      const ours = await shown(boss, team + path);
      expect(ours.en).toMatch(
        /Read by [^;]*Luis [^;]*; @ and a name tells that person\. Never printed\./,
      );
      expect(ours.es).toMatch(/Lo lee [^;]*Luis [^;]*; con @ y un nombre .* Nunca se imprime\./);
    }
  });

  test('an answer to a crew, and a reason', async () => {
    const { en, es } = await shown(owner, page());
    expect(en).toContain('The crew reads it on the page of its link, with your name.');
    expect(es).toContain('La cuadrilla la lee en la página de su enlace, con el nombre de usted.');
    expect(en).toContain('The team and crews read it beside the task, and reports print it.');
    expect(es).toContain(
      'El equipo y las cuadrillas lo leen junto a la tarea, y los informes lo imprimen.',
    );
  });

  test('a crew’s comment: the team and whoever has the link; what the team writes is not there', async () => {
    await owner.client.postForm(page(), { intent: 'comment.add', text: 'Margin is thin here' });
    const { text } = await phone.task(1);
    expect(wordsOf(text)).toContain('Escriba a la empresa');
    expect(wordsOf(text)).toContain(
      'Solo la empresa que le envió el enlace y quien tenga este enlace ven su nombre y sus comentarios.',
    );
    expect(text).not.toContain('Margin is thin here');
    const english = wordsOf((await phone.client.get(`${phone.path}/t/1?lang=en`)).text);
    expect(english).toContain('Write to the team');
    expect(english).toContain(
      'Only the team, and whoever has this link, sees your name and comments.',
    );
  });

  test('a printed report has reasons and no comments', async () => {
    const project = `/projects/${projectId}`;
    const comment = { intent: 'comment.add', text: 'The siding is brittle' };
    expect((await owner.client.postForm(`${project}/tasks/2`, comment)).status).toBe(303);
    const { text } = await owner.client.get(`${project}/tasks/2`);
    const blocked = hiddenFields(text, 'task.block');
    const reason = 'No paint on site';
    const sent = { ...blocked, intent: 'task.block', reason };
    expect((await owner.client.postForm(`${project}/tasks/2`, sent)).status).toBe(303);
    const form = { intent: 'report.create', type: 'punch_list', language: 'en' };
    await owner.client.postForm(`${project}/reports`, { ...form, requestId: randomUUID() });
    const print = wordsOf((await owner.client.get(`${project}/reports/1/print`)).text);
    expect(print).toContain(reason);
    expect(print).not.toMatch(/siding is brittle|Margin is thin here|De qué lado va|For the team/);
  });
});
