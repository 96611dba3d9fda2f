import { describe, expect, it, test } from 'vitest';
import type { Language } from '~/i18n.ts';
import { tellsPastWork } from '~/modules/extraction/past-work.rules.ts';
import { fold } from '~/modules/extraction/text.rules.ts';
import { readLines } from '../../support/read-lines.ts';

const quotes = async (text: string, language: Language = 'en'): Promise<string[]> =>
  (await readLines(text, language)).tasks.map(({ quote }) => quote);

describe('what somebody did leaves nothing to do (promise 9.45)', () => {
  test.each([
    'Replaced the broken pane in the kitchen window.',
    'The contractor repaired the cracked beam in July.',
    'The gutters on the north side were cleared by volunteers.',
    'A new sump pump was installed after the flood in April.',
    'This year the committee had the exterior painted and the chimney repointed.',
    'water heater – flushed in March',
    'garage door - fixed by Al last week',
    '05/12/2025 Unblocked the drain behind the kitchen.',
    'Reparada la bomba de achique',
    'La cerradura del portal fue cambiada el martes.',
  ])('%s', (sentence) => {
    expect(tellsPastWork(fold(sentence))).toBe(true);
  });

  test.each([
    'Replaced the filter but the unit still leaks.',
    'The gutters need to be cleared by volunteers.',
    'Patched ceiling is sagging again.',
    'The water heater was installed in 2003, past its useful life.',
    'Drains were installed which are missing a clean-out.',
    'The cover was never replaced.',
    'fence - to be fixed by Friday',
    'Fixed glass windows for the facade',
    'Painted surfaces peel on the south side.',
    'La puerta fue ajustada pero no cierra.',
  ])('not "%s"', (sentence) => {
    expect(tellsPastWork(fold(sentence))).toBe(false);
  });

  it('in notes, a memo and a log only what is left is a task', async () => {
    expect(
      await quotes(
        'Notes for the house\n* gutters – need cleaning\n* water heater – flushed in March\n' +
          '* fence – still leaning, post rotted\n* garage door – fixed by Al last week\n',
      ),
    ).toEqual(['* gutters – need cleaning', '* fence – still leaning, post rotted']);
    expect(
      await quotes(
        'Facilities memo\n\nDuring the summer we replaced the carpet in rooms 4 and 5 and painted the gym.\n\n' +
          'The boiler room door needs a new closer.\n\nThe contractor repaired the cracked beam in July.\n',
      ),
    ).toEqual(['The boiler room door needs a new closer.']);
    expect(
      await quotes(
        'Maintenance log\nDate | Time | Entry | Initials\n5/1 | 9:30 | Replaced bulbs in stairwell B | MT\n' +
          '5/2 | 8:05 | Unblocked drain behind kitchen | JR\n' +
          '5/2 | 14:20 | Dishwasher leaking at door seal, part needed | JR\n',
      ),
    ).toEqual(['5/2 | 14:20 | Dishwasher leaking at door seal, part needed | JR']);
  });
});

describe('registers of what was done (promise 9.45)', () => {
  it('a title, or a column of what was done, says that the rows below it are no tasks', async () => {
    expect(
      await quotes(
        'Ref | Location | Work carried out | By | Date\n1 | Hall | Replaced broken pane | Hart | 12/01/2024\n' +
          '2 | Pavilion | New tap in changing room | Hart | 20/01/2024\n3 | Hall | None yet: gutter leaks | | ',
      ),
    ).toEqual([]);
    expect(
      await quotes(
        'Completed works register 2024\nRef | Location | Description | Date\n1 | Hall | Repair of the' +
          ' leaking tap | 12/01\n' +
          '2 | Porch | Replacement of the lock | 20/01\n',
      ),
    ).toEqual([]);
    expect(
      await quotes(
        'Registro de trabajos realizados\nN.º | Fecha | Lugar | Trabajo realizado\n' +
          '1 | 12/03/2024 | Portal 2 | Sustitución de la cerradura\n2 | 15/03/2024 | Garaje | Reparación' +
          ' de la puerta\n',
        'es',
      ),
    ).toEqual([]);
  });

  it('a table that also tells a state is read by that', async () => {
    expect(
      await quotes(
        'Ref | Location | Work carried out | Status\n1 | Hall | Replace the broken pane | Open\n' +
          '2 | Porch | Replace the lock | Closed\n',
      ),
    ).toEqual(['1 | Hall | Replace the broken pane | Open']);
  });
});

describe('registers of things (promise 9.45)', () => {
  it('things with what they are worth are no tasks, whatever their condition', async () => {
    expect(
      await quotes(
        'Asset No | Description | Location | Date Acquired | Purchase Cost | Condition\n' +
          '001 | Bus shelter | High Street | 1998 | £4,200.00 | Poor\n002 | Dog bin | Mill Lane | 2016 |' +
          ' £180.00 | Fair\n',
      ),
    ).toEqual([]);
    expect(
      await quotes(
        'Código | Descripción | Ubicación | Fecha de alta | Valor | Estado\n' +
          'A-02 | Bomba de agua | Cuarto de bombas | 2018 | 850,00 € | Bueno\n' +
          'A-03 | Ascensor | Portal 1 | 2009 | 24.000,00 € | Regular\n',
        'es',
      ),
    ).toEqual([]);
  });

  it('what a remark beside one asks for is a task', async () => {
    expect(
      await quotes(
        'Asset | Location | Purchase date | Serial no. | Comments\nBoiler | Cellar | 2011 | 4411 |' +
          ' Pressure valve leaks onto the floor\n' +
          'Pump | Cellar | 2015 | 2210 | \n',
      ),
    ).toEqual(['Boiler | Cellar | 2011 | 4411 | Pressure valve leaks onto the floor']);
  });
});

describe('lines of a bid that say what a group holds (promise 9.45)', () => {
  it('between the name of a group and its priced rows they are no tasks', async () => {
    const bid =
      'Item | Specification | Qty | Unit | Price | Total\nDemolition\nRemoval of existing finishes\n' +
      'Remove carpet | Glued | 80 | SF | 2.00 | 160.00\nRemove drywall | One side | 90 | SF | 1.00 | 90.00\n' +
      'Finishes\nInstallation of new surfaces\nVinyl plank | With underlay | 80 | SF | 8.00 | 640.00\n' +
      'Base molding | Painted | 60 | LF | 6.00 | 360.00\n';
    expect((await quotes(bid)).map((quote) => quote.split(' | ')[0])).toEqual([
      'Remove carpet',
      'Remove drywall',
      'Vinyl plank',
      'Base molding',
    ]);
  });
});
