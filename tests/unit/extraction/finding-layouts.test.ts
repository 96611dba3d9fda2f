import { describe, expect, it } from 'vitest';
import type { Language } from '../../../app/i18n.ts';
import { readLines } from '../../support/read-lines.ts';

/** The same findings of an inspector, in each layout in which people write them up. */

interface Finding {
  place: string;
  system: string;
  /** "The handrail is loose." */
  seen: string;
  /** What may come of it. */
  risk: string;
  /** What is to be done. */
  order: string;
  /** A short name of it. */
  name: string;
  /** Words that the quote of its task has in every layout. */
  key: RegExp;
  grade: keyof (typeof grades)['en'];
}

const grades = {
  en: { safety: 'Safety', major: 'Major', minor: 'Minor' },
  es: { safety: 'Seguridad', major: 'Grave', minor: 'Leve' },
} as const;

interface Report {
  title: string;
  intro: string;
  limits: string;
  fine: readonly string[];
  findings: readonly Finding[];
  words: {
    observation: string;
    implication: string;
    recommendation: string;
    location: string;
    severity: string;
    summary: string;
    details: string;
    at: string;
    photo: string;
    observed: string;
    recommend: string;
  };
}

const reports: Record<Language, Report> = {
  en: {
    title: 'HOME INSPECTION REPORT',
    intro: 'The inspection was performed in accordance with the standards of practice.',
    limits: 'Portions of the attic were not accessible and could not be inspected.',
    fine: [
      'The furnace operated normally at the time of the inspection.',
      'The water heater showed no signs of leaks.',
      'The windows tested were in serviceable condition.',
    ],
    words: {
      observation: 'Observation',
      implication: 'Implication',
      recommendation: 'Recommendation',
      location: 'Location',
      severity: 'Severity',
      summary: 'SUMMARY',
      details: 'DETAILS',
      at: 'at the',
      photo: 'Photo',
      observed: 'Observed',
      recommend: 'recommend',
    },
    findings: [
      {
        place: 'Front porch',
        system: 'Exterior',
        seen: 'The handrail is loose.',
        risk: 'This is a fall hazard.',
        order: 'Secure the handrail.',
        name: 'Loose handrail',
        key: /handrail/i,
        grade: 'safety',
      },
      {
        place: 'Kitchen',
        system: 'Plumbing',
        seen: 'The drain under the sink is leaking.',
        risk: 'Leaks can damage the cabinet over time.',
        order: 'Have a plumber repair the drain.',
        name: 'Leaking drain',
        key: /drain/i,
        grade: 'major',
      },
      {
        place: 'Garage',
        system: 'Electrical',
        seen: 'The cover plate of the outlet is missing.',
        risk: 'Exposed wiring could cause a shock.',
        order: 'Install a cover plate.',
        name: 'Missing cover plate',
        key: /cover plate/i,
        grade: 'minor',
      },
    ],
  },
  es: {
    title: 'INFORME DE INSPECCIÓN',
    intro: 'La inspección se realizó de acuerdo con las normas de la profesión.',
    limits: 'Parte del ático no era accesible y no se pudo inspeccionar.',
    fine: [
      'La caldera funcionaba con normalidad durante la inspección.',
      'El calentador de agua no presentaba fugas.',
      'Las ventanas probadas estaban en buen estado.',
    ],
    words: {
      observation: 'Observación',
      implication: 'Consecuencia',
      recommendation: 'Recomendación',
      location: 'Ubicación',
      severity: 'Gravedad',
      summary: 'RESUMEN',
      details: 'DETALLE',
      at: 'en',
      photo: 'Foto',
      observed: 'Se observó',
      recommend: 'se recomienda',
    },
    findings: [
      {
        place: 'Porche delantero',
        system: 'Exterior',
        seen: 'El pasamanos está suelto.',
        risk: 'Existe peligro de caída.',
        order: 'Fijar el pasamanos.',
        name: 'Pasamanos suelto',
        key: /pasamanos/i,
        grade: 'safety',
      },
      {
        place: 'Cocina',
        system: 'Plomería',
        seen: 'El desagüe bajo el fregadero gotea.',
        risk: 'La humedad puede dañar el mueble con el tiempo.',
        order: 'Reparar el desagüe.',
        name: 'Desagüe que gotea',
        key: /desagüe/i,
        grade: 'major',
      },
      {
        place: 'Garaje',
        system: 'Electricidad',
        seen: 'Falta la tapa del contacto.',
        risk: 'El cableado expuesto podría causar una descarga.',
        order: 'Colocar una tapa.',
        name: 'Tapa faltante',
        key: /tapa/i,
        grade: 'minor',
      },
    ],
  },
};

