import { describe, expect, test } from 'vitest';
import { builtInChecklists } from '~/modules/walks/built-in-checklists.server.ts';
import { roomsOf, shownRoom, templateKeys } from '~/modules/walks/walk.rules.ts';
import { taskFields } from '~/modules/tasks/task-fields.rules.ts';

describe.each(templateKeys)('The checklist %s (promise 12.20)', (key) => {
  const checks = builtInChecklists[key];

  test('has 15 to 40 checks by room, each in both languages, with the work where it fails', () => {
    expect(checks.length).toBeGreaterThanOrEqual(15);
    expect(checks.length).toBeLessThanOrEqual(40);
    for (const { place, words, work } of checks)
      for (const text of [place, words, work]) {
        expect(text.en).toBeTruthy();
        expect(text.es).toBeTruthy();
        expect((text.es ?? '').length).toBeLessThanOrEqual(taskFields.title.maxLength);
      }
    expect(new Set(checks.map(({ words }) => words.en)).size).toBe(checks.length);
  });

  test('visits each room once, in either language', () => {
    for (const language of ['en', 'es'] as const) {
      const rooms = roomsOf(checks.map(({ place }) => ({ place: place[language] ?? '' })));
      expect(new Set(rooms.map(({ place }) => place)).size).toBe(rooms.length);
    }
  });
});

test('A walk opens at the room that was asked for, else at the first with an open check', () => {
  const rooms = roomsOf([
    { place: 'Kitchen', result: 'pass' as const },
    { place: 'Hall', result: null },
    { place: 'Bath', result: null },
  ]);
  expect(shownRoom(rooms, null)).toBe(1);
  expect(shownRoom(rooms, '3')).toBe(2);
  for (const wrong of ['0', '4', '-1', 'x', '1.5']) expect(shownRoom(rooms, wrong)).toBe(1);
});
