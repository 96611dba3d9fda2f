import { markBudget } from '../records/budget.ts';
import { markCaptions } from '../records/captions.ts';
import { markContentTables } from '../tables/content-table.ts';
import { markAddresses, markChapters } from '../places/document-place.ts';
import { headsByLook, withLookLevels } from '../structure/heading-look.ts';
import {
  markDoneHeadings,
  markPlainHeads,
  withOneHeadingStyle,
} from '../structure/heading-style.ts';
import { withMarks } from '../structure/marks.ts';
import { nest } from '../structure/nesting.ts';
import type { Pass } from './pass-types.ts';
import { withPeers } from '../structure/peers.ts';
import { markRatedParts } from '../records/rated-parts.ts';
import { markOutside } from '../records/outside-records.ts';
import { markRecordTables } from '../tables/record-table.ts';
import { markRecords } from '../records/record.ts';
import { readChoices } from '../verdicts/ticked-choices.ts';
import { markTitledRecords } from '../records/titled-records.ts';

const tenFindings = Array.from(
  { length: 10 },
  (_, at) =>
    `4.${at + 1}. The screen of gable vent ${at + 1}` +
    ` is torn and rodents can enter the attic. Recommend that it be repaired.`,
).join('\n');

/** By their form: the words that count, headings, lists. */
export const formPasses: readonly Pass[] = [
  {
    name: 'verdicts that are ticked',
    reads: ['words'],
    marks: ['words', 'columns'],
    run: readChoices,
    examples: [
      'CHECKLIST\nHall\nWindows: ( ) OK (x) Repair',
      'Item | OK | Repair | Replace\nHandrail | ☐ | ☒ | ☐\nFilter | ☒ | ☐ | ☐',
    ],
  },
  {
    name: 'headings in capitals',
    reads: ['words', 'kind'],
    marks: ['kind'],
    run: withOneHeadingStyle,
    examples: [
      'Scope of work\nEXTERIOR\nPaint whole house (body SW7005, trim SW7006)\nKITCHEN\n' +
        'Remove soffit\nQuartz - Calacatta\nUndermount sink\nBASEMENT\nEpoxy floor',
    ],
  },
  {
    name: 'headings by their look',
    reads: ['look', 'kind'],
    marks: ['kind', 'level'],
    run: headsByLook,
    examples: [],
  },
  {
    name: 'grades as headings',
    reads: ['words', 'kind'],
    marks: ['kind'],
    run: markPlainHeads,
    examples: [
      'Plumbing\nCritical issues\n1. Corroded drain pipe under the sink\nMinor issues\n1. ' +
        'Loose tap handle',
    ],
  },
  {
    name: 'what boxes and ticks mean',
    reads: ['words', 'kind'],
    marks: ['ticks'],
    run: withMarks,
    examples: [
      'To do\n- [x] Paint the hall\n- [ ] Replace the sink',
      'The seller shall:\n☑ Repair the chimney flashing\n☐ Replace the roof',
    ],
  },
  {
    name: 'points below points',
    reads: ['words', 'kind', 'ticks'],
    marks: ['kind', 'depth'],
    run: nest,
    examples: ['- Replace the tap\n  - brass\n  - with a hose\n- Paint the door'],
  },
  {
    name: 'lists of work',
    reads: ['words', 'kind', 'depth'],
    marks: ['peers'],
    run: withPeers,
    examples: ['- Replace the tap\n- Paint the door\n- Front steps'],
  },
  {
    name: 'numbered chapters on places',
    reads: ['words', 'kind'],
    marks: ['kind'],
    run: markChapters,
    examples: [
      'Item | Código | Descripción\n1 | 721-003 | Restauración de aulas\n1.1 | 7 | ' +
        'Demolición de pared de ladrillo\n1.2 | 8 | Pintar puertas de madera',
    ],
  },
  {
    name: 'lines of an address',
    reads: ['words', 'kind'],
    marks: ['part'],
    run: markAddresses,
    examples: ['Suite B\nPhoenix, Arizona 85020\n- Replace the lock'],
  },
];