const stem = (text: string): string => text.replace(/\.$/, '');
const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

interface Told {
  finding: Finding;
  at: number;
  language: Language;
  words: Report['words'];
}
type Line = (told: Told) => string[];

const gradeOf = ({ finding, language }: Told): string => grades[language][finding.grade];

/** How one finding is written. */
const lines: Record<string, Line> = {
  'one paragraph': ({ finding: { seen, risk, order } }) => [`${seen} ${risk} ${order}`],
  'one paragraph, the place first': ({ finding: { place, seen, risk, order } }) => [
    `${place}: ${seen} ${risk} ${order}`,
  ],
  'one paragraph, the place with a dash': ({ finding: { place, seen, order } }) => [
    `${place} - ${seen} ${order}`,
  ],
  'one paragraph, the place in brackets behind': ({ finding: { place, seen, order } }) => [
    `${seen} ${order} (${place})`,
  ],
  'seen and recommended in one sentence': ({ finding: { seen, order }, words }) => [
    `${stem(seen)}; ${words.recommend} ${
      words.recommend === 'recommend' ? lower(order).replace(/^(\w+)/, 'to $1') : lower(order)
    }`,
  ],
  'the place told before': ({ finding: { place, seen, order }, words }) => [
    `${words.at.charAt(0).toUpperCase()}${words.at.slice(1)} ${lower(place)}, ${lower(seen)} ${order}`,
  ],
  'severity before it': (told) => [
    `${gradeOf(told).toUpperCase()}: ${told.finding.seen} ${told.finding.order}`,
  ],
  'severity in square brackets': (told) => [
    `[${gradeOf(told)}] ${told.finding.seen} ${told.finding.order}`,
  ],
  'severity in brackets behind': (told) => [
    `${told.finding.seen} ${told.finding.order} (${gradeOf(told)})`,
  ],
  'place and severity before it': (told) => [
    `${told.finding.place} [${gradeOf(told)}]: ${told.finding.seen} ${told.finding.order}`,
  ],
  'a name above': ({ finding: { name, seen, risk, order } }) => [name, `${seen} ${risk} ${order}`],
  'a name in capitals above': ({ finding: { name, seen, risk, order } }) => [
    name.toUpperCase(),
    `${seen} ${risk} ${order}`,
  ],
  'a numbered name above': ({ finding: { name, seen, risk, order }, at }) => [
    `${at + 1}. ${name}`,
    `${seen} ${risk} ${order}`,
  ],
  'a name with a colon before it': ({ finding: { name, seen, order } }) => [
    `${name}: ${seen} ${order}`,
  ],
  'labelled lines': ({ finding: { seen, risk, order }, words }) => [
    `${words.observation}: ${seen}`,
    `${words.implication}: ${risk}`,
    `${words.recommendation}: ${order}`,
  ],
  'labelled lines with a place': ({ finding: { place, seen, order }, words }) => [
    `${words.location}: ${place}`,
    `${words.observation}: ${seen}`,
    `${words.recommendation}: ${order}`,
  ],
  'labels in one paragraph': ({ finding: { seen, risk, order }, words }) => [
    `${words.observation}: ${seen} ${words.implication}: ${risk} ${words.recommendation}: ${order}`,
  ],
  'a name above labelled lines': (told) => [
    `${told.at + 1}. ${told.finding.name}`,
    `${told.words.location}: ${told.finding.place}`,
    `${told.words.severity}: ${gradeOf(told)}`,
    `${told.words.recommendation}: ${told.finding.order}`,
  ],
  'the recommendation in a line below': ({ finding: { seen, order }, words }) => [
    seen,
    `${words.recommendation}: ${order}`,
  ],
  'the recommendation in an indented line': ({ finding: { seen, order } }) => [
    `- ${seen}`,
    `    ${order}`,
  ],
  'an arrow before the recommendation': ({ finding: { seen, order } }) => [
    `- ${seen}`,
    `  -> ${order}`,
  ],
  'a caption below': ({ finding: { place, seen, order }, at, words }) => [
    `${seen} ${order}`,
    `${words.photo} ${at + 1}: ${place}`,
  ],
  'a caption above': ({ finding: { name, seen, order }, at, words }) => [
    `${words.photo} ${at + 1} - ${name}`,
    `${seen} ${order}`,
  ],
  'a number and a place above': ({ finding: { place, seen, risk, order }, at }) => [
    `${at + 1}. ${place}`,
    `${seen} ${risk} ${order}`,
  ],
  'a system above in capitals': ({ finding: { system, seen, risk, order } }) => [
    system.toUpperCase(),
    `${seen} ${risk} ${order}`,
  ],
  'a numbered bullet of one paragraph': ({ finding: { seen, risk, order }, at }) => [
    `${at + 1}) ${seen} ${risk} ${order}`,
  ],
  'bullets of one paragraph': ({ finding: { seen, risk, order } }) => [
    `• ${seen} ${risk} ${order}`,
  ],
};

