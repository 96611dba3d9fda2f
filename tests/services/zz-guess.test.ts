import { randomInt, randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { AppError } from '~/errors.ts';
import { joinDashboard } from '~/modules/members/join.service.server.ts';
import { openTestDatabase } from '../support/database.ts';
test('economics', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const database = await openTestDatabase('PostgreSQL');
  const boss = await database.person({ status: 'teams_unlimited' });
  const attackers = await Promise.all(Array.from({ length: 50 }, () => database.person()));
  for (const open of [100, 1000]) {
    const em = database.fork();
    await em.execute('delete from dashboards');
    const codes = new Set<string>();
    while (codes.size < open) codes.add(String(randomInt(100_000)).padStart(5, '0'));
    for (const code of codes)
      await em.execute(
        `insert into dashboards (id, owner_id, name, code, join_always_open, created_at) values (?, ?, 'T', ?, true, ?)`,
        [randomUUID(), boss.id, code, new Date()],
      );
    const HOURS = 12;
    const n = { joined: 0, pending: 0, dashboardNotFound: 0, tooManyAttempts: 0 } as Record<
      string,
      number
    >;
    for (let hour = 0; hour < HOURS; hour++)
      for (let q = 0; q < 4; q++) {
        for (let round = 0; round < 6; round++)
          for (const [i, a] of attackers.entries()) {
            const r = await joinDashboard(
              database.context({ requestId: 'x', ip: `203.0.113.${i}`, browser: '' }),
              a,
              { dashboardId: String(randomInt(100_000)).padStart(5, '0') },
            ).then(
              (x) => x.membership as string,
              (e) => (e instanceof AppError ? e.code : String(e)),
            );
            n[r] = (n[r] ?? 0) + 1;
          }
        vi.setSystemTime(Date.now() + 901_000);
      }
    console.log(open, 'open codes,', HOURS, 'h:', JSON.stringify(n));
  }
  await database.close();
  expect(1).toBe(1);
}, 900_000);
