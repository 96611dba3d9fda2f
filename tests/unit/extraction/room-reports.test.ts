import { describe, expect, test } from 'vitest';
import type { DocumentLine } from '~/adapters/document-text.ts';
import { extractByRules } from '../../support/extract.ts';
import { linesOf } from '../../support/document-lines.ts';

const tasksOf = async (text: string, language: 'en' | 'es' = 'en') =>
  (await extractByRules(linesOf(text), { language })).tasks;

describe('A form that says beside each room what is wrong there', () => {
  const form = [
    'Condition at move-in',
    'Bedroom: | Window does not close. Wardrobe door missing. Socket near hall doorway has exposed wires.',
    'Kitchen: | Tap leaks at base. Warm water takes six minutes to come. Hood fan broken.',
    'General: | No smoke alarm found. Numerous violations likely present.',
  ].join('\n');

  test('makes each sentence a task in its room', async () => {
    const tasks = await tasksOf(form);
    expect(tasks.map(({ quote, areas }) => [quote, ...areas])).toEqual([
      ['Window does not close', 'Bedroom'],
      ['Wardrobe door missing', 'Bedroom'],
      ['Socket near hall doorway has exposed wires', 'Bedroom'],
      ['Tap leaks at base', 'Kitchen'],
      ['Warm water takes six minutes to come', 'Kitchen'],
      ['Hood fan broken', 'Kitchen'],
      ['No smoke alarm found'],
    ]);
  });

  test('stays as it is where the rooms only are described', async () => {
    const tasks = await tasksOf(
      'Kitchen: | White walls. Oak floor.\nBedroom: | Blue walls. Carpet.',
    );
    expect(tasks).toEqual([]);
  });
});

describe('A memo that announces works', () => {
  test('makes each work a task and leaves out what eases the inconvenience', async () => {
    const tasks = await tasksOf(
      [
        'Memo',
        'To: All residents',
        'Re: Gym renovation from May 2',
        'We are going to expand the gym by knocking down a wall. ' +
          'This will allow us to add two benches and a bigger mirror.',
        'All the floors will be replaced with rubber. ' +
          'The gym will get a new coat of paint and new lighting fixtures.',
        'The project will be completed in June. To ease the inconvenience we made a deal with a gym nearby.',
      ].join('\n'),
    );
    expect(tasks.map(({ quote }) => quote.replace(/^(?:the|All the) /, ''))).toEqual([
      'expand the gym by knocking down a wall',
      'add two benches',
      'a bigger mirror',
      'floors will be replaced with rubber',
      'a new coat of paint',
      'new lighting fixtures',
    ]);
  });
});

describe('A report that tells its findings in notes and in records', () => {
  const report = [
    '# Roof',
    'Inspector notes',
    'Slates appear old. Several slipped slates at the rear slope. Gutters clogged with leaves on the east side.',
    '## Findings',
    '1. Observation: Several slipped slates at the rear slope.',
    'Recommendation: Replace the slipped slates.',
    '2. Observation: Gutters clogged with leaves on the east side.',
    'Recommendation: Clear the gutters.',
    '# Grounds',
    'Inspector notes',
    'Ground slopes toward the wall at the corner. Shed latch broken.',
    '## Findings',
    '1. Observation: Ground slopes toward the wall at the corner.',
    'Recommendation: Regrade the ground away from the wall.',
  ].join('\n');

  test('has one task a record, and one for what only the notes tell', async () => {
    const tasks = await tasksOf(report);
    expect(tasks.map(({ lineStart }) => lineStart)).toEqual([5, 7, 11, 13]);
    expect(tasks[2]?.quote).toBe('Shed latch broken');
  });
});

describe('Cards of jobs', () => {
  const card = (address: string, work: string): string =>
    [
      `## Job at ${address}`,
      'Status | Scheduling',
      `Address | ${address}`,
      'Carrier | Northern Mutual',
      'Loss repaired | yes',
      'Payment notes | Waiting on the approval',
      'Estimates needed | Flooring, Cabinets',
      `Additional work | ${work}`,
    ].join('\n');

  test('only what adds work is a task', async () => {
    const tasks = await tasksOf(
      [
        card('12 Larch Street', 'Trim paint in the bedroom'),
        card('9 Rowan Road', 'Added guest bathroom to scope'),
      ].join('\n'),
    );
    expect(tasks.map(({ title }) => title)).toEqual(['Trim paint in the bedroom']);
  });
});

