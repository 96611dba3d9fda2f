import { describe, expect, test } from 'vitest';
import { extract } from '~/modules/extraction/extract.rules.ts';
import { linesOf } from '../../support/document-lines.ts';

const titlesOf = (text: string, language: 'en' | 'es' = 'en'): string[] =>
  extract(linesOf(text), { language }).tasks.map(({ title }) => title);

describe('Verdicts with a box for each (promise 9.48)', () => {
  test.each([
    'Gutters: [ ] Satisfactory [x] Poor',
    'Gutters ☐ Good ☐ Fair ☑ Poor',
    'Gutters: ( ) OK (x) Poor ( ) N/A',
    'Gutters - ☐ Pass ☒ Poor',
  ])('the ticked verdict alone is read: %s', (line) => {
    expect(titlesOf(`INSPECTION CHECKLIST\nExterior\n${line}`)).toEqual([
      expect.stringMatching(/^Gutters(?: -)?: Poor/),
    ]);
  });

  test.each([
    'Roof covering: [x] Satisfactory [ ] Poor',
    'Stove ☑ Good ☐ Fair ☐ Poor',
    'Doors: (x) OK ( ) Repair',
    'Bath fan: [x] Not inspected [ ] Not functional',
    'Puerta: [x] Bien [ ] Mal',
  ])('a good one is no task: %s', (line) => {
    expect(titlesOf(`INSPECTION CHECKLIST\nKitchen\n${line}`)).toEqual([]);
  });

  test('an order that is ticked is the task, with what it is about', () => {
    const text = 'LISTA DE REVISIÓN\nCocina\nVentana ☐ Buen estado ☑ Reparar';
    expect(titlesOf(text, 'es')).toEqual([expect.stringContaining('Ventana: Reparar')]);
    expect(titlesOf('CHECKLIST\nHall\nWindows: ( ) OK (x) Repair')).toEqual([
      expect.stringContaining('Windows: Repair'),
    ]);
  });

  test('the cells of a table are read so, too, and an order in one stands before its thing', () => {
    const rows = [
      'Item | Condition | Notes',
      'Water heater | ☐ Good ☒ Replace | 14 years old',
      'Furnace | ☒ Good ☐ Replace |',
      'Range hood | ☐ Good ☒ Repair | fan rattles',
    ];
    expect(titlesOf(['CONDITION CHECKLIST', ...rows].join('\n'))).toEqual([
      'Replace water heater - 14 years old',
      'Fix range hood: fan rattles',
    ]);
  });

  test('boxes before works, and boxes of which none is ticked, stay as they stand', () => {
    const list = 'TO DO\nKitchen: [ ] Fix the gate [ ] Paint the fence';
    expect(titlesOf(list).join()).toContain('Paint the fence');
    expect(titlesOf('INSPECTION CHECKLIST\nSink: [ ] Good [ ] Fair [ ] Poor')).not.toContain(
      'Sink: Poor',
    );
  });

  test('the quote is the line as it stands', () => {
    const line = 'Gutters: [ ] Satisfactory [x] Poor';
    const { tasks } = extract(linesOf(`INSPECTION CHECKLIST\n${line}`), { language: 'en' });
    expect(tasks.map(({ quote }) => quote)).toEqual([line]);
  });
});
