import { describe, expect, it } from 'vitest';
import type { DocumentLine } from '~/adapters/document-text.ts';
import { pricedRuns, withoutPricedRuns } from '~/modules/extraction/priced-run.rules.ts';
import { withoutAmounts } from '~/modules/extraction/amounts.rules.ts';
import { withoutMoney } from '~/modules/tasks/print-text.rules.ts';
import { extractByRules } from '../../support/extract.ts';

const row = 'Limpieza de terreno con maleza de 1.00 m2 65.05 3.40 221.17 mts de altura';

describe('Quantity, price and amount in the text of a row', () => {
  it.each<[string, number, string | undefined]>([
    [row, 65.05, 'm2'],
    ['Dala de 15 x 30 cm, ml 23.97 170.35 4,083.29 con varillas', 23.97, 'ml'],
    ['Demolición de tabique | 27,05 m2 | 4,35 | 117,67', 27.05, 'm2'],
    ['Total de preliminares 1.00 616.31 616.31', 1, undefined],
  ])('are known by their product (%s)', (text, quantity, unit) => {
    expect(pricedRuns(text)).toMatchObject([{ quantity, ...(unit ? { unit } : {}) }]);
  });

  it.each([
    'Beams of 3.50 4.00 5.00 m',
    '3 x 4.00 12.00',
    'Install 10.00 LF | 9.37 | 3.82 | 97.52',
  ])('are none where the numbers do not multiply (%s)', (text) => {
    expect(pricedRuns(text)).toEqual([]);
  });

  it('leave the text that stands around them', () => {
    const plain = 'Limpieza de terreno con maleza de 1.00 mts de altura';
    expect(withoutPricedRuns(row)).toBe(plain);
    expect(withoutMoney(row)).toBe(plain);
  });

  it('are not printed where crews read, nor are thousands with cents (promise 13.4)', () => {
    expect(withoutAmounts(row)).not.toMatch(/3\.40|221\.17/);
    expect(withoutAmounts('II Cimentaciones 1.00 28,271.37')).toBe('II Cimentaciones 1.00 […]');
    expect(withoutAmounts('Pour 1,250.50 m3 of concrete')).toBe('Pour 1,250.50 m3 of concrete');
  });

  it('give a task its quantity and no price in its instructions', async () => {
    const lines: DocumentLine[] = [
      'PRELIMINARES',
      `010302 ${row}`,
      '010303 Trazo de terreno m2 65.05 2.00 130.10',
    ].map((text, at) => ({ text, page: 1, lineNumber: at + 1 }));
    const { tasks } = await extractByRules(lines, { language: 'es' });
    const [task] = tasks.filter(({ quote }) => quote?.includes('Limpieza'));
    expect(task).toMatchObject({ quantity: 65.05, unit: 'm2' });
    expect(task?.description).not.toContain('221.17');
    expect(task?.quote).toContain('221.17');
  });
});
