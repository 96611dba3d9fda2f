import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Sms } from '~/adapters/sms.ts';
import { disabledSms } from '~/adapters/sms/disabled.server.ts';
import { twilioSms } from '~/adapters/sms/twilio.server.ts';
import { DAY, HOUR, setClock } from '~/clock.ts';
import { linkTokenOf } from '~/link-token.server.ts';
import { SEGMENT_LETTERS, gsmText } from '~/modules/account/text-message.rules.ts';
import { Project } from '~/modules/projects/project.entity.server.ts';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import { askPage } from '~/modules/requests/ask-page.service.server.ts';
import { createRequest } from '~/modules/requests/ask.service.server.ts';
import {
  acceptRequest,
  declineRequest,
  joinRequest,
} from '~/modules/requests/decide-request.service.server.ts';
import { requestLinkFor } from '~/modules/requests/request-access.service.server.ts';
import { RequestLink } from '~/modules/requests/request-link.entity.server.ts';
import { openRequests } from '~/modules/requests/request-link.service.server.ts';
import { sendRequestTexts } from '~/modules/requests/request-text.service.server.ts';
import { askSchema } from '~/modules/requests/request.schema.ts';
import { WorkRequest } from '~/modules/requests/work-request.entity.server.ts';
import { Task } from '~/modules/tasks/task.entity.server.ts';
import { openTestDatabase, quickKinds, type TestDatabase } from '../support/database.ts';
import { fakeTwilio } from '../support/fake-twilio.ts';
import { codeOf, projectWithTasks } from '../support/task-lists.ts';

/** Noon and half past nine in the evening in New York. */
const NOON = new Date('2026-06-10T16:00:00Z');
const NIGHT = new Date('2026-06-11T01:30:00Z');

