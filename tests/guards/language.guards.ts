import type { Guard } from './guard.ts';

const unit = (title: string): Guard['test'] => ({
  project: 'unit',
  file: 'tests/unit/text-work.test.ts',
  title,
});
const threads = (title: string): Guard['test'] => ({
  project: 'integration',
  file: 'tests/integration/adapters/language-threads.test.ts',
  title,
});
const remembered = (title: string): Guard['test'] => ({
  project: 'services',
  file: 'tests/services/declined-texts.test.ts',
  title,
});
const coming: Guard['test'] = {
  project: 'routes',
  file: 'tests/routes/translation-coming.test.ts',
  title: 'the pages have the originals, say so in one sentence',
};

const machineTexts = (title: string): Guard['test'] => ({
  project: 'services',
  file: 'tests/services/machine-texts.test.ts',
  title,
});

const sure = (title: string): Guard['test'] => ({
  project: 'unit',
  file: 'packages/work-language/test/unit/sure.test.ts',
  title,
});

/** Guards of the time that texts of people take, and of what machines write for them. */
export const languageGuards: Guard[] = [
  {
    row: 'Y-51',
    promise: 'a text that was dear to read is doubtful',
    file: 'packages/work-language/src/translate/sure.ts',
    find: ` || cost > SURE_COST`,
    replace: '',
    test: sure('doubtful: its reading was dear, though it reads back'),
  },
  {
    row: 'Y-51',
    promise: 'what is approved together stays a machine’s text',
    file: 'app/modules/tasks/approve-translations.service.server.ts',
    find: `    if (row.machine) return { translationAuthor: machineAuthor(row.machine) };\n`,
    replace: '',
    test: {
      project: 'services',
      file: 'tests/services/translations.test.ts',
      title: 'that were approved together stay a machine’s, and the memory does not know them',
    },
  },
  {
    row: 'Y-51',
    promise: 'a refusal holds for texts as the person saw them',
    file: 'app/modules/tasks/refuse-translations.service.server.ts',
    find: ` && seen.get(number) === version`,
    replace: '',
    test: machineTexts('is refused by a person: the rules’ stands, then the original'),
  },
  {
    row: 'Y-51',
    promise: 'the undo of a refusal leaves a text that was written since',
    file: 'app/modules/tasks/undo.service.server.ts',
    find: `const stands = rows.filter((row) => isUntouched(row, current.get(row.id)));`,
    replace: `const stands = rows;`,
    test: machineTexts('stands again after an undo of its refusal, unless it changed since'),
  },
  {
    row: 'Y-01',
    promise: 'a text that takes longer than its time stands in its original',
    file: 'packages/work-language/src/lexicon/chart.ts',
    find: `checkTime();`,
    replace: '',
    test: unit('a text for which that does not suffice'),
  },
  {
    row: 'Y-01',
    promise: 'a thread answers what it has after its turn',
    file: 'app/adapters/translator/text-work.ts',
    find: `if (answers.length > 0 && isOver()) break;`,
    replace: '',
    test: unit('a turn answers as many texts as fit'),
  },
  {
    row: 'Y-01',
    promise: 'accounts take turns',
    file: 'app/adapters/turn-queue.ts',
    find: `waiting.delete(call.account);
      if (later.length > 0) waiting.set(call.account, later);`,
    replace: `if (later.length > 0) waiting.set(call.account, later);
      else waiting.delete(call.account);`,
    test: unit('accounts take turns'),
  },
  {
    row: 'Y-01',
    promise: 'what waits for an account is bounded',
    file: 'app/adapters/translator/waiting-count.ts',
    find: `if (own > MAX_PER_ACCOUNT || inAll + size > MAX_TOTAL) return false;`,
    replace: '',
    test: threads('does not fill the memory'),
  },
  {
    row: 'Y-01',
    promise: 'a thread that a text holds is replaced',
    file: 'app/adapters/translator/language-threads.server.ts',
    find: `if (thread.checks < MAX_CHECKS) continue;`,
    replace: `if (thread.checks < Infinity) continue;`,
    test: threads('is ended, and only the text that held it is given up'),
  },
  {
    row: 'Y-01',
    promise: 'what was declined for want of time is not tried again after a restart',
    file: 'app/adapters/translator/embedded.server.ts',
    find: `known.has(hash) && request.kind === 'translate'`,
    replace: `known.has('') && request.kind === 'translate'`,
    test: remembered('is remembered by its hash for the account'),
  },
  {
    row: 'Y-01',
    promise: 'what was declined is that of one account',
    file: 'app/modules/bilingual/declined-text.service.server.ts',
    find: `where owner_id = ? and`,
    replace: `where (owner_id = ? or true) and`,
    test: remembered('is remembered by its hash for the account'),
  },
  {
    row: 'Y-01',
    promise: 'long sides are not compared',
    file: 'packages/work-language/src/check/comparison.ts',
    find: `if (Math.max(twin.en.length, twin.es.length) > MAX_COMPARED) return { verdict: 'notCompared' };`,
    replace: '',
    test: {
      project: 'unit',
      file: 'packages/work-language/test/unit/long-comparisons.test.ts',
      title: 'are not compared beyond 2,000 characters',
    },
  },
  {
    row: 'Y-01',
    promise: 'amounts of money are found in a time that grows as the text does',
    file: 'packages/task-reader/src/text/amounts.ts',
    find: `[\\p{Nd}.,'’]{0,20}`,
    replace: `[\\p{Nd}.,'’]*`,
    test: {
      project: 'unit',
      file: 'packages/task-reader/test/unit/amounts-time.test.ts',
      title: 'amounts are found in a time that grows as the text does',
    },
  },
  {
    row: 'Y-02',
    promise: 'a page waits a short time for its translations',
    file: 'app/adapters/translator/waiting.server.ts',
    find: `if (isOver()) break;`,
    replace: '',
    test: threads('another account is answered in between'),
  },
  {
    row: 'Y-02',
    promise: 'a page says that translations are coming',
    file: 'app/http/page.server.ts',
    find: `context.services.translator.isComing() ? { isTranslationComing: true } : {}`,
    replace: `context.services.translator.isComing() ? {} : {}`,
    test: coming,
  },
  {
    row: 'Y-02',
    promise: 'the page of a crew says that translations are coming',
    file: 'app/modules/crew/crew-page.service.server.ts',
    find: `services.translator.isComing() ? href : null`,
    replace: `services.translator.isComing() && href === '' ? href : null`,
    test: coming,
  },
  {
    row: 'Y-03',
    promise: 'machine texts of other accounts are never shown',
    file: 'app/modules/bilingual/machine-texts.server.ts',
    find: `where owner_id = ? and from_language = ?`,
    replace: `where (owner_id = ? or true) and from_language = ?`,
    test: machineTexts('is another account’s never'),
  },
  {
    row: 'Y-03',
    promise: 'a model’s text that orders other work is refused',
    file: 'app/modules/bilingual/judged-texts.server.ts',
    find: `comparison?.verdict !== 'compared' || hardKindsOf(found).size > 0`,
    replace: `comparison?.verdict !== 'compared'`,
    test: machineTexts('that orders the other side is refused'),
  },
  {
    row: 'Y-51',
    promise: 'a text that a person refused is not shown again',
    file: 'app/adapters/translator/stored-work.server.ts',
    find: `text === null && grade === 'doubtful'`,
    replace: `text === null && grade === 'sure'`,
    test: machineTexts(
      'is refused by a person: the rules’ stands, then the original (promise 12.16)',
    ),
  },
  {
    row: 'Y-03',
    promise: 'a service that fails is left alone for a pause',
    file: 'app/modules/tasks/machine-texts.service.server.ts',
    find: `if (!project || isPaused || services.writers.length === 0) return null;`,
    replace: `if (!project || services.writers.length === 0) return null;`,
    test: machineTexts('is asked again after a growing pause'),
  },
  {
    row: 'Y-02',
    promise: 'a report waits longer for its translations than its page',
    file: 'app/modules/reports/report-freezing.service.server.ts',
    find: `services.translator.within(WAIT_MS + TASK_WAIT_MS * frozen.tasks.length)`,
    replace: `services.translator`,
    test: {
      project: 'services',
      file: 'tests/services/report-translation.test.ts',
      title: 'a report waits for texts while the thread is busy',
    },
  },
];