type Frame = (report: Report, each: string[][]) => string[];

/** What stands around the findings. */
const frames: Record<string, Frame> = {
  'alone below the title': ({ title }, each) => [title, '', ...each.flatMap((own) => [...own, ''])],
  'between standard text': ({ title, intro, limits, fine }, each) => [
    title,
    '',
    intro,
    '',
    ...each.flatMap((own, at) => [...own, '', fine[at] ?? '', '']),
    limits,
  ],
  'after a summary': ({ title, words, findings, intro }, each) => [
    title,
    '',
    words.summary,
    ...findings.map(({ name, place }) => `- ${name} (${place})`),
    '',
    words.details,
    intro,
    '',
    ...each.flatMap((own) => [...own, '']),
  ],
};

describe('findings of an inspector read alike in each layout (promise 9.57)', () => {
  for (const [language, report] of Object.entries(reports) as [Language, Report][])
    for (const [where, frame] of Object.entries(frames))
      for (const [how, line] of Object.entries(lines))
        it(`${language}: ${how}, ${where}`, async () => {
          const each = report.findings.map((finding, at) =>
            line({ finding, at, language, words: report.words }),
          );
          const { tasks } = await readLines(frame(report, each).join('\n'), language);
          expect(tasks).toHaveLength(report.findings.length);
          const isPlaced = report.findings.every(({ place }, at) =>
            [...(each[at] ?? []), where === 'after a summary' ? place : ''].some((text) =>
              text.toLowerCase().includes(place.toLowerCase()),
            ),
          );
          for (const [at, { key, place, grade }] of report.findings.entries()) {
            expect(tasks[at]?.quote).toMatch(key);
            expect(tasks[at]?.title).toMatch(key);
            if (isPlaced)
              expect(tasks[at]?.areas.map((area) => area.toLowerCase())).toEqual([
                place.toLowerCase(),
              ]);
            if (how.includes('everity') && grade === 'safety')
              expect(tasks[at]?.priority).toBe('high');
          }
        });
});

it('an order that names no thing answers the finding before it', async () => {
  const { tasks } = await readLines(
    'Inspection summary\n\nKitchen - Disposal hums but does not turn. Repair or replace.\n' +
      'Hall bath: Toilet loose at floor. Reset. Caulk missing at tub.',
  );
  expect(tasks.map(({ areas }) => areas.join())).toEqual(['Kitchen', 'Hall bath', 'Hall bath']);
});