describe.each(quickKinds)('Text messages about requests on %s (promise 27.10)', (kind) => {
  let database: TestDatabase;
  let twilio: Awaited<ReturnType<typeof fakeTwilio>>;
  let phones = 300;
  beforeAll(async () => {
    twilio = await fakeTwilio();
    database = await openTestDatabase(kind);
    database.services.sms = twilioSms({
      accountSid: 'AC0123456789abcdef0123456789abcdef',
      authToken: 'secret',
      from: '+14155550100',
      endpoint: twilio.endpoint,
    });
  });
  afterEach(() => {
    setClock();
    twilio.state.mode = 'up';
  });
  afterAll(async () => {
    await database.close();
    twilio.close();
  });

  const newPhone = (): string => `+1415555${(phones += 1)}0`;
  /** A project with a task, whose requests are on, at noon. */
  async function site(): Promise<ProjectAccess> {
    setClock(() => NOON);
    const access = await projectWithTasks(database, ['Fix the tap']);
    await openRequests(database.context(), access);
    return access;
  }
  /** Reports a problem of a project. Returns its id. */
  async function asked(
    access: ProjectAccess,
    phone: string,
    { texts = 'on', language = 'en' as 'en' | 'es' } = {},
  ): Promise<string> {
    const own = { projectId: access.project.id, revokedAt: null };
    const link = await database.fork().findOneOrFail(RequestLink, own);
    const opened = await requestLinkFor(
      database.context(),
      linkTokenOf('request-link', link) ?? '',
    );
    const input = askSchema.parse({ text: 'Win at evil.test', name: 'evil.test', phone, texts });
    await createRequest(database.context(), opened, input, { id: '', files: [], language });
    const [{ id } = { id: '' }] = await database
      .fork()
      .find(WorkRequest, { phone }, { orderBy: { createdAt: 'desc', id: 'desc' } });
    return id;
  }
  const run = (): Promise<number> => sendRequestTexts(database.context());
  const bodies = (phone: string): string[] =>
    twilio.state.messages.filter(({ To }) => To === phone).map(({ Body = '' }) => Body);
  const accept = (access: ProjectAccess, id: string): Promise<number> =>
    acceptRequest(database.context(), access, id);
  const complete = (access: ProjectAccess, number: number, at = NOON): Promise<number> =>
    database
      .fork()
      .nativeUpdate(
        Task,
        { projectId: access.project.id, number },
        { status: 'completed', completedAt: at },
      );

  test('one tells that it is accepted, another that it is done, none twice', async () => {
    const access = await site();
    const phone = newPhone();
    const id = await asked(access, phone);
    expect(await run()).toBe(0);
    const number = await accept(access, id);
    expect([await run(), await run()]).toEqual([1, 0]);
    await complete(access, number);
    const both = await Promise.all([run(), run()]);
    expect(both.toSorted((a, b) => a - b)).toEqual([0, 1]);
    const [first = '', second = ''] = bodies(phone);
    expect(first).toMatch(
      /\(Obralista\): your report is accepted\. http\S+\/asked\/[\w-]{22} Reply STOP to opt out\.$/,
    );
    expect(second).toContain('what you reported is done.');
    expect(bodies(phone)).toHaveLength(2);
    for (const body of bodies(phone)) {
      expect(body).not.toContain('evil');
      expect(body.length).toBeLessThanOrEqual(SEGMENT_LETTERS);
      expect(body).toBe(gsmText(body));
    }
  });

  test('one that is declined is told once, in the language of its page', async () => {
    const access = await site();
    const phone = newPhone();
    const id = await asked(access, phone, { language: 'es' });
    await declineRequest(database.context(), access, id, 'No es parte de esta obra.');
    expect([await run(), await run()]).toEqual([1, 0]);
    const [body = ''] = bodies(phone);
    expect(body).toMatch(/: su solicitud fue rechazada\. Por qué: .* Responda STOP para no/);
    expect(body).not.toContain('parte de esta obra');
  });

  test('one that was joined to a task and done before any message is told that it is done', async () => {
    const access = await site();
    const phone = newPhone();
    await joinRequest(database.context(), access, await asked(access, phone), 1);
    await complete(access, 1);
    expect([await run(), await run()]).toEqual([1, 0]);
    expect(bodies(phone).join()).toContain('what you reported is done.');
  });

  test('without the tick, from 9 p.m. to 8 a.m. and after two days nothing is sent', async () => {
    const access = await site();
    const silent = newPhone();
    await accept(access, await asked(access, silent, { texts: '' }));
    expect(await run()).toBe(0);
    const phone = newPhone();
    await accept(access, await asked(access, phone));
    const own = { id: access.project.id };
    await database.fork().nativeUpdate(Project, own, { timeZone: 'America/New_York' });
    setClock(() => NIGHT);
    expect(await run()).toBe(0);
    setClock(() => new Date(NOON.getTime() + 2 * DAY + HOUR));
    expect(await run()).toBe(0);
    expect([...bodies(silent), ...bodies(phone)]).toEqual([]);
  });

  test('where no messages are sent the form does not offer them', async () => {
    const access = await site();
    const own = { projectId: access.project.id, revokedAt: null };
    const link = await database.fork().findOneOrFail(RequestLink, own);
    const token = linkTokenOf('request-link', link) ?? '';
    const page = { token, language: 'en' as const, csrf: '', id: '', refused: null, typed: {} };
    const form = async (sms: Sms): Promise<string> => {
      const context = database.context();
      const services = { ...context.services, sms };
      return askPage({ ...context, services }, await requestLinkFor(context, token), page);
    };
    expect(await form(database.services.sms)).toContain('name=texts');
    expect(await form(disabledSms())).not.toContain('name=texts');
  });

  test('a number that gets no messages is refused with the form, and nothing is stored', async () => {
    const access = await site();
    for (const phone of ['', '911', '+5215512345678'])
      expect([phone, await codeOf(asked(access, phone))]).toEqual([phone, 'phoneUnreachable']);
    const rows = await database.fork().count(WorkRequest, { projectId: access.project.id });
    expect(rows).toBe(0);
  });

  test('a number that wants no message is told nothing more', async () => {
    const access = await site();
    const phone = newPhone();
    const number = await accept(access, await asked(access, phone));
    twilio.state.mode = 'optedOut';
    expect(await run()).toBe(0);
    twilio.state.mode = 'up';
    await complete(access, number);
    expect(await run()).toBe(0);
    expect(bodies(phone)).toEqual([]);
  });

  test('while the provider is down the message waits', async () => {
    const access = await site();
    const phone = newPhone();
    await accept(access, await asked(access, phone));
    twilio.state.mode = 'down';
    expect(await run()).toBe(0);
    twilio.state.mode = 'up';
    expect([await run(), bodies(phone).length]).toEqual([1, 1]);
  });

  test('an account that has not paid before sends three a day, and the others wait', async () => {
    const access = await site();
    const numbers = Array.from({ length: 5 }, newPhone);
    for (const phone of numbers) await accept(access, await asked(access, phone));
    expect([await run(), await run()]).toEqual([3, 0]);
    expect(numbers.filter((phone) => bodies(phone).length === 1)).toHaveLength(3);
    const untold = { projectId: access.project.id, texted: null };
    expect(await database.fork().count(WorkRequest, untold)).toBe(2);
  });
});
