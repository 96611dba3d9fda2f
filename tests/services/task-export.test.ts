import { text } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import * as xlsx from 'xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import {
  taskCsv,
  taskWorkbook,
  type TaskListView,
} from '~/modules/exchange/task-export.service.server.ts';
import { projectSchema } from '~/modules/projects/project.schema.ts';
import { createProject } from '~/modules/projects/project.service.server.ts';
import { addTasks } from '~/modules/tasks/add-tasks.service.server.ts';
import { Task } from '~/modules/tasks/task.entity.server.ts';
import { quickKinds, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { projectPayload } from '../support/people.ts';

const whole: TaskListView = { filter: {}, groupBy: 'area' };

describe.each(quickKinds)('A task list as a file on %s (promise 26.1)', (kind) => {
  let database: TestDatabase;
  let user: SessionUser;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
    user = await database.person();
  });
  afterAll(() => database.close());

  async function project(titles: string[]): Promise<string> {
    const { id } = await createProject(
      database.context(),
      user,
      projectSchema.parse(projectPayload()),
      null,
    );
    for (let from = 0; from < titles.length; from += 100)
      await addTasks(
        database.context(),
        await database.access(user, id),
        titles.slice(from, from + 100).join('\n'),
        'en',
        null,
      );
    return id;
  }
  const read = async (projectId: string, view = whole, language: 'en' | 'es' = 'en') => {
    const access = await database.access(user, projectId);
    return text(taskCsv(database.context(), access, view, language));
  };
  const rowsOf = (file: string) =>
    parse(file, { columns: true, bom: true }) as Record<string, string>[];

  test('has a byte order mark, CRLF, the words of the reader, amounts in dollars and no formula', async () => {
    const id = await project(['=HYPERLINK("http://example.com")', 'Paint "both" walls, twice']);
    await database.fork().nativeUpdate(
      Task,
      { projectId: id, number: 2 },
      {
        status: 'blocked',
        statusReason: 'wet\nwall',
        areas: ['Kitchen', 'Hall'],
        quantity: 2.5,
        unit: 'gal',
        estimatedCents: 123_405,
        dueDate: '2026-12-01',
        assigneePhone: '+14155550142',
        photoRequired: true,
      },
    );
    const file = await read(id);
    expect(file.startsWith('\ufeff"Number","Title"')).toBe(true);
    expect(file.split('\r\n')).toHaveLength(4);
    const [blocked, formula] = rowsOf(file);
    expect(formula?.Title).toBe('\'=HYPERLINK("http://example.com")');
    expect(blocked).toMatchObject({
      Number: '2',
      Title: 'Paint "both" walls, twice',
      Status: 'Blocked',
      Reason: 'wet\nwall',
      Places: 'Kitchen, Hall',
      Quantity: '2.5',
      'Estimated ($)': '1234.05',
      'Due date': '2026-12-01',
      Phone: '+14155550142',
      'After photo required': 'yes',
      'Original language': 'English',
    });
    const [spanish] = rowsOf(await read(id, whole, 'es'));
    expect(spanish).toMatchObject({ Número: '2', 'Foto de después obligatoria': 'sí' });
  });

  test('has every task of the filter once, in the order of the list, over all pages', async () => {
    const id = await project(Array.from({ length: 620 }, (_, index) => `Fix door ${index + 1}`));
    await database
      .fork()
      .nativeUpdate(Task, { projectId: id, number: { $gt: 600 } }, { trade: 'painting' });
    const all = rowsOf(await read(id, { filter: {}, groupBy: 'trade' }));
    expect(all.map(({ Number: number }) => Number(number))).toEqual(
      Array.from({ length: 620 }, (_, index) => index + 1),
    );
    const painted = rowsOf(
      await read(id, { filter: { trade: 'painting', q: '61' }, groupBy: 'due' }),
    );
    expect(painted.map(({ Title }) => Title)).toEqual(
      ['610', '611', '612', '613', '614', '615', '616', '617', '618', '619'].map(
        (n) => `Fix door ${n}`,
      ),
    );
  });

  test('for Excel texts are texts, numbers numbers, days days, and no cell is a formula', async () => {
    const id = await project(['=1+1', 'Paint']);
    await database
      .fork()
      .nativeUpdate(
        Task,
        { projectId: id, number: 2 },
        { dueDate: '2026-12-01', estimatedCents: 123_405, quantity: 3, statusReason: '@SUM(A1)' },
      );
    const access = await database.access(user, id);
    const bytes = await taskWorkbook(database.context(), access, whole, 'es');
    const workbook = xlsx.read(bytes, { cellFormula: true, cellNF: true });
    const sheet = workbook.Sheets[workbook.SheetNames[0]!]!;
    const cells = Object.values(sheet).filter(
      (cell) => typeof cell === 'object',
    ) as xlsx.CellObject[];
    expect(cells.filter(({ f }) => f !== undefined)).toEqual([]);
    expect(sheet.B4).toMatchObject({ t: 's', v: 'Título' });
    expect(sheet.B5).toMatchObject({ t: 's', v: '=1+1' });
    expect(sheet.E6).toMatchObject({ t: 's', v: '@SUM(A1)' });
    expect(sheet.I6).toMatchObject({ t: 'n', v: 3 });
    expect(sheet.O6).toMatchObject({ t: 'n', w: '2026-12-01' });
    expect(sheet.P6).toMatchObject({ t: 'n', v: 1234.05 });
  });

  /** Which of these cells of a sheet are bold. */
  function boldCells(sheet: string, styleSheet: string, cells: string[]): string[] {
    const fonts = styleSheet.match(/<font>.*?<\/font>/g) ?? [];
    const styles = /<cellXfs.*<\/cellXfs>/s.exec(styleSheet)?.[0].match(/<xf [^>]*>/g) ?? [];
    return cells.filter((cell) => {
      const style = styles[Number(new RegExp(`r="${cell}" s="(\\d+)"`).exec(sheet)?.[1])] ?? '';
      return fonts[Number(/fontId="(\d+)"/.exec(style)?.[1])]?.includes('<b/>');
    });
  }

  test('for Excel it has title, project and day, bold frozen headings, sums, and one page in width', async () => {
    const id = await project(['Paint', 'Sand', 'Sweep']);
    const tasks = database.fork();
    await tasks.nativeUpdate(Task, { projectId: id, number: 1 }, { estimatedCents: 123_405 });
    await tasks.nativeUpdate(
      Task,
      { projectId: id, number: 2 },
      { estimatedCents: 10, assigneePhone: '+14155550142' },
    );
    const access = await database.access(user, id);
    const bytes = Buffer.from(await taskWorkbook(database.context(), access, whole, 'en'));
    const workbook = xlsx.read(bytes, { cellNF: true });
    const sheet = workbook.Sheets[workbook.SheetNames[0]!]!;
    expect(sheet.A1).toMatchObject({ t: 's', v: 'Tasks' });
    expect(sheet.A2?.v).toMatch(/^12 Alder Street · \w+ \d+, \d{4}$/);
    expect([sheet.A4?.v, sheet.A5, sheet.A8?.v]).toMatchObject([
      'Number',
      { t: 'n', v: 1 },
      'Total',
    ]);
    expect(sheet.P8).toMatchObject({ t: 'n', v: 1234.15, z: '#,##0.00' });
    expect(sheet.M6).toMatchObject({ t: 's', v: '+14155550142' });
    expect(sheet['!autofilter']?.ref).toBe('A4:AD7');
    const names = Object.fromEntries(
      (workbook.Workbook?.Names ?? []).map(({ Name, Ref }) => [Name, Ref]),
    );
    expect(names['_xlnm.Print_Titles']).toBe("'Tasks'!$4:$4");
    expect(names['_xlnm.Print_Area']).toBe("'Tasks'!$A$1:$AD$8");
    const file = xlsx.CFB.read(bytes, { type: 'buffer' });
    const part = (path: string) => Buffer.from(xlsx.CFB.find(file, path)!.content).toString();
    const xml = part('/xl/worksheets/sheet1.xml');
    expect(xml).toContain(
      '<pane ySplit="4" topLeftCell="A5" activePane="bottomLeft" state="frozen"/>',
    );
    expect(xml).toMatch(/<pageSetUpPr fitToPage="1"\/>.*fitToWidth="1" fitToHeight="0"/s);
    expect(xml).toMatch(/<col min="2" max="2" width="48/);
    const bold = ['A1', 'A4', 'P4', 'A8', 'P8'];
    expect(boldCells(xml, part('/xl/styles.xml'), [...bold, 'A5'])).toEqual(bold);
  });
});
