import { beforeAll, describe, expect, test } from 'vitest';
import * as xlsx from 'xlsx';
import { wordsOf } from '../support/http.ts';
import { newPerson, newProject, type Person } from '../support/people.ts';
import { sharedServer } from '../support/served.ts';

const server = sharedServer();

describe('The page of a budget', () => {
  let person: Person;
  let page: string;
  beforeAll(async () => {
    person = await newPerson(server().url, { plan: 'unlimited' });
    const projectId = await newProject(person, {
      enableBudgetTracking: true,
      propertyValue: 16_400_000,
      estimatedRenovationCost: 6_424_000,
      otherCosts: 3_385_000,
      projectedSaleValue: 29_500_000,
    });
    const { client } = person;
    const tasks = `/projects/${projectId}/tasks`;
    await client.postForm(tasks, { intent: 'tasks.add', titles: 'Roof\nKitchen' });
    await client.postForm(`${tasks}/1`, { intent: 'task.costs', estimated: '8300' });
    await client.postForm(`${tasks}/2`, { intent: 'task.costs', estimated: '12000' });
    page = `/projects/${projectId}/budget`;
    const bill = { intent: 'expense.add', kind: 'material', spentOn: '2026-11-02', task: '1' };
    await client.postForm(page, { ...bill, vendor: 'Paid', cents: '4000', isPaid: 'on' });
    await client.postForm(page, { ...bill, vendor: '- Ordered', cents: '1000' });
    for (const number of [1, 2])
      await client.postForm(`${tasks}/${number}`, { intent: 'task.complete' });
  });

  test('says between which amounts the profit lies while finished tasks may be billed (promise 29.3)', async () => {
    // Billed as foreseen, or 3,300 and 12,000 less.
    expect(wordsOf((await person.client.get(page)).text)).toContain(
      '2 finished tasks have no final bill yet: profit between $32,910 and $48,210.',
    );
  });

  test('says what profit and forecast are made of, in both languages', async () => {
    const english = wordsOf((await person.client.get(page)).text);
    expect(english).toContain('Profit $32,910');
    expect(english).toContain(
      'Profit: sale value $295,000 − purchase $164,000 − renovation $64,240 ' +
        '(forecast and $5,840 of contingency) − other costs $33,850.',
    );
    expect(english).toContain('Forecast $58,400');
    expect(english).toContain('Forecast: $4,000 paid + $1,000 ordered + $53,400 still expected.');
    const spanish = wordsOf((await person.client.get(`${page}?lang=es`)).text);
    await person.client.get(`${page}?lang=en`);
    expect(spanish).toMatch(/Ganancia: valor de venta \$295,000 − compra \$164,000/);
    expect(spanish).toContain('$4,000 pagados + $1,000 pedidos + $53,400 por venir.');
  });

  /** A workbook of the budget. */
  async function workbook(by: string) {
    const { bytes } = await person.client.get(`${page}/xlsx?by=${by}`);
    const book = xlsx.read(bytes, { cellNF: true, cellFormula: true });
    const file = xlsx.CFB.read(bytes, { type: 'buffer' });
    const xml = Buffer.from(xlsx.CFB.find(file, '/xl/worksheets/sheet1.xml')!.content).toString();
    return { sheet: book.Sheets[book.SheetNames[0]!]!, names: book.Workbook?.Names ?? [], xml };
  }

  test('is a workbook with title, day, frozen headings, sums as numbers, and one page in width', async () => {
    const { sheet, names, xml } = await workbook('task');
    expect(sheet.A1).toMatchObject({ t: 's', v: 'Budget' });
    expect(sheet.A2?.v).toMatch(/^12 Alder Street · \w+ \d+, \d{4}$/);
    expect([sheet.A4?.v, sheet.B4?.v, sheet.A5?.v]).toEqual(['Line', 'Plan', '1. Roof']);
    const last = names
      .find(({ Name }) => Name === '_xlnm.Print_Area')
      ?.Ref.split('$')
      .at(-1);
    expect(sheet[`A${last}`]).toMatchObject({ t: 's', v: 'Total' });
    expect(sheet[`C${last}`]).toMatchObject({ t: 'n', v: 58_400, z: '#,##0.00' });
    expect(sheet[`D${last}`]).toMatchObject({ t: 'n', v: 4_000 });
    expect(xml).toContain('<pane ySplit="4" topLeftCell="A5" activePane="bottomLeft"');
    expect(xml).toMatch(/<pageSetUpPr fitToPage="1"\/>.*fitToWidth="1" fitToHeight="0"/s);
  });

  test('is a workbook of expenses whose texts are as they were typed, with their sum', async () => {
    const { sheet } = await workbook('expenses');
    const cells = Object.values(sheet).filter(
      (cell) => typeof cell === 'object',
    ) as xlsx.CellObject[];
    expect(cells.filter(({ f }) => f !== undefined)).toEqual([]);
    expect([sheet.B5?.v, sheet.B6?.v].sort()).toEqual(['- Ordered', 'Paid']);
    expect(sheet.D7).toMatchObject({ t: 'n', v: 5_000 });
    expect(sheet.A5).toMatchObject({ t: 'n', w: '2026-11-02' });
  });
});
