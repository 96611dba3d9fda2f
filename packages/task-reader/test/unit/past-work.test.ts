import { describe, expect, it, test } from 'vitest';
import type { Language } from '~/i18n.ts';
import { tellsPastWork } from '../../src/verdicts/past-work.ts';
import { fold } from '../../src/text/text.ts';
import { readLines } from '../../../../tests/support/read-lines.ts';

const quotes = async (text: string, language: Language = 'en'): Promise<string[]> =>
  (await readLines(text, language)).tasks.map(({ quote }) => quote);

describe('work that is reported as done becomes no task (promise 9.45)', () => {
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
  it('a table that also tells a state is read by that', async () => {
    expect(
      await quotes(
        'Ref | Location | Work carried out | Status\n1 | Hall | Replace the broken pane | Open\n' +
          '2 | Porch | Replace the lock | Closed\n',
      ),
    ).toEqual(['1 | Hall | Replace the broken pane | Open']);
  });
});
