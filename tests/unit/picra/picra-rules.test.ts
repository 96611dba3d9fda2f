import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  answerErrors,
  countResponses,
  creditOf,
  deadlinesOf,
  demandsOf,
  missingParts,
  picraResponses,
  runningCredits,
  totalCredit,
  type AnsweredItem,
} from '~/modules/picra/picra.rules.ts';
import { misplacedDates, picraDates } from '~/modules/projects/picra-dates.rules.ts';
import { taskStatuses } from '~/modules/tasks/task.rules.ts';
import english from '../../../locales/en/fields.json';
import spanish from '../../../locales/es/fields.json';

const item = (fields: Partial<AnsweredItem> = {}): AnsweredItem => ({
  number: 1,
  response: 'accept',
  status: 'completed',
  creditCents: null,
  licenceRequired: false,
  licenceNumber: '',
  receiptRequired: false,
  hasReceipt: false,
  hasAfterPhoto: true,
  ...fields,
});
const anyItem = fc
  .record({
    response: fc.option(fc.constantFrom(...picraResponses)),
    status: fc.constantFrom(...taskStatuses),
    creditCents: fc.option(fc.integer({ min: -2_000_000_000, max: 2_000_000_000 })),
  })
  .map(item);

describe('The credits of a PICRA (promise 30.6)', () => {
  test('are the sum of the answers to the cent, and never negative', () => {
    fc.assert(
      fc.property(fc.array(anyItem, { maxLength: 60 }), (items) => {
        const digits = items.reduce((sum, each) => sum + BigInt(creditOf(each)), 0n);
        expect(BigInt(totalCredit(items))).toBe(digits);
        expect(totalCredit(items)).toBeGreaterThanOrEqual(0);
        const running = runningCredits(items);
        expect(running.at(-1) ?? 0).toBe(totalCredit(items));
        expect(running).toEqual([...running].sort((a, b) => a - b));
      }),
    );
  });

  test('leave out accepted and unanswered items', () => {
    expect(creditOf({ response: 'accept', creditCents: 500 })).toBe(0);
    expect(creditOf({ response: null, creditCents: 500 })).toBe(0);
    for (const response of ['modify', 'decline', 'credit'] as const)
      expect(creditOf({ response, creditCents: 500 })).toBe(500);
  });

  test('stand beside counts that add up to all items', () => {
    fc.assert(
      fc.property(fc.array(anyItem), (items) => {
        const { all, ...counts } = countResponses(items);
        expect(Object.values(counts).reduce((a, b) => a + b, 0)).toBe(all);
        expect(all).toBe(items.length);
      }),
    );
  });
});

describe('The deadlines of a PICRA', () => {
  const days = {
    requestDelivered: '2026-11-14',
    responseDue: '2026-11-23',
    negotiationEnd: '2026-11-28',
    walkThrough: '2026-12-16',
    settlement: '2026-12-18',
  };

  test('stand by day, with days left, the next one, and late ones (promise 30.6)', () => {
    const states = (today: string, items: AnsweredItem[]) =>
      deadlinesOf(days, today, items).map(({ state, daysLeft }) => `${state} ${daysLeft}`);
    expect(states('2026-11-21', [item({ response: null })])).toEqual([
      'past -7',
      'next 2',
      'ahead 7',
      'ahead 25',
      'ahead 27',
    ]);
    expect(states('2026-11-25', [item({ response: null })])[1]).toBe('late -2');
    expect(states('2026-11-25', [item()])[1]).toBe('past -2');
    expect(states('2026-12-17', [item({ status: 'in_progress' })])).toEqual([
      'past -33',
      'past -24',
      'past -19',
      'late -1',
      'next 1',
    ]);
    expect(states('2026-12-19', [item({ response: 'decline', status: 'declined' })])).toEqual(
      expect.arrayContaining(['past -3', 'past -1']),
    );
    expect(deadlinesOf({}, '2026-11-21', [])).toEqual([]);
  });

  test('that of the response is met once it was sent, and the one after it is next', () => {
    const sent = { kind: 'sent', day: '2026-11-20' } as const;
    const [, response, negotiation] = deadlinesOf(days, '2026-11-21', [item()], sent);
    expect(response).toMatchObject({ name: 'responseDue', state: 'past', done: sent });
    expect(negotiation).toMatchObject({ name: 'negotiationEnd', state: 'next' });
  });

  test('are refused before one that they follow, by a sentence that names both (promise 30.2)', () => {
    expect(misplacedDates(days)).toEqual({});
    expect(misplacedDates({ responseDue: '2026-11-14', requestDelivered: '2026-11-14' })).toEqual(
      {},
    );
    expect(misplacedDates({ ...days, responseDue: '2026-11-13' })).toEqual({
      responseDue: 'dateOrder.responseDue.requestDelivered',
    });
    const wrong = misplacedDates({ ...days, settlement: '2026-12-01' });
    expect(wrong).toEqual({ settlement: 'dateOrder.settlement.walkThrough' });
    expect(english['dateOrder.settlement.walkThrough']).toBe(
      'The settlement cannot be before the walk-through.',
    );
    expect(spanish['dateOrder.settlement.walkThrough']).toBe(
      'El cierre no puede ser antes del recorrido final.',
    );
  });

  test('have a sentence in both languages for every pair', () => {
    picraDates.forEach((later, index) => {
      for (const earlier of picraDates.slice(0, index)) {
        const key = misplacedDates({ [later]: '2026-01-01', [earlier]: '2026-01-02' })[later];
        expect(english).toHaveProperty([key ?? '']);
        expect(spanish).toHaveProperty([key ?? '']);
      }
    });
  });
});

