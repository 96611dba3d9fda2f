import { describe, expect, it } from 'vitest';
import { removePageHeaders } from '../../src/layout/page-headers.ts';

/** Four pages of a form with the same line at the top and at the foot of each. */
const pagesWith = (top: string, foot: string): { page: number; text: string }[] =>
  [1, 2, 3, 4].flatMap((page) =>
    [
      top,
      `Room ${page} is the first of its floor`,
      `It was seen on day ${page}`,
      `Nobody was in at hour ${page}`,
      `The key was with guard ${page}`,
      foot,
    ].map((text) => ({ page, text })),
  );
const copiesOf = (text: string): number =>
  removePageHeaders(pagesWith(text, 'Key at the desk')).filter((line) => line.text === text).length;

describe('a line that repeats at the edge of every page', () => {
  it.each([
    'Condition: Poor',
    'Overall condition: fair',
    'Needs repair',
    'Needs attention',
    'Repair needed',
    'Replacement needed',
    'Poor',
    'Fail',
    'Safety hazard',
    'High priority',
    'Priority: High',
    'Severity: 3',
    'HVAC filter',
    'Smoke alarm battery',
    'Kitchen faucet',
    'Window screen',
    'Toilet and sink',
    'Replace the filter',
    'Paint the wall',
    '1. Patch the wall',
    'Estado: malo',
    'Prioridad: alta',
    'No cumple',
    'Necesita reparación',
    'Grifo de la cocina',
    'Pintar el techo',
  ])('is kept on each where it is work: %s', (text) => {
    expect(copiesOf(text)).toBe(4);
  });

  it.each([
    'Home inspection report',
    'Acme Window Company LLC',
    'Prepared for the owners of the house',
    'Willow Court Apartments',
    '12 Hill Street, Springfield',
    'Call 555 0100 about doors',
    'www.doors.example',
    'Fair Housing Services Inc',
    'Informe de obra',
    'Confidential',
    'Good Shepherd Property',
    'This list of doors was made for the owners of the house only',
  ])('is kept once where it is a header: %s', (text) => {
    expect(copiesOf(text)).toBe(1);
  });
});