describe('Findings with their place below them', () => {
  test('are there, and the table that lists them again adds none', async () => {
    const tasks = await tasksOf(
      [
        'Skirting gap at the corner, 8mm gap visible',
        'Main Bedroom',
        'Builder says: Fixed',
        'Reveal not plastered flush at the frame',
        'Main Bedroom',
        'Builder note: Gap has been filled and painted.',
        'Worktop joint not flush, gap traps moisture',
        'Kitchen',
        'Builder says: In progress',
        'All failed items',
        'Severity | Room | Description',
        'Minor | Main Bedroom | Skirting gap at the corner, 8mm gap visible',
        'Major | Kitchen | Worktop joint not flush, gap traps moisture',
        'Major | Hallway | Threshold strip loose at the door',
      ].join('\n'),
    );
    expect(tasks.map(({ lineStart, areas }) => [lineStart, ...areas])).toEqual([
      [1, 'Main Bedroom'],
      [4, 'Main Bedroom'],
      [7, 'Kitchen'],
      [14, 'Hallway'],
    ]);
  });
});

test('an item that ends in saying that it is not needed is no task', async () => {
  const tasks = await tasksOf(
    '1. Replace the glazing of the hall. Not thought to be needed.\n2. Repair the gate of the yard.',
  );
  expect(tasks.map(({ lineStart }) => lineStart)).toEqual([2]);
});

test('"cubierta" beside a sink is a worktop, and on a building a roof', async () => {
  const [worktop] = await tasksOf('- La cubierta junto al fregadero está hinchada', 'es');
  const [roof] = await tasksOf('- Filtración en la cubierta de la nave', 'es');
  expect([worktop?.trade, roof?.trade]).toEqual(['carpentry', 'roofing']);
});

test('a greeting is no part of a title', async () => {
  const [task] = await tasksOf('Hola Marta: el grifo del baño gotea y no cierra bien.', 'es');
  expect(task?.title.toLowerCase()).not.toContain('marta');
  expect(task?.title.toLowerCase()).toContain('grifo del baño gotea');
});

test('the street of a home is no place of its rooms', async () => {
  const lines: DocumentLine[] = linesOf(
    'Unit: Second Floor, 27 Larch Avenue\n- Replace the cracked window pane',
  );
  const { tasks } = await extractByRules(lines, { language: 'en' });
  expect(tasks.map(({ areas }) => areas)).toEqual([[]]);
});

test('messages without a year are read apart, and what is attached is no part of a title', async () => {
  const tasks = await tasksOf(
    [
      '[3/7, 6:15 p. m.] Conserje: 📷 Foto adjunta — bombillo quemado pasillo piso 5',
      '[4/7, 7:42 a. m.] Ana Ruiz (8B): Buenas, soy Ana del 8B. El techo del baño gotea bastante',
      '[4/7, 8:05 a. m.] Administración: Solicitud enviada a la empresa por WhatsApp',
      '[4/7, 8:30 a. m.] Vecina: 🎤 Nota de voz (0:31) — queja por ruido en el 3B',
    ].join('\n'),
    'es',
  );
  expect(tasks.map(({ lineStart }) => lineStart)).toEqual([1, 2]);
  expect(tasks[0]?.title.toLowerCase()).toBe('corregir: bombillo quemado pasillo piso 5');
  expect(tasks[1]?.title.toLowerCase()).not.toContain('ana');
});

test('numbered names above a repeated heading row head their tables though they say work', async () => {
  const head = 'Concepto | Cant. | Ud | Precio | Importe';
  const tasks = await tasksOf(
    [
      '1. Sustitución de tuberías en cocina',
      head,
      'Cambio de tubería multicapa | 6 | ud | 38,00 | 228,00',
      '2. Pintura de vivienda',
      head,
      'Pintura plástica en paredes | 210 | m² | 7,20 | 1.512,00',
    ].join('\n'),
    'es',
  );
  expect(tasks.map(({ lineStart, areas }) => [lineStart, ...areas])).toEqual([[3, 'cocina'], [6]]);
});

test('a "bombillo" is a lamp, whose trade is electrical', async () => {
  const [task] = await tasksOf('- Bombillo quemado en el pasillo', 'es');
  expect(task?.trade).toBe('electrical');
});
