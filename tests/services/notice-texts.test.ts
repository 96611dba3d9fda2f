import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { twilioSms } from '~/adapters/sms/twilio.server.ts';
import { DAY, HOUR, setClock } from '~/clock.ts';
import { User } from '~/modules/account/account.entity.server.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import { SEGMENT_LETTERS, gsmText } from '~/modules/account/text-message.rules.ts';
import { sendNoticeTexts } from '~/modules/notices/notice-text.service.server.ts';
import {
  markAllRead,
  notify,
  saveWantedNotices,
  wantedNotices,
} from '~/modules/notices/notice.service.server.ts';
import { Project } from '~/modules/projects/project.entity.server.ts';
import { quickKinds, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { fakeTwilio } from '../support/fake-twilio.ts';
import { setMembership, teamProject, type TeamProject } from '../support/team.ts';

/** Noon and half past nine in the evening in New York. */
const NOON = new Date('2026-06-10T16:00:00Z');
const NIGHT = new Date('2026-06-11T01:30:00Z');

describe.each(quickKinds)('Notices as text messages on %s (promise 24.8)', (kind) => {
  let database: TestDatabase;
  let twilio: Awaited<ReturnType<typeof fakeTwilio>>;
  let phones = 100;
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
  afterEach(() => setClock());
  afterAll(async () => {
    await database.close();
    twilio.close();
  });

  /** A team whose Luis agreed to messages an hour before noon. */
  async function team(): Promise<TeamProject & { phone: string }> {
    setClock(() => NOON);
    const made = await teamProject(database, 'Fix the gate\nPaint the wall');
    const phone = `+1415555${(phones += 1)}0`;
    await database
      .fork()
      .nativeUpdate(
        User,
        { id: made.luis.id },
        { phone, smsConsentAt: new Date(NOON.getTime() - HOUR) },
      );
    return { ...made, phone };
  }
  const tell = async (made: TeamProject, person: SessionUser, key: string): Promise<void> => {
    const access = await made.of(made.dana);
    const notice = { kind: 'blocked' as const, to: [person.id], taskId: null, key };
    await notify(database.fork(), access, [notice]);
  };
  const run = () => sendNoticeTexts(database.context());
  const bodies = (phone: string): string[] =>
    twilio.state.messages.filter(({ To }) => To === phone).map(({ Body = '' }) => Body);

  test('one message tells of one thing, another of all that came since, none twice', async () => {
    const made = await team();
    await tell(made, made.luis, 'a');
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
    await tell(made, made.luis, 'b');
    await tell(made, made.luis, 'c');
    await run();
    const [first = '', second = ''] = bodies(made.phone);
    expect(first).toMatch(/^Obralista: Dana Whitfield blocked task .*\/notices$/);
    expect(second).toMatch(/^Obralista: 2 new notices\. .*\/notices$/);
    expect(bodies(made.phone)).toHaveLength(2);
  });

  test('a long place is cut so that the message is one segment of the basic letters', async () => {
    const made = await team();
    const name = 'Remodelación de la cocina — número 214 “Pembroke” '.repeat(5);
    await database.fork().nativeUpdate(Project, { id: made.projectId }, { name });
    await tell(made, made.luis, 'a');
    await run();
    const [body = ''] = bodies(made.phone);
    expect(body.length).toBeLessThanOrEqual(SEGMENT_LETTERS);
    expect(body).toBe(gsmText(body));
    expect(body).toMatch(/\/notices$/);
  });

  test('without consent, of what was read, of the past and of foreign projects nothing is sent', async () => {
    const made = await team();
    await tell(made, made.vera, 'no consent');
    await tell(made, made.luis, 'read');
    await markAllRead(database.context(), made.luis);
    setClock(() => new Date(NOON.getTime() - 2 * HOUR));
    await tell(made, made.luis, 'before the consent');
    setClock(() => NOON);
    expect(await run()).toBe(0);
    await tell(made, made.luis, 'too late');
    setClock(() => new Date(NOON.getTime() + DAY + 1));
    expect(await run()).toBe(0);
    await tell(made, made.luis, 'removed');
    await setMembership(database, made, made.luis, 'removed');
    expect(await run()).toBe(0);
    expect(bodies(made.phone)).toEqual([]);
  });

  test('from 9 p.m. to 8 a.m. in the project’s time zone messages wait', async () => {
    const made = await team();
    const timeZone = 'America/New_York';
    await database.fork().nativeUpdate(Project, { id: made.projectId }, { timeZone });
    setClock(() => NIGHT);
    await tell(made, made.luis, 'a');
    expect(await run()).toBe(0);
    setClock(() => new Date(NIGHT.getTime() + 10.5 * HOUR));
    expect(await run()).toBe(1);
  });

  test('who wants it so is told once a day, from 5 p.m. on, of all that is unread', async () => {
    const made = await team();
    const timeZone = 'America/New_York';
    await database.fork().nativeUpdate(Project, { id: made.projectId }, { timeZone });
    const { kinds } = await wantedNotices(database.context(), made.luis.id);
    await saveWantedNotices(database.context(), made.luis, { kinds, isDaily: true });
    const sentAt = async (hours: number): Promise<number> => {
      setClock(() => new Date(NOON.getTime() + hours * HOUR));
      return run();
    };
    await tell(made, made.luis, 'a');
    await tell(made, made.luis, 'b');
    expect([await sentAt(0), await sentAt(4.9), await sentAt(5), await sentAt(6)]).toEqual([
      0, 0, 1, 0,
    ]);
    await tell(made, made.luis, 'c');
    expect([await sentAt(8), await sentAt(23), await sentAt(29.5)]).toEqual([0, 0, 1]);
    expect(bodies(made.phone)).toHaveLength(2);
  });

  test('two processes send one message; a provider that is away gets it in the next run', async () => {
    const made = await team();
    await tell(made, made.luis, 'a');
    for (const mode of ['down', 'wrongKey'] as const) {
      twilio.state.mode = mode;
      expect(await run()).toBe(0);
    }
    twilio.state.mode = 'up';
    const sent = await Promise.all([run(), run()]);
    expect(sent.sort()).toEqual([0, 1]);
    expect(bodies(made.phone)).toHaveLength(1);
  });

  test('a number that has opted out is asked anew', async () => {
    const made = await team();
    await tell(made, made.luis, 'a');
    twilio.state.mode = 'optedOut';
    expect(await run()).toBe(0);
    twilio.state.mode = 'up';
    const luis = await database.fork().findOneOrFail(User, { id: made.luis.id });
    expect(luis.smsConsentAt).toBeNull();
    expect(await run()).toBe(0);
  });

  test('a person gets at most 8 a day', async () => {
    const made = await team();
    for (let message = 0; message < 10; message += 1) {
      await tell(made, made.luis, `message ${message}`);
      await run();
    }
    expect(bodies(made.phone)).toHaveLength(8);
  });
});
