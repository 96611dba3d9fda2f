import { isCause, isLandmark } from './landmarks.ts';
import { everyHas, refuse, type Choice, type Choose } from './choices.ts';
import { placed, suffered } from './doers.ts';
import { NoWording } from '../../sentence/wording.ts';
import type { Thing, Things } from '../../sentence/sentence-types.ts';

const weekdays = new Set(
  'monday tuesday wednesday thursday friday saturday sunday weekend'.split(' '),
);
/** "By Friday". */
export const isDay = ({ items }: Things): boolean =>
  items.every(({ head }) => weekdays.has(head?.entry.english ?? ''));
/** People whom a house has: "por el propietario", not "por un propietario". */
const known = new RegExp(
  '^(?:home ?owner|owner|landlord|tenant|resident|manufacturer|builder|seller|buyer' +
    '|staff|management|(?:general )?contractor)$',
);
export const isKnownPerson = ({ items }: Things): boolean =>
  items.every(({ head }) => known.test(head?.entry.english ?? ''));

/** "By": who does it or what does the harm, else the day or the thing that something stands by. */
export const by: Choose = (things, _owner, { passives = [] }) => {
  const causing = doneBy(things, passives);
  if (causing) return causing;
  if (isDay(things)) return { word: 'a más tardar', article: 'definite' };
  // "Held open by a wedge" says what does it; "reduced by 2 inches" how much; beside what, nobody knows.
  const isOpen = things.items.every(isLandmark);
  if (passives.some((word) => !placed.test(word))) return isOpen ? refuse('by') : done;
  if (!things.items.every(isLandmark)) throw new NoWording('by');
  return { word: 'junto a', article: 'definite' };
};

/** "As": "the same color as the hall" is "que"; what a thing serves as, "como". */
export const likeness: Choose = (_, owner) =>
  owner?.qualities.items.some(({ entry }) => entry.english === 'same')
    ? { word: 'que', article: 'definite' }
    : { word: 'como', article: 'bare' };

const done: Choice = { word: 'por', article: 'definite' };

/** "Sprinkler head broken by the driveway": beside what lies there, which breaks nothing. */
const isSite = ({ head }: Thing): boolean =>
  head !== null &&
  (head.entry.marks.has('place') ||
    /(?:^| )(?:pad|curb|mailbox|gate|door|window)$/.test(head.entry.english));

/** What did something, with its preposition: a person, a leak, a storm. */
function doneBy(things: Things, passives: readonly string[]): Choice | undefined {
  const isBroken = passives.some((word) => /^(?:broke|crack|chip|split|bent|bend|miss)/.test(word));
  if (isBroken && things.items.every(isSite)) return { word: 'junto a', article: 'definite' };
  if (passives.some((word) => suffered.test(word))) return { word: 'por', article: 'definite' };
  if (everyHas(things, 'person')) {
    const isPut = passives.some((word) => word === 'replace');
    const article = isKnownPerson(things) ? 'definite' : 'indefinite';
    return { word: isPut ? 'a cargo de' : 'por', article };
  }
  if (things.items.every(isCause)) return { word: 'por', article: 'bare' };
  const isHarm = everyHas(things, 'defect');
  return isHarm ? { word: 'por', article: 'definite' } : undefined;
}