describe('An answer (promise 30.3)', () => {
  test('fits its response', () => {
    const errors = (response: (typeof picraResponses)[number], credit: number | null, text = '') =>
      answerErrors({ response, credit, agreedText: text });
    expect(errors('accept', null)).toEqual({});
    expect(errors('accept', 1)).toEqual({ credit: 'picraAcceptCredit' });
    expect(errors('credit', null)).toEqual({ credit: 'picraCredit' });
    expect(errors('credit', 1)).toEqual({});
    expect(errors('modify', 1, ' ')).toEqual({ agreedText: 'picraAgreed' });
    expect(errors('modify', 1, 'Two joists')).toEqual({});
    expect(errors('decline', null)).toEqual({});
  });

  test.each([
    ['To be completed by a licensed plumber with receipt provided.', true, true],
    ['Contratista con licencia; entregar factura.', true, true],
    ['Repaint the front bedroom.', false, false],
    ['The receptacles are reverse wired.', false, false],
    ['Provide invoices.', false, true],
  ])('to "%s" asks for a license: %s, for a receipt: %s', (request, licence, receipt) => {
    expect(demandsOf(request)).toEqual({ licenceRequired: licence, receiptRequired: receipt });
  });
});

describe('What is missing before settlement (promise 30.7)', () => {
  const set = { walkThrough: '2026-12-16', settlement: '2026-12-18' };
  const kinds = (fields: Partial<AnsweredItem>) =>
    missingParts([item(fields)], set).map(({ kind }) => kind);

  test.each<[string, Partial<AnsweredItem>, string[]]>([
    ['an item without an answer', { response: null, status: 'pending' }, ['unanswered']],
    ['work that is not completed', { status: 'in_progress', hasAfterPhoto: false }, ['open']],
    ['work that waits for a check', { status: 'ready_for_review' }, ['review']],
    ['finished work without a photo', { hasAfterPhoto: false }, ['afterPhoto']],
    ['a license without its number', { licenceRequired: true }, ['licence']],
    ['a receipt', { receiptRequired: true }, ['receipt']],
    ['nothing of a declined item', { response: 'decline', receiptRequired: true }, []],
    [
      'nothing of a repair with its papers',
      { licenceRequired: true, licenceNumber: '2710', receiptRequired: true, hasReceipt: true },
      [],
    ],
  ])('is %s', (_name, fields, missing) => {
    expect(kinds(fields)).toEqual(missing);
  });

  test('is the day of walk-through and settlement, too', () => {
    expect(missingParts([], {})).toEqual([
      { kind: 'walkThrough', numbers: [] },
      { kind: 'settlement', numbers: [] },
    ]);
  });

  test('counts the items of each kind once', () => {
    const unanswered = [3, 1].map((number) => item({ number, response: null }));
    expect(missingParts([...unanswered, item({ number: 2, hasAfterPhoto: false })], set)).toEqual([
      { kind: 'unanswered', numbers: [3, 1] },
      { kind: 'afterPhoto', numbers: [2] },
    ]);
  });
});
