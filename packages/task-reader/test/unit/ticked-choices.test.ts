import { describe, expect, test } from 'vitest';
import { extract } from '../../src/read/extract.ts';
import { linesOf } from '../../../../tests/support/document-lines.ts';

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
      'Repair range hood - fan rattles',
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

describe('A tick of a line that begins with who will do it (promise 9.48)', () => {
  const reasonsOf = (text: string, language: 'en' | 'es'): unknown[] =>
    extract(linesOf(text), { language }).outcomes.map((outcome) =>
      outcome.outcome === 'dismissed' ? outcome.reason : outcome.outcome,
    );
  const promises = {
    en: [
      'Seller will repair the chimney flashing.',
      'The Buyer shall service the furnace.',
      'Seller agrees to bolt the deck ledger.',
      'Landlord must repaint the hall.',
      'Seller will not make any repairs.',
    ],
    es: [
      'El vendedor reparará el tapajuntas de la chimenea.',
      'La vendedora se compromete a fijar la terraza.',
      'El propietario deberá pintar el pasillo.',
      'Comprador va a reparar la puerta.',
      'El vendedor no hará ninguna reparación.',
    ],
  };
  const lists = { en: 'TO DO', es: 'PENDIENTES' };

  test.each(
    (['en', 'es'] as const).flatMap((language) =>
      ['☒ ', '☑ ', '✓ ', '[x] ', '- [x] ', '☒ | '].map((box) => [language, box] as const),
    ),
  )('says in %s that it is chosen and never that it is done: “%s”', (language, box) => {
    const lines = promises[language].map((line) => box + line);
    expect(reasonsOf([lists[language], ...lines].join('\n'), language)).not.toContain('done');
  });

  test('makes its work a task', () => {
    const text = 'SELLER RESPONSE\n☒ Seller will repair the chimney flashing.';
    expect(titlesOf(text)).toEqual(['Repair the chimney flashing']);
    expect(titlesOf('RESPUESTA\n☒ El propietario deberá pintar el pasillo.', 'es')).toEqual([
      'Pintar el pasillo',
    ]);
  });

  test('of other lines of a list still says that they are done', () => {
    expect(reasonsOf('TO DO\n☒ Repair the gate\n☒ Sellers’ gate: paint it', 'en')).toEqual([
      'heading',
      'done',
      'done',
    ]);
  });
});
