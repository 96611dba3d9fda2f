import { describe, expect, it } from 'vitest';
import { ligatureOf, withLigatures } from '../../src/pdf/ligatures.ts';

const standIn = (width: number): string => String.fromCharCode(ligatureOf(width) ?? 32);
const [two, double, three] = [standIn(0.6), standIn(0.69), standIn(0.92)];

describe('a ligature whose letters the program did not say', () => {
  it.each([
    ['quali|ed', 'qualified'],
    ['the |xture', 'the fixture'],
    ['un|nished', 'unfinished'],
    ['|eld', 'field'],
    ['air|ow', 'airflow'],
    ['|oor', 'floor'],
    ['con|ict', 'conflict'],
    ['re|ect', 'reflect'],
    ['|re', 'fire'],
    ['gra|ca', 'grafica'],
    ['in|ar', 'inflar'],
  ])('of two letters is told by what follows: %s', (text, whole) => {
    expect(withLigatures(text.replace('|', two))).toBe(whole);
  });

  it.each([
    ['e|ort', 'effort'],
    ['o|', 'off'],
    ['shut-o|,', 'shut-off,'],
    ['cli|s', 'cliffs'],
  ])('of a double letter: %s', (text, whole) => {
    expect(withLigatures(text.replace('|', double))).toBe(whole);
  });

  it.each([
    ['e|ciency', 'efficiency'],
    ['so|ts', 'soffits'],
    ['sni|ng', 'sniffing'],
  ])('of three letters: %s', (text, whole) => {
    expect(withLigatures(text.replace('|', three))).toBe(whole);
  });

  it('is left out where it is no ligature', () => {
    expect(ligatureOf(0.25)).toBeNull();
    expect(ligatureOf(Number.NaN)).toBeNull();
    expect(withLigatures(`${two}Repair`)).toBe('Repair');
    expect(withLigatures(two.repeat(5))).toBe('');
    expect(withLigatures(`a${two.repeat(5)}`)).toBe('a');
    expect(withLigatures('Replace the fixture')).toBe('Replace the fixture');
  });
});
