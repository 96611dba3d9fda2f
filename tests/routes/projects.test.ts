import { describe, expect, test } from 'vitest';
import { Client, wordsOf } from '../support/http.ts';
import { buy, newPerson, newProject, projectPayload } from '../support/people.ts';
import { sharedServer } from '../support/served.ts';

const server = sharedServer();
type Project = Record<string, unknown> & { id: string };

describe('POST /api/projects (promises 6.2 and 18.8)', () => {
  test('answers with the created project, money in whole cents and its own profit', async () => {
    const { client } = await newPerson(server().url, { plan: 'unlimited' });
    const payload = projectPayload({
      description: 'Kitchen',
      assignedTo: 'Luis',
      notes: 'Gate code 4',
      dueDate: '2026-12-24',
      enableBudgetTracking: true,
      propertyValue: 20_000_050,
      estimatedRenovationCost: 4_500_025,
      otherCosts: 1_200_000,
      projectedSaleValue: 30_000_000,
      targetRoi: 12.5,
      estimatedProfit: 99,
    });
    const answer = await client.postJson('/api/projects', payload);
    expect([200, 201]).toContain(answer.status);
    expect(answer.json<Project>()).toMatchObject({
      ...payload,
      estimatedProfit: 30_000_000 - (20_000_050 + 4_500_025 + 1_200_000),
      status: 'active',
    });
  });

  test.each([
    ['name', 'Project name is required'],
    ['workOrderNumber', 'Reference number is required'],
    ['address', 'Address is required'],
  ])('without %s: %s (promise 6.1)', async (field, text) => {
    const { client } = await newPerson(server().url, { plan: 'unlimited' });
    for (const payload of [
      projectPayload({ [field]: '  ' }),
      projectPayload({ [field]: undefined }),
    ]) {
      const answer = await client.postJson('/api/projects', payload);
      expect(answer.status).toBe(400);
      expect(answer.json()).toMatchObject({
        code: 'invalid',
        message: text,
        fields: { [field]: expect.any(String) as string },
      });
    }
  });

  test.each([
    ['name', 200],
    ['workOrderNumber', 100],
    ['address', 300],
  ])('a %s of more than %i characters is too long, not missing', async (field, most) => {
    const { client } = await newPerson(server().url, { plan: 'unlimited' });
    const send = (length: number) =>
      client.postJson('/api/projects', projectPayload({ [field]: 'x'.repeat(length) }));
    expect((await send(most)).status).toBe(201);
    expect((await send(most + 1)).json()).toMatchObject({
      message: 'This is too long.',
      fields: { [field]: 'tooLong' },
    });
  });

  test('a value of another type is not valid, whatever the field offers', async () => {
    const { client } = await newPerson(server().url, { plan: 'unlimited' });
    for (const notes of [5, ['Gate code 4'], { text: 'Gate code 4' }]) {
      const answer = await client.postJson('/api/projects', projectPayload({ notes }));
      expect(answer.status).toBe(400);
      expect(answer.json()).toMatchObject({
        message: 'This value is not valid.',
        fields: { notes: 'invalid' },
      });
    }
  });

  test('without a plan or a credit: 402 Payment required to create projects', async () => {
    const { client } = await newPerson(server().url);
    const answer = await client.postJson('/api/projects', projectPayload());
    expect(answer.status).toBe(402);
    expect(answer.json()).toMatchObject({
      code: 'paymentRequired',
      message: 'Payment required to create projects',
    });
  });

  test('with an open project a per-project user gets 409 and the message of promise 18.8, credit or not', async () => {
    const person = await newPerson(server().url, { plan: 'per_project' });
    await newProject(person);
    for (const _round of [1, 2]) {
      const answer = await person.client.postJson('/api/projects', projectPayload());
      expect(answer.status).toBe(409);
      expect(answer.json()).toMatchObject({
        code: 'openProjectExists',
        message: 'Per-project users must complete their current project before creating a new one',
      });
      await buy(person, 'per_project');
    }
  });

  test('a visitor: 401 Authentication required', async () => {
    const answer = await new Client(server().url).postJson('/api/projects', projectPayload());
    expect(answer.status).toBe(401);
    expect(answer.json()).toMatchObject({ message: 'Authentication required' });
  });

  test('one Idempotency-Key gives one project and one answer; keys of other users are separate (A-51)', async () => {
    const { client } = await newPerson(server().url, { plan: 'unlimited' });
    const other = await newPerson(server().url, { plan: 'unlimited' });
    const send = (from: Client): Promise<string> =>
      from
        .postJson('/api/projects', projectPayload(), { 'idempotency-key': 'k-0001' })
        .then((answer) => answer.json<Project>().id);
    const ids = await Promise.all([send(client), send(client), send(client)]);
    expect(new Set([...ids, await send(client)]).size).toBe(1);
    expect(ids).not.toContain(await send(other.client));
  });

  test('the same Idempotency-Key again is answered with the same bytes', async () => {
    const { client } = await newPerson(server().url, { plan: 'unlimited' });
    const send = () =>
      client.postJson(
        '/api/projects',
        projectPayload({ notes: 'Ventana del baño', enableBudgetTracking: true, otherCosts: 5 }),
        { 'idempotency-key': 'k-bytes' },
      );
    const first = await send();
    const again = await send();
    expect([again.status, again.text]).toEqual([first.status, first.text]);
  });

  test.each([
    ['propertyValue', -1],
    ['propertyValue', 0.5],
    ['propertyValue', '100'],
    ['otherCosts', 2 ** 53],
    ['projectedSaleValue', 1e300],
    ['targetRoi', 'NaN'],
    ['targetRoi', -3],
    ['estimatedRenovationCost', [1]],
    ['dueDate', '2026-02-30'],
    ['dueDate', '11/10/2026'],
    ['dueDate', '11/31/2026'],
    ['enableBudgetTracking', 'yes'],
  ])('%s %o is refused with 400 (A-57, A-81)', async (field, value) => {
    const { client } = await newPerson(server().url, { plan: 'unlimited' });
    const answer = await client.postJson('/api/projects', projectPayload({ [field]: value }));
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.json<{ fields: object }>().fields)).toEqual([field]);
  });

  test('a due date typed as 11/20/2026 is that day, in no time zone (A-81)', async () => {
    const { client } = await newPerson(server().url, { plan: 'unlimited' });
    const answer = await client.postJson(
      '/api/projects',
      projectPayload({ dueDate: '11/20/2026' }),
    );
    expect(answer.json<Project>().dueDate).toBe('2026-11-20');
  });

  test('fields that a client may not set are ignored (A-23)', async () => {
    const person = await newPerson(server().url, { plan: 'unlimited' });
    const forged = {
      id: '6f1f7c2e-0000-4000-8000-000000000000',
      ownerId: '6f1f7c2e-0000-4000-8000-000000000001',
      status: 'archived',
      estimatedProfit: 5,
      paidWith: 'plan',
    };
    const project = (
      await person.client.postJson('/api/projects', projectPayload(forged))
    ).json<Project>();
    expect(project).toMatchObject({ status: 'active', estimatedProfit: null });
    expect(project.id).not.toBe(forged.id);
    const created = await person.client.get(`/projects/${project.id}/tasks`);
    expect(created.status).toBe(200);
    const ofOthers = projectPayload({ dashboardId: '12345' });
    expect((await person.client.postJson('/api/projects', ofOthers)).status).toBe(404);
  });
});

