import { describe, expect, it } from 'vitest';
import { readLines } from '../../support/read-lines.ts';

const quotes = async (text: string, language: 'en' | 'es' = 'en'): Promise<string[]> =>
  (await readLines(text, language)).tasks.map(({ quote }) => quote);

const report = (records: readonly string[]): string => ['Cooling', ...records].join('\n');

describe('records with a recommendation (promise 9.37)', () => {
  it('are one task each, however much their observation tells', async () => {
    expect(
      await quotes(
        report([
          'Air handler | Priority 2',
          'Observation: Rust was seen in the pan. The drain line is loose. The filter rack leaks air.',
          'Implication: Water may damage the ceiling.',
          'Recommendation: Recommend repair by a qualified technician.',
          'Porch light | Priority 3',
          'Observation: The lens is broken.',
          'Implication: Water may enter.',
          'Recommendation: Recommend replacing the lens.',
        ]),
      ),
    ).toEqual([
      'Observation: Rust was seen in the pan. The drain line is loose. The filter rack leaks air.',
      'Observation: The lens is broken.',
    ]);
  });

  it('are as many tasks as it orders apart', async () => {
    expect(
      await quotes(
        report([
          'Filter and blower | Priority 2',
          'Observation: The filter is dirty and dust was seen in the blower.',
          'Recommendation: Recommend immediate filter replacement. Recommend cleaning of the blower compartment.',
          'Porch light | Priority 3',
          'Observation: The lens is broken.',
          'Recommendation: Recommend replacing the lens.',
        ]),
      ),
    ).toEqual([
      'Recommend immediate filter replacement.',
      'Recommend cleaning of the blower compartment.',
      'Observation: The lens is broken.',
    ]);
  });

  it('are no work where they ask for nothing, or the grade beside their name is good', async () => {
    expect(
      await quotes(
        report([
          'Main panel | Satisfactory',
          'Observation: One breaker has tripped, noted elsewhere.',
          'Recommendation: None.',
          'Water heater | Priority 3',
          'Observation: Some wear at the jacket.',
          'Recommendation: Watch it. No action required at this time.',
          'Porch light | Priority 3',
          'Observation: The lens is broken.',
          'Recommendation: Recommend replacing the lens.',
          'Hall outlet | Priority 2',
          'Observation: The cover is missing.',
          'Recommendation: Recommend installing a cover.',
        ]),
      ),
    ).toEqual(['Observation: The lens is broken.', 'Observation: The cover is missing.']);
  });
});

describe('records whose recommendation asks to verify', () => {
  it('are work as well', async () => {
    expect(
      await quotes(
        report([
          'All floors | Priority 2',
          'Observation: Carbon monoxide alarms were not confirmed.',
          'Recommendation: Recommend verifying the alarms on all floors and installing them where absent.',
          'Porch light | Priority 3',
          'Observation: The lens is broken.',
          'Recommendation: Recommend replacing the lens.',
          'Hall outlet | Priority 2',
          'Observation: The cover is missing.',
          'Recommendation: Recommend installing a cover.',
        ]),
      ),
    ).toEqual([
      'Observation: Carbon monoxide alarms were not confirmed.',
      'Observation: The lens is broken.',
      'Observation: The cover is missing.',
    ]);
  });
});

describe('cards with a name above each value', () => {
  it('are records, and their names and places no tasks', async () => {
    const cards = [
      ['Grietas en la pared del corredor', 'Docencia', 'Pabellón B', 'Se observan grietas.'],
      ['Cable expuesto en la entrada', 'Dirección', 'Puerta principal', 'Cuelga un cable suelto.'],
      ['Tejas rotas en el auditorio', 'Docencia', 'Auditorio', 'Hay tejas rotas y goteras.'],
    ].map(
      ([title, by, place, text]) =>
        `${title ?? ''}\nReportado por\n${by ?? ''}\nUbicación\n${place ?? ''}\nDescripción\n${text ?? ''}`,
    );
    expect(await quotes(`Reportes\n${cards.join('\n\n')}`, 'es')).toEqual([
      'Grietas en la pared del corredor',
      'Cable expuesto en la entrada',
      'Tejas rotas en el auditorio',
    ]);
  });
});

describe('parts of a report that list what is sound', () => {
  it('hold no work', async () => {
    expect(
      await quotes(
        '# Roof\nA shingle is loose at the ridge.\n## Satisfactory items\nNo missing shingles observed\n' +
          'Downspouts in place (drainage concern noted separately)',
      ),
    ).toEqual(['A shingle is loose at the ridge.']);
  });

  it('a denied defect is none, a lacking thing is', async () => {
    expect(
      await quotes('- No missing shingles observed\n- No loose parts\n- No handrail at the stair'),
    ).toEqual(['- No handrail at the stair']);
  });
});