/**
 * By their part in the document: records, budgets, tables, captions. A record is found before its
 * captions; levels come last, since a record is no heading.
 */
export const partPasses: readonly Pass[] = [
  {
    name: 'records with titles',
    reads: ['words', 'kind'],
    marks: ['part'],
    run: markTitledRecords,
    examples: [
      'SOLICITUD\nÁrea: Baño de niñas | Descripción: WC tapado | Prioridad: Urgente\n' +
        'Área: Patio | Descripción: Podar el árbol | Prioridad: Media',
    ],
  },
  {
    name: 'findings with titles',
    reads: ['words', 'kind'],
    marks: ['part'],
    run: markRecords,
    examples: [
      '2.1.1 Main Panel\nKNOCKOUTS MISSING\nOpenings should be sealed.\n2.2.1 Wiring\n' +
        'REVERSE POLARITY\nCorrect it.',
    ],
  },
  {
    name: 'remarks on rated parts',
    reads: ['words', 'kind', 'part'],
    marks: ['part', 'peers'],
    run: markRatedParts,
    examples: [
      '☑ ☐ ☐ ☑ A. Grading\n• Water stands along the left side of the house\n• The gutter above the ' +
        'porch leaks\n• Replace the missing splash block\n• The drain by the gate is clogged\n' +
        '☑ ☐ ☐ ☐ B. Roof\n• The covering was seen from a ladder on the south side',
    ],
  },
  {
    name: 'texts outside of the findings',
    reads: ['words', 'kind', 'part'],
    marks: ['part'],
    run: markOutside,
    examples: [
      '# Foundation\nA concrete foundation was installed around the building. Anchors were not ' +
        `installed because of its age and the method of construction.\n${tenFindings}`,
    ],
  },
  {
    name: 'items of a budget',
    reads: ['words', 'kind'],
    marks: ['part'],
    run: markBudget,
    examples: [
      'CAPITULO 01 - TABIQUES\n01.01 DERRIBO DE TABIQUE | 12,00 m2 | 6,10 | 73,20\nM2. ' +
        'Derribo por medios manuales,\nincluso retirada.\n01.02 LEVANTADO DE PUERTAS | ' +
        '3,00 ud | 15,00 | 45,00\nUD. Levantado de hojas.\n01.03 PICADO DE YESOS | 20,00 ' +
        'm2 | 8,00 | 160,00\nTOTAL | 278,20',
    ],
  },
  {
    name: 'exports of programs',
    reads: ['words', 'kind'],
    marks: ['columns'],
    run: markRecordTables,
    examples: [
      'OrderID | HouseNumber | StreetName | Apartment | IssueDate | OrderDescription | CurrentStatus\n' +
        '71 | 12 | ELM STREET | 4B | 01/02/2024 | repair the broken door lock at the entrance | OPEN',
    ],
  },
  {
    name: 'columns by their contents',
    reads: ['words', 'kind'],
    marks: ['columns'],
    run: markContentTables,
    examples: [
      'Description | Type\nTowel rail not installed | NI\nDoor frame scratched | NTS\n' +
        'Balcony door | NI',
    ],
  },
  {
    name: 'captions of findings',
    reads: ['words', 'kind', 'part'],
    marks: ['part'],
    run: markCaptions,
    examples: [
      'The stucco is cracked and open to the weather. Recommend repair.\nEast side | ' +
        'North side\nRR | Doors\nThe lock is loose and does not latch at all. Recommend ' +
        'repair.\nBack porch\nRR | Baths\nThe grout is missing between the floor tiles. ' +
        'Recommend repair.\nHallway bathroom',
    ],
  },
  {
    name: 'levels by their look',
    reads: ['look', 'kind'],
    marks: ['level'],
    run: withLookLevels,
    examples: [],
  },
  {
    name: 'headings of what is done',
    reads: ['words', 'kind', 'level'],
    marks: ['done headings'],
    run: markDoneHeadings,
    examples: [
      'Actions\n- Replace the tile in 204\nClosed since last meeting\n- Leak at the roof\n' +
        '- Handrail to B',
    ],
  },
];
