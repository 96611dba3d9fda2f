import { describe, expect, test } from 'vitest';
import { extract } from '../../src/read/extract.ts';
import { linesOf } from '../../../../tests/support/document-lines.ts';

const tasksOf = (text: string, language: 'en' | 'es' = 'en'): [string, string][] =>
  extract(linesOf(text), { language }).tasks.map(({ title, areas }) => [
    title.replace(/ \([^)]*\)$/, ''),
    areas.join(),
  ]);

describe('Messages that tell what is wrong room by room (promise 9.49)', () => {
  test('in Spanish, too, and whom the message greets is no thing', () => {
    const text = [
      'Hola Marta:',
      'Cocina: el triturador zumba pero no gira, el zócalo se salió y la puerta de la despensa roza.',
      '¿Podéis tenerlo para el viernes?',
    ].join('\n');
    expect(tasksOf(text, 'es')).toEqual([
      ['Triturador zumba pero no gira', 'Cocina'],
      ['Zócalo se salió', 'Cocina'],
      ['Puerta de la despensa roza', 'Cocina'],
    ]);
  });

  test('who reported a row is no part of its title', () => {
    const rows = [
      'Date | Unit | Reported By | Problem | Action Taken | Completed',
      '1/4 | 207 | Manager | Broken window lock | Ordered part | No',
      '1/5 | 310 | Tenant | No heat | |',
    ];
    expect(tasksOf(rows.join('\n')).map(([title]) => title)).toEqual([
      'Broken window lock',
      'No heat',
    ]);
  });
});
