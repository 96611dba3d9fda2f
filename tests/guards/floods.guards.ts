import type { Guard } from './guard.ts';

const body = 'app/http/body.server.ts';
const boot = 'app/boot.server.ts';
const metrics = (title: string): Guard['test'] => ({
  project: 'routes',
  file: 'tests/routes/metrics.test.ts',
  title,
});
const bodies = (title: string): Guard['test'] => ({
  project: 'slow',
  file: 'tests/attack/bodies.slow.test.ts',
  title,
});

const turns = (title: string): Guard['test'] => ({
  project: 'unit',
  file: 'tests/unit/account-turns.test.ts',
  title,
});
const odd = (title: string): Guard['test'] => ({
  project: 'attack',
  file: 'tests/attack/odd-requests.test.ts',
  title,
});
const away = (title: string): Guard['test'] => ({
  project: 'slow',
  file: 'tests/attack/database-away.slow.test.ts',
  title,
});

/** Guards against one request that takes the server from everybody (promises ). */
export const floodGuards: Guard[] = [
  {
    row: 'X-10',
    promise: 'accounts take turns with photos and files of tasks',
    file: 'app/adapters/account-turns.ts',
    find: 'waiting.add({ account, run: () => run().catch(reject) });',
    replace: "void account; waiting.add({ account: '', run: () => run().catch(reject) });",
    test: turns('of work that waits, accounts take turns, one at a time'),
  },
  {
    row: 'X-04',
    promise: 'an account freezes one project at a time',
    file: 'app/adapters/account-turns.ts',
    find: 'await before;',
    replace: 'void before;',
    test: turns('an account does one thing at a time, and others do not wait for it'),
  },
  {
    row: 'X-06',
    promise: 'a plan without limits has a cap a day',
    file: 'app/modules/dashboards/plan-limit.service.server.ts',
    find: 'await consumeLimit(context, isUnlimited ? aDay : anHour, person.id);',
    replace: 'if (!isUnlimited) await consumeLimit(context, anHour, person.id); else void aDay;',
    test: {
      project: 'services',
      file: 'tests/services/unlimited-plans.test.ts',
      title: 'over the cap of a day, which only an attack reaches, it says when to come back',
    },
  },
  {
    row: 'X-03',
    promise: 'a form, a call or a notice keeps no more than its limit',
    file: body,
    find: `if (bytes > maxBytes + MAX_DROPPED) break;
      if (isStatedTooLarge || bytes > maxBytes) kept.length = 0;
      else kept.push(chunk);`,
    replace: 'kept.push(chunk);',
    test: bodies('without a stated length'),
  },
  {
    row: 'X-03',
    promise: 'the files of a form are counted while they arrive',
    file: body,
    find: 'if (bytes > maxBytes) throw new AppError(code);\n    yield chunk;',
    replace: 'yield chunk;',
    test: bodies('files over all limits without a stated length'),
  },
  {
    row: 'X-03',
    promise: 'a body without progress is cut',
    file: 'app/http/middleware.server.ts',
    find: 'requestId, bodyProgress() as RequestHandler,',
    replace: 'requestId,',
    test: bodies('on every kind of path, signed in or not, refused or not'),
  },
  {
    row: 'X-03',
    promise: 'connections are capped',
    file: 'server.ts',
    find: 'server.maxConnections = MAX_CONNECTIONS;',
    replace: '',
    test: bodies('the 1,001st is closed at once, and their end frees them'),
  },
  {
    row: 'Y-06',
    promise: 'a name in a text message is no link',
    file: 'app/modules/account/text-message.rules.ts',
    find: "    .replace(/[/@]+|[.:](?=\\S)/g, ' ')\n",
    replace: '',
    test: {
      project: 'unit',
      file: 'tests/unit/crew.test.ts',
      title: 'a message holds no address and no number of a name',
    },
  },
  {
    row: 'Y-06',
    promise: 'who has not paid for a day sends few messages',
    file: 'app/modules/crew/crew-message.service.server.ts',
    find: "isKnown ? 'crew-sms-user-day' : 'crew-sms-new-user-day'",
    replace: "isKnown || to ? 'crew-sms-user-day' : 'crew-sms-new-user-day'",
    test: {
      project: 'services',
      file: 'tests/services/crew-links.test.ts',
      title: 'a link goes out once, in one segment, to mobile numbers of listed countries',
    },
  },
  {
    row: 'Y-06',
    promise: 'who did not agree to text messages about a request gets none',
    file: 'app/modules/requests/request-text.service.server.ts',
    find: "where r.sms_consent_at is not null and r.status <> 'open'",
    replace: "where r.status <> 'open'",
    test: {
      project: 'services',
      file: 'tests/services/request-texts.test.ts',
      title: 'without the tick, from 9 p.m. to 8 a.m. and after two days nothing is sent',
    },
  },
  {
    row: 'X-10',
    promise: 'an address reports ten problems an hour without an account',
    file: 'app/modules/requests/ask.service.server.ts',
    find: "await consumeLimit(context, 'request-address', context.meta.ip);",
    replace: '',
    test: {
      project: 'attack',
      file: 'tests/attack/requests.test.ts',
      title: 'an eleventh request of one address within an hour is refused, others are not',
    },
  },
  {
    row: 'Y-09',
    promise: 'one address has a part of the connections alone',
    file: 'app/http/connection-limit.server.ts',
    find: 'if (count > most) return void socket.destroy();',
    replace: '',
    test: {
      project: 'slow',
      file: 'tests/attack/connections.slow.test.ts',
      title: 'of 1,000 half-open ones 200 stay, and others are served',
    },
  },
  {
    row: 'Y-09',
    promise: 'a head ends within 10 s',
    file: 'server.ts',
    find: 'server.headersTimeout = 10_000;',
    replace: 'server.headersTimeout = 60_000;',
    test: {
      project: 'slow',
      file: 'tests/attack/connections.slow.test.ts',
      title: 'a connection without a whole head ends within 13 s',
    },
  },
  {
    row: 'Y-07',
    promise: 'a stop ends within 25 s',
    file: 'server.ts',
    find: 'setTimeout(() => process.exit(exitCode), exitCode === 0 ? STOP_MS : CRASH_MS);',
    replace: '',
    test: {
      project: 'slow',
      file: 'tests/attack/process-end.slow.test.ts',
      title: 'also while a request stalls and the database answers nothing',
    },
  },
  {
    row: 'Y-07',
    promise: 'npm start kills a server that does not end',
    file: 'server/start.ts',
    find: `setTimeout(() => child.kill('SIGKILL'), KILL_MS);`,
    replace: '',
    test: {
      project: 'slow',
      file: 'tests/attack/process-end.slow.test.ts',
      title: 'kills a server that does not end within 40 s',
    },
  },
  {
    row: 'Y-10',
    promise: 'a secret of few letters stops the boot',
    file: 'app/env.server.ts',
    find: ' || new Set(secret).size < MIN_DIFFERENT',
    replace: '',
    test: {
      project: 'slow',
      file: 'tests/attack/operations.slow.test.ts',
      title: 'a secret of one repeated letter',
    },
  },
  {
    row: 'X-19',
    promise: 'what the server writes belongs to its user alone',
    file: boot,
    find: 'process.umask(0o077);',
    replace: '',
    test: {
      project: 'slow',
      file: 'tests/attack/data-folder.slow.test.ts',
      title: 'the data folder and what the server writes there belong to its user alone',
    },
  },
  {
    row: 'X-19',
    promise: 'an open data folder is closed at boot',
    file: boot,
    find: 'if ((statSync(path).mode & 0o077) !== 0) chmodSync(path, 0o700);',
    replace: '',
    test: {
      project: 'slow',
      file: 'tests/attack/data-folder.slow.test.ts',
      title: 'the data folder and what the server writes there belong to its user alone',
    },
  },
  {
    row: 'X-19',
    promise: 'deleted documents are erased',
    file: 'app/jobs/sweep.job.server.ts',
    find: 'deletedDocuments: sweepDeletedDocuments,',
    replace: '',
    test: {
      project: 'services',
      file: 'tests/services/deleted-documents.test.ts',
      title: 'file and lines of a deleted document are erased after 30 days, others stay',
    },
  },
  {
    row: 'X-20',
    promise: 'of a form that breaks off no file stays',
    file: 'app/http/multipart.server.ts',
    find: 'for (const { stored } of files) if (stored !== undefined) await discard?.(stored);',
    replace: '',
    test: odd('neither its whole files nor the broken one'),
  },
  {
    row: 'X-20',
    promise: 'an address that is no path is 404',
    file: 'app/http/middleware.server.ts',
    find: `if (!/^\\/(?![/\\\\])/.test(address)) response.status(404).type('text/plain').send('Not found');
  else if`,
    replace: 'if',
    test: odd('is 404'),
  },
  {
    row: 'X-20',
    promise: 'a missing method is no error in the log',
    file: 'app/entry.server.tsx',
    find: ' || isRouteErrorResponse(error)',
    replace: '',
    test: odd('a method that a page does not have is told by its access line, not as an error'),
  },
  {
    row: 'X-20',
    promise: 'without the database a request is 503',
    file: 'app/http/context.server.ts',
    find: 'databaseUnavailableResponses.add(response);',
    replace: '',
    test: away('while the database is away pages and calls are 503 with a sentence'),
  },
  {
    row: 'X-20',
    promise: 'the log tells of a missing database once',
    file: 'app/boot/state.server.ts',
    find: 'if (state.away || state.stopping) return;',
    replace: '',
    test: away('while the database is away pages and calls are 503 with a sentence'),
  },
  {
    row: 'X-20',
    promise: 'another DATA_DIR behind one PostgreSQL is refused',
    file: boot,
    find: 'await claimDataFolder(database, settings.dataDir);',
    replace: 'void claimDataFolder;',
    test: away('a second process with another DATA_DIR on one PostgreSQL is refused at boot'),
  },
  {
    row: 'Y-08',
    promise: 'settings that do not fit the database are refused before the process listens',
    file: boot,
    find: 'await Promise.race([first, new Promise((resolve) => setTimeout(resolve, FIRST_ATTEMPT_MS))]);',
    replace: 'void FIRST_ATTEMPT_MS;',
    test: away('a second process with another DATA_DIR on one PostgreSQL is refused at boot'),
  },
  {
    row: 'Y-12',
    promise: 'a proxy does not open /metrics',
    file: 'app/http/metrics-access.server.ts',
    find: 'forwarding.every((name) => headers[name] === undefined)',
    replace: 'forwarding.length > 0',
    test: metrics('it answers as promised'),
  },
  {
    row: 'Y-12',
    promise: 'another token does not open /metrics',
    file: 'app/http/metrics-access.server.ts',
    find: ' && timingSafeEqual(digest(token), digest(sent))',
    replace: '',
    test: metrics('with another token'),
  },
  {
    row: 'Y-12',
    promise: 'each request is counted',
    file: 'app/http/middleware.server.ts',
    find: "countRequest(request.method, matchedRoutes.get(response) ?? 'none', status, ms);",
    replace: 'if (status < 400) countRequest(request.method, request.path, status, ms);',
    test: metrics('counts each request that the access log has'),
  },
];
