import { oneIn } from '../vocabulary/vocabulary.ts';
import { asideName, hazardControl, installs, whatIsLeft } from '../vocabulary/headings.ts';
import { isSeverityAlone } from '../verdicts/grade.ts';
import { tradeOf } from '../records/facts.ts';
import { headsSection, isTitleCase } from './heading-section.ts';
import { answerOf, type OrderedRule } from '../text/ordered.ts';
import { onlyArea } from '../vocabulary/places.ts';
import { endsBad, endsGood, saysWrong } from '../vocabulary/findings.ts';
import { asksForWork, startsWithOrder } from '../vocabulary/orders.ts';
import { asideSection, repeatSection, workSection } from '../vocabulary/sections.ts';
import { notesHeading } from '../vocabulary/stops.ts';
import { isNoteLabel } from '../records/labels.ts';
import { signsIn } from './signs.ts';

/** Which lines are headings. */

/** Numbers of sections rather than of items: "2.1.1", "IV.". */
const sectionNumber = /^(?:\d{1,3}(?:\.\d{1,3}){1,3}\.?|[IVX]{1,4}\.|[A-Z]\.)$/;

/** What a document calls itself: "Rehab budget worksheet". */
export const documentName = new RegExp(
  `${oneIn('structure', 'document-name')}$|^` +
    `${oneIn('structure', 'heading document-name')} (?:pericial |tecnic[oa] ` +
    `|general )?de |^${oneIn('structure', 'heading document-name 2')} ?list\\b(?!.*:)`,
);

/** What findings are called, and nothing else: "Deficiencies", "DAÑOS OBSERVADOS". */
export const groupAlone = new RegExp(
  `^(?:the )?(?:(?:observed|noted|reported|major|minor|other|significant` +
    `|key|main|principal) )?${oneIn('structure', 'group-alone')}(?: ` +
    `${oneIn('structure', 'heading group-alone')}| (?:y|and|&) ` +
    `${oneIn('structure', 'heading group-alone 2')})?:?$`,
);

/** Names of systems that begin like an order. */
const sectionName = new RegExp(`^${oneIn('structure', 'section-name')}:?$`);

/** A line with its marker. */
interface Headed {
  text: string;
  folded: string;
  marker: string;
  words: number;
  hasMarker: boolean;
  /** Without a marker, or with the number of a section. */
  isSection: boolean;
}

/** A name of a document or of a system. */
const namesGroup = ({ folded, marker, words }: Headed): boolean =>
  marker === '' && ((documentName.test(folded) && words <= 7) || sectionName.test(folded));

const namesPlace = ({ text, folded }: Headed): boolean =>
  onlyArea.test(folded) || (/ [\\>»] /.test(text) && !/[.!?]$|: \S/.test(text));

const namesAside = ({ text, folded, marker, words }: Headed): boolean =>
  marker === '' &&
  (asideName.test(folded) ||
    hazardControl.test(folded) ||
    notesHeading.test(folded) ||
    (/:$/.test(text) && words <= 8 && whatIsLeft.test(folded)));

const headingRules: readonly OrderedRule<Headed, boolean>[] = [
  { name: 'box to tick', when: ({ marker }) => signsIn(marker).length === 1, answer: false },
  {
    name: 'name of a section',
    when: ({ text, folded, isSection }) =>
      isSection &&
      text.length < 50 &&
      (asideSection.test(folded) || workSection.test(folded) || repeatSection.test(folded)),
    answer: true,
  },
  {
    name: 'numbered name of a part',
    when: ({ text, marker }) => headsSection(text, marker),
    answer: true,
  },
  {
    name: 'name of findings alone',
    when: ({ folded, isSection }) => isSection && groupAlone.test(folded),
    answer: true,
  },
  {
    name: 'long, or without a word',
    when: ({ text, folded }) => text.length > 70 || folded.length < 2 || !/[a-z]/.test(folded),
    answer: false,
  },
  {
    name: 'verdict, label or grade',
    when: ({ folded }) =>
      endsBad.test(folded) ||
      endsGood.test(folded) ||
      isNoteLabel.test(folded) ||
      isSeverityAlone(folded),
    answer: false,
  },
  { name: 'name of a place', when: namesPlace, answer: true },
  { name: 'name of a group', when: namesGroup, answer: true },
  {
    name: 'name of a system',
    when: ({ folded }) =>
      /^[a-z,&/ ]{3,40} (?:systems?|components?)$/.test(folded) && tradeOf(folded) !== undefined,
    answer: true,
  },
  { name: 'part that holds no work', when: namesAside, answer: true },
  {
    name: 'numbered name of building work',
    when: ({ marker, folded }) =>
      /^\d{1,2}(?:\.\d{1,2})*[.)]?$/.test(marker) && installs.test(folded),
    answer: true,
  },
  {
    name: 'order, defect or request',
    when: ({ folded }) =>
      startsWithOrder.test(folded) || saysWrong.test(folded) || asksForWork.test(folded),
    answer: ({ text, words }) => /:$/.test(text) && words <= 4,
  },
  {
    name: "sentence's end",
    when: ({ text }) => /[.;,]$/.test(text) && !/^[\p{Lu}\d\s.]+$/u.test(text),
    answer: false,
  },
  {
    name: 'marked line in capitals',
    when: ({ hasMarker }) => hasMarker,
    answer: ({ text, words }) => !/\p{Ll}/u.test(text) && words <= 4,
  },
  {
    name: 'capitals, or a colon',
    when: () => true,
    answer: ({ text, words }) =>
      !/\p{Ll}/u.test(text) || isTitleCase(text) || (/:$/.test(text) && words <= 6),
  },
];

/** A line that names what follows: short, without a sentence's end, a finding or an order. */
export function looksLikeHeading(text: string, folded: string, marker: string): boolean {
  const isNumbered = sectionNumber.test(marker);
  const headed: Headed = {
    text,
    folded,
    marker,
    words: text.split(' ').length,
    hasMarker: marker !== '' && !isNumbered,
    isSection: marker === '' || isNumbered || /^\d{1,2}[.)]$/.test(marker),
  };
  return answerOf(headingRules, headed) ?? false;
}
