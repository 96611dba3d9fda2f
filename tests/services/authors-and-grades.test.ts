import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '~/i18n.ts';
import { t } from '~/i18n.server.ts';
import { storeMachineTexts, type WrittenText } from '~/modules/bilingual/machine-texts.server.ts';
import { crewPage } from '~/modules/crew/crew-page.service.server.ts';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import { reportHtml } from '~/modules/reports/report-reading.service.server.ts';
import { Report } from '~/modules/reports/report.entity.server.ts';
import { reportOptionsSchema } from '~/modules/reports/report.schema.ts';
import { createReport } from '~/modules/reports/report.service.server.ts';
import { translateTask } from '~/modules/tasks/translate-task.service.server.ts';
import { madeLink } from '../support/crew-links.ts';
import { openTestDatabase, quickKinds, type TestDatabase } from '../support/database.ts';
import { wordsOf } from '../support/http.ts';
import { projectWithTasks } from '../support/task-lists.ts';

interface Work {
  original: string;
  spanish: string;
  author: 'person' | WrittenText['author'];
  grade: WrittenText['grade'];
}

const works: readonly Work[] = [
  {
    original: 'Do not paint the brick',
    spanish: 'No pinte el ladrillo',
    author: 'person',
    grade: null,
  },
  {
    original: 'Replace the kitchen faucet',
    spanish: 'Cambie la llave de la cocina',
    author: 'model',
    grade: 'sure',
  },
  {
    original: 'Patch the drywall behind the door',
    spanish: 'Arregle el muro tras la puerta',
    author: 'model',
    grade: 'doubtful',
  },
  {
    original: 'Clean the gutters',
    spanish: 'Limpie las canaletas',
    author: 'rules',
    grade: 'sure',
  },
  {
    original: 'Install a GFCI outlet',
    spanish: 'Instale un tomacorriente GFCI',
    author: 'rules',
    grade: 'doubtful',
  },
  // It names another thing than the original, as a person may.
  {
    original: 'Paint the garage door white',
    spanish: 'Pinte de blanco el portón de la cochera',
    author: 'person',
    grade: null,
  },
];

describe.each(quickKinds)(
  'A Spanish text by its author and grade on %s (promise 15.10)',
  (kind) => {
    let database: TestDatabase;
    let access: ProjectAccess;
    beforeAll(async () => {
      database = await openTestDatabase(kind);
      access = await projectWithTasks(
        database,
        works.map(({ original }) => original),
      );
      const written = works.flatMap(({ original, spanish, author, grade }): WrittenText[] =>
        author === 'person'
          ? []
          : [{ original, text: spanish, author, name: null, grade, disagreements: [] }],
      );
      await storeMachineTexts(database.fork(), access.project.id, 'en', written);
      for (const [at, { spanish, author }] of works.entries())
        if (author === 'person') {
          const task = { number: at + 1, version: 1 };
          const texts = { title: spanish, description: '' };
          await translateTask(database.context(), access, task, texts);
        }
    });
    afterAll(() => database.close());

    const crew = async (language: Language): Promise<string> => {
      const { token, access: read } = await madeLink(database, access, { language });
      const request = { token, language, from: null, csrf: '', name: null, message: null };
      return crewPage(database.context(), await read(), request);
    };
    const order = async (language: 'es' | 'both'): Promise<string> => {
      const options = reportOptionsSchema.parse({ type: 'work_order', language });
      const { number } = await createReport(database.context(), access, options, null);
      const { id: projectId } = access.project;
      return reportHtml(await database.fork().findOneOrFail(Report, { projectId, number }));
    };
    /** How often words stand in a page. */
    const count = (html: string, words: string): number => html.split(words).length - 1;
    /** What a page says of each text: whether its original stands beside it, and its mark. */
    const seen = (html: string, item: RegExp, mark: string) =>
      works.map(({ spanish, original }) => {
        const own = [...html.matchAll(item)]
          .map(([all]) => all)
          .find((all) => wordsOf(all).includes(spanish));
        return [wordsOf(own ?? '').includes(original), own?.includes(`aria-label="${mark}"`)];
      });
    const ARTICLE = /<article[\s\S]*?<\/article>/g;
    const ROW = /<tr[\s>][\s\S]*?<\/tr>/g;

    test('on the crew page has its original below it unless a person wrote it, and a mark in doubt', async () => {
      const html = await crew('es');
      expect(seen(html, ARTICLE, t('es', 'crew.doubtfulMark'))).toEqual([
        [false, false],
        [true, false],
        [true, true],
        [true, false],
        [true, true],
        [false, false],
      ]);
      expect(count(html, t('es', 'crew.machine'))).toBe(1);
      expect(count(html, t('es', 'crew.doubtful'))).toBe(1);
      expect(count(await crew('en'), t('en', 'crew.machine'))).toBe(0);
    });

    test('in a Spanish order has its original in its row unless a person wrote it, and the mark', async () => {
      const html = await order('es');
      expect(seen(html, ROW, t('es', 'report.doubtfulMark'))).toEqual([
        [false, false],
        [true, false],
        [true, true],
        [true, false],
        [true, true],
        [false, false],
      ]);
      expect(count(html, t('es', 'report.machine'))).toBe(1);
      // What stands below "Original:" is not called the original text once more.
      expect(count(html, t('es', 'report.originalIn.en'))).toBe(0);
    });

    test('in an order of both languages stands beside its original, with the mark on the machine’s', async () => {
      const html = await order('both');
      const words = wordsOf(html.slice(html.indexOf('<main>')));
      for (const { original, spanish } of works)
        expect([words.includes(original), words.includes(spanish)], original).toEqual([true, true]);
      expect(
        seen(html, ROW, `${t('en', 'report.doubtfulMark')} / ${t('es', 'report.doubtfulMark')}`),
      ).toEqual([
        [true, false],
        [true, false],
        [true, true],
        [true, false],
        [true, true],
        [true, false],
      ]);
      expect(count(html, t('es', 'report.machine'))).toBe(1);
    });
  },
);
