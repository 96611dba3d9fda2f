import type { Guard } from './guard.ts';

const crash = (title: string): Guard['test'] => ({
  project: 'attack',
  file: 'tests/attack/crashes.test.ts',
  title,
});
const processEnd = (title: string): Guard['test'] => ({
  project: 'attack',
  file: 'tests/attack/process-end.test.ts',
  title,
});

const download = (title: string): Guard['test'] => ({
  project: 'attack',
  file: 'tests/attack/downloads.test.ts',
  title,
});

const ocr = (title: string): Guard['test'] => ({
  project: 'integration',
  file: 'tests/integration/document-text/ocr.test.ts',
  title,
});

const sandbox = (title: string): Guard['test'] => ({
  project: 'integration',
  file: 'tests/integration/document-text/sandbox.test.ts',
  title,
});
const readerBoot = (title: string): Guard['test'] => ({
  project: 'attack',
  file: 'tests/attack/reader-boot.test.ts',
  title,
});
const disk = (title: string): Guard['test'] => ({
  project: 'attack',
  file: 'tests/attack/disk.test.ts',
  title,
});
const readOnly = (title: string): Guard['test'] => ({
  project: 'services',
  file: 'tests/services/disk-full.test.ts',
  title,
});

/** Guards that keep one request from harming all others (promises labelled X). */
export const isolationGuards: Guard[] = [
  {
    row: 'X-01',
    promise: 'a form that ends inside a file that nobody reads yet does not end the process',
    file: 'app/http/multipart.server.ts',
    find: `file.on('error', () => undefined);`,
    replace: '',
    test: crash('a form that ends inside a file'),
  },
  {
    row: 'X-01',
    promise: 'an object that is missing is named in the index of the export',
    file: 'app/modules/exports/archive.server.ts',
    find: `(codeOf(error) === 'notFound' ? index.missing : index.incomplete).push(name);`,
    replace: '',
    test: crash('an export names in its index the objects that are missing'),
  },
  {
    row: 'X-01',
    promise: 'an uncaught error is logged',
    file: 'server.ts',
    find: `process.on('uncaughtException', (error) => {`,
    replace: `process.on('uncaughtExceptionMonitor', (error) => {
    if (error) return;`,
    test: processEnd('is logged, and the process ends within 10 s with exit code 1'),
  },
  {
    row: 'X-01',
    promise: 'npm start starts the server again after a crash',
    file: 'start.ts',
    find: 'if (stopping || !hasCrashed)',
    replace: 'if (stopping || !hasCrashed || hasListened)',
    test: processEnd('starts the server again after each crash, later each time'),
  },
  {
    row: 'X-05',
    promise: 'under the floor of free space the embedded database takes no writes',
    file: 'app/adapters/disk-space.server.ts',
    find: 'await setReadOnly?.(isLow);',
    replace: '',
    test: disk('calls that write are 503 with a sentence'),
  },
  {
    row: 'X-05',
    promise: 'no file is stored that would leave less than the floor',
    file: 'app/adapters/storage/disk.server.ts',
    find: 'await config.requireRoom?.(maxBytes);',
    replace: '',
    test: disk('calls that write are 503 with a sentence'),
  },
  {
    row: 'X-05',
    promise: 'a file ends where space ends while it is written',
    file: 'app/adapters/storage/disk.server.ts',
    find: 'await requireRoom?.(0);',
    replace: '',
    test: {
      project: 'unit',
      file: 'tests/unit/adapters/storage-disk.test.ts',
      title: 'a file is refused where it would not fit, and while it is written where space ends',
    },
  },
  {
    row: 'X-05',
    promise: 'a flow names a full disk',
    file: 'app/http/flow-action.server.ts',
    find: 'unexpected = codeOf(thrown);',
    replace: '',
    test: disk('a form with a file says it'),
  },
  {
    row: 'X-05',
    promise: 'the error page names a full disk',
    file: 'app/http/page.server.ts',
    find: "if (codeOf(error) === 'diskFull') throw new Response(diskFullBody, { status: 503 });",
    replace: 'void diskFullBody;',
    test: disk('a form without a place for a message leads to an error page that says it'),
  },
  {
    row: 'X-05',
    promise: 'a full disk makes the server not ready',
    file: 'app/boot.server.ts',
    find: "state.opened.services.disk.isReadOnly() ? 'not ready: disk full' : 'ready'",
    replace: "'ready'",
    test: disk('pages and downloads are served, and a person can sign out'),
  },
  {
    row: 'X-05',
    promise: 'the log tells of a full disk once',
    file: 'app/boot.server.ts',
    find: 'if (isWriteRefused(error) && !env().DATABASE_URL) return;',
    replace: 'void isWriteRefused;',
    test: disk('the log says it once; with space all goes on, and what was acknowledged is there'),
  },
  {
    row: 'X-05',
    promise: 'a session is read where it cannot be marked as seen',
    file: 'app/modules/account/session.service.server.ts',
    find: 'if (!isWriteRefused(error)) throw error;',
    replace: 'void isWriteRefused;\n    throw error;',
    test: readOnly('a session that was not marked as seen for an hour is read all the same'),
  },
  {
    row: 'X-05',
    promise: 'a session can be ended while nothing else is saved',
    file: 'app/modules/account/account.service.server.ts',
    find: "await tx.execute('set transaction read write');",
    replace: '',
    test: readOnly('a session can be ended'),
  },
  {
    row: 'X-05',
    promise: 'a job waits for space',
    file: 'app/jobs/workers.server.ts',
    find: "if (codeOf(error) !== 'diskFull' || signal.aborted) throw error;",
    replace: 'void codeOf;\n      throw error;',
    test: readOnly('a job that runs waits, and ends as done when writes are taken again'),
  },
  {
    row: 'X-05',
    promise: 'a process that stands still is ended',
    file: 'server.ts',
    find: 'product.announce(server.address());\n    startWatchdog();',
    replace: 'product.announce(server.address());\n    void startWatchdog;',
    test: processEnd('is ended within 40 s and started again, and what was acknowledged is there'),
  },
  {
    row: 'X-08',
    promise: 'a response is written as fast as its client reads it',
    file: 'app/http/remix-handler.server.ts',
    find: 'await pipeline(Readable.fromWeb(response.body as WebStream), outgoing);',
    replace: `await pipeline(Readable.fromWeb(response.body as WebStream), async (chunks) => {
      for await (const chunk of chunks) outgoing.write(chunk);
      outgoing.end();
    });`,
    test: download('of eight clients that read nothing, none makes the server read the whole file'),
  },
  {
    row: 'X-08',
    promise: 'what a response is read from is closed with it',
    file: 'app/http/file.server.ts',
    find: 'context.closeWithResponse(source);',
    replace: '',
    test: download('a request for the headers alone leaves no file open'),
  },
  {
    row: 'X-08',
    promise: 'a person has one export at a time',
    file: 'app/modules/exports/account-export.service.server.ts',
    find: 'exporting.add(user.id);',
    replace: '',
    test: download('a person has one export at a time; when its client goes away, all is closed'),
  },
  {
    row: 'X-10',
    promise: 'a document with text does not wait for a scan',
    file: 'app/modules/documents/reading.service.server.ts',
    find: 'const text = await readText(path, document.fileName, { signal });',
    replace: 'const text = await readDocument(path, document.fileName, { signal });',
    test: {
      project: 'integration',
      file: 'tests/integration/document-text/queues.test.ts',
      title: 'a document with text is read while the scans of two others are in OCR',
    },
  },
  {
    row: 'X-10',
    promise: 'users take turns in a queue',
    file: 'app/adapters/queue/pg-boss.server.ts',
    find: 'priority: await turnOf(db, name, userId),',
    replace: '',
    test: {
      project: 'services',
      file: 'tests/services/queue.test.ts',
      title: "the first job of each user comes before the second of another's",
    },
  },
  {
    row: 'X-10',
    promise: 'OCR of a document ends at its total time',
    file: 'app/adapters/document-text/ocr.server.ts',
    find: 'signal: signal ? AbortSignal.any([signal, time]) : time,',
    replace: 'signal,',
    test: ocr('a scan of which it read no page fails as too slow'),
  },
  {
    row: 'X-10',
    promise: 'pages that OCR did not reach are said',
    file: 'app/adapters/document-text/ocr.server.ts',
    find: 'result.failedPages.push(...remaining.slice(pagesRead));',
    replace: '',
    test: ocr('pages that it did not reach are said, what it read stays'),
  },
  {
    row: 'X-10',
    promise: 'the total time does not discard what OCR has read',
    file: 'app/adapters/document-text/ocr.server.ts',
    find: 'if (time.aborted && !signal?.aborted) return null;',
    replace: '',
    test: ocr('a page whose transcription is not done by then stays as OCR read it'),
  },
  {
    row: 'X-15',
    promise: 'a reading process has a network of its own, without addresses',
    file: 'app/adapters/document-text/sandbox.server.ts',
    find: `...(namespace ? [...(isRoot() ? [] : ['--user']), '--net'] : []),`,
    replace: '',
    test: sandbox('a network namespace leaves no address to reach'),
  },
  {
    row: 'X-15',
    promise: 'a reading process opens no socket',
    file: 'app/adapters/document-text/system-call-filter.server.ts',
    find: '0x15, 1, 0, $socket,',
    replace: '0x15, 0, 0, $socket,',
    test: sandbox('the filter of system calls opens no socket'),
  },
  {
    row: 'X-15',
    promise: 'a reading process of a server of root is not root',
    file: 'app/adapters/document-text/sandbox.server.ts',
    find: '...(ownUser ? [`--setgid=${NOBODY}`, `--setuid=${NOBODY}`] : []),',
    replace: '',
    test: sandbox('a server of root reads as nobody, who can open none of its files'),
  },
  {
    row: 'X-15',
    promise: 'every reading process starts in the sandbox',
    file: 'app/adapters/document-text/child-process.server.ts',
    find: '...launcher, ...node',
    replace: '...node',
    test: sandbox('every process that reads a document runs in that sandbox'),
  },
  {
    row: 'X-15',
    promise: 'layers that leave a network do not count',
    file: 'app/adapters/document-text/sandbox.server.ts',
    find: 'return !online && (',
    replace: 'return (',
    test: sandbox('where no layer keeps the network away, reading is refused'),
  },
  {
    row: 'X-15',
    promise: 'the server does not start where readers would have a network',
    file: 'app/boot.server.ts',
    find: 'await readerSandbox();',
    replace: 'await readerSandbox().catch(() => ({ names: [] }));',
    test: readerBoot('a system without namespaces and filters of system calls refuses to start'),
  },
  {
    row: 'X-15',
    promise: 'the start names what keeps readers apart',
    file: 'app/boot.server.ts',
    find: `log().info({ event: 'sys_readers', readers: names.join(', ') });`,
    replace: '',
    test: readerBoot('the start names in one line what keeps document readers apart'),
  },
  {
    row: 'X-20',
    promise: 'a cursor of another list is refused',
    file: 'app/modules/list-cursor.server.ts',
    find: "if (!isOfList) throw new AppError('invalid');",
    replace: 'void isOfList;\n  void AppError;',
    test: {
      project: 'attack',
      file: 'tests/attack/cursors.test.ts',
      title: 'any other is 400, as a page and as data',
    },
  },
  {
    row: 'X-20',
    promise: 'identical requests at once make one report',
    file: 'app/modules/reports/report.service.server.ts',
    find: '{ refresh: true, lockMode: LockMode.PESSIMISTIC_WRITE }',
    replace: '{ refresh: true }',
    test: {
      project: 'services',
      file: 'tests/services/generation.test.ts',
      title: 'of eight identical requests at once one makes a report, and all get it',
    },
  },
];