describe('The wizard’s first step without scripts (promises 6.9 and 18.8)', () => {
  const form = (fields: Record<string, string> = {}): Record<string, string> => ({
    intent: 'project.submit',
    name: '12 Alder Street',
    workOrderNumber: 'WO-2041',
    address: '12 Alder Street',
    ...fields,
  });

  test('creates the project and continues to the upload with Project created!', async () => {
    const { client } = await newPerson(server().url, { plan: 'unlimited' });
    const answer = await client.postForm('/create-project', form());
    expect(answer.status).toBe(303);
    const page = await client.get(answer.headers.location ?? '');
    expect(wordsOf(page.text)).toContain('Project created!');
    expect(wordsOf(page.text)).toContain('Now upload your work order document to generate tasks.');
  });

  test('the same requestId twice gives one project (A-51)', async () => {
    const { client } = await newPerson(server().url, { plan: 'unlimited' });
    const send = (): Promise<string | undefined> =>
      client
        .postForm('/create-project', form({ requestId: 'form-77' }))
        .then(({ headers }) => headers.location);
    const [first, second] = await Promise.all([send(), send()]);
    expect(first).toContain('project=');
    expect([second, await send()]).toEqual([first, first]);
  });

  test('typed amounts are exact to the cent, and invalid ones are refused (A-57)', async () => {
    const { client } = await newPerson(server().url, { plan: 'unlimited' });
    const exact = await client.postForm(
      '/create-project',
      form({
        enableBudgetTracking: 'on',
        propertyValue: '1,234.56',
        otherCosts: '0.10',
        estimatedRenovationCost: '0.2',
      }),
    );
    expect(exact.status).toBe(303);
    for (const value of [
      '-1',
      '1e9',
      '1.234',
      '1.234,56',
      '１２',
      '9007199254740992',
      'NaN',
      '0x10',
    ]) {
      const answer = await client.postForm('/create-project', form({ propertyValue: value }));
      expect([value, answer.status]).toEqual([value, 400]);
      expect(wordsOf(answer.text)).toContain('Please enter an amount in dollars');
    }
  });

  test('missing required fields are named, and the other input is preserved', async () => {
    const { client } = await newPerson(server().url, { plan: 'unlimited' });
    const answer = await client.postForm(
      '/create-project',
      form({ name: '', address: '', notes: 'Gate code 4' }),
    );
    expect(answer.status).toBe(400);
    expect(wordsOf(answer.text)).toContain('Project name is required');
    expect(wordsOf(answer.text)).toContain('Address is required');
    expect(answer.text).toContain('Gate code 4');
  });

  test('an open project of a per-project user: Complete Current Project', async () => {
    const person = await newPerson(server().url, { plan: 'per_project' });
    await newProject(person);
    const answer = await person.client.postForm('/create-project', form());
    expect(answer.status).toBe(409);
    expect(wordsOf(answer.text)).toContain('Complete Current Project');
    expect(wordsOf(answer.text)).toContain(
      'You need to complete your existing project before creating a new one.',
    );
  });

  test('without a credit the paywall names the open project that comes first', async () => {
    const person = await newPerson(server().url, { plan: 'per_project' });
    const id = await newProject(person);
    const page = await person.client.get('/create-project');
    expect(wordsOf(page.text)).toContain('Credits Required');
    expect(wordsOf(page.text)).toContain('Unlimited Plan - $59.99/mo');
    expect(wordsOf(page.text)).toContain('Your plan has one open project at a time');
    expect(page.text).toContain(`href="/projects/${id}/complete"`);
    expect(page.text).not.toContain('name="workOrderNumber"');
  });

  test('with a credit left, the wizard says at its first step which project comes first', async () => {
    const person = await newPerson(server().url, { plan: 'per_project' });
    const id = await newProject(person);
    await buy(person, 'per_project');
    const page = await person.client.get('/create-project');
    expect(wordsOf(page.text)).toContain('Your plan has one open project at a time');
    expect(page.text).toContain(`href="/projects/${id}/complete"`);
    expect(wordsOf(page.text)).not.toContain('Credits Required');
    expect(page.text).not.toContain('name="workOrderNumber"');
    const upload = await person.client.get(`/create-project?project=${id}&step=upload`);
    expect(wordsOf(upload.text)).toContain('Upload Work Order');
  });

  test('a lost right to create leads to /checkout', async () => {
    const { client } = await newPerson(server().url);
    const page = await client.get('/create-project');
    expect(wordsOf(page.text)).toContain('Purchase Credits - $29.99');
    const answer = await client.postForm('/create-project', form());
    expect([303, 402]).toContain(answer.status);
    if (answer.status === 303)
      expect(answer.headers.location).toMatch(/^\/(checkout|create-project)/);
  });

  test('an ended session leads to /auth with Please log in to continue.', async () => {
    const client = new Client(server().url);
    const answer = await client.postForm('/create-project', form());
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toMatch(/^\/auth/);
    expect(wordsOf((await client.get(answer.headers.location ?? '')).text)).toContain(
      'Please log in to continue.',
    );
  });
});
