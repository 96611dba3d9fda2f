import { words } from '../../check/ambiguous-words.ts';
import type { Entry, Joined, Noun, Quality } from '../../sentence/sentence-types.ts';

/** An adjective before a work may be that of the thing worked on: "broken window replacement". */

interface Named {
  qualities: Joined<Quality>;
  modifiers: Noun[];
}

/** What is said of a work or a defect itself: "minor leak", "annual service". */
const ofWorks = words(
  'minor major full complete completed partial total temporary permanent emergency urgent immediate ' +
    'annual yearly monthly weekly daily quarterly routine periodic regular scheduled planned proposed ' +
    'professional proper improper poor bad good unprofessional substandard new additional extra further ' +
    'other another same similar general visible active severe significant slight moderate extensive ' +
    'excessive multiple several various previous prior recent past current recurring recurrent repeated ' +
    'persistent constant continuous intermittent ongoing chronic selective cosmetic structural initial ' +
    'final thorough deep preventive preventative corrective required needed necessary requested ' +
    'recommended approved unapproved authorized unauthorized possible potential suspected probable ' +
    'hidden confirmed reported observed noted detected found light heavy hairline vertical horizontal ' +
    'diagonal isolated localized widespread incorrect wrong unpermitted incomplete unfinished inadequate ' +
    'insufficient difficult easy simple quick fast special specific detailed first second third last next ' +
    'serious considerable limited common typical normal standard custom local overall ' +
    'high low apparent evident obvious noticeable unusual abnormal sudden gradual slow annual manual ' +
    'mechanical chemical electrical residential commercial free safe unsafe environmental seasonal spring ' +
    'summer winter fall interim double long short wide narrow thin thick uneven loud faint strong many few ' +
    'more most enough different separate individual unlicensed licensed ' +
    'botched continued future early late overdue pending sloppy messy satisfactory unsatisfactory acceptable ' +
    'preliminary available on off exploratory forensic historic soft whole entire',
);

const isOfThing = ({ entry, form }: Quality, of: Entry): boolean => {
  if (ofWorks.has(entry.english)) return false;
  return form !== 'gerund' || !of.marks.has('defect');
};

const isWork = ({ marks }: Entry): boolean => marks.has('action');
const isHarm = ({ marks }: Entry): boolean => marks.has('defect');

/**
 * An adjective of material or treatment is said of the thing, and not of its damage: "wooden door
 * damage".
 */
const isMadeOf = ({ entry, form }: Quality): boolean =>
  (form === 'past' && treated.test(entry.english)) ||
  (form === 'adjective' && /^de /.test(entry.spanish) && !ofWorks.has(entry.english));
const treated = /^(?:seal|insulate|glaze|laminate|reinforce|suspend|paint|tile|galvanize|finish)$/;

const isMovable = (quality: Quality, head: Entry, of: Entry): boolean =>
  isWork(head) ? isOfThing(quality, of) : isHarm(head) && isMadeOf(quality);

const nothing: Joined<Quality> = { items: [], joints: [] };

/** The qualities of a work that its thing has, moved to the last noun before the work. */
export function ofThings({ qualities, modifiers }: Named, head: Entry): Named {
  const of = modifiers.at(-1);
  const { items } = qualities;
  if (!of || items.length === 0 || of.also) return { qualities, modifiers };
  const moved = items.filter((one) => isMovable(one, head, of.entry));
  if (moved.length === 0) return { qualities, modifiers };
  const left = items.filter((one) => !moved.includes(one));
  const apart = (some: Quality[]): Joined<Quality> => ({
    items: some,
    joints: some.slice(1).map(() => ''),
  });
  const isAll = left.length === 0;
  return {
    qualities: isAll ? nothing : apart(left),
    modifiers: [...modifiers.slice(0, -1), { ...of, states: isAll ? qualities : apart(moved) }],
  };
}
