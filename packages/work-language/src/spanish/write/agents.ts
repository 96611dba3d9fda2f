import { isCause, isLandmark } from './landmarks.ts';
import { everyHas, refuse, type Choice, type Choose } from './choices.ts';
import { placed, suffered } from './doers.ts';
import { NoWording } from '../../sentence/wording.ts';
import type { Thing, Things } from '../../sentence/sentence-types.ts';

const weekdays = new Set(
  'monday tuesday wednesday thursday friday saturday sunday weekend'.split(' '),
);
/** Whether all things are days of the week: "by Friday". */
export const isDay = ({ items }: Things): boolean =>
  items.every(({ head }) => weekdays.has(head?.entry.english ?? ''));
/** People whom a house has: "por el propietario", not "por un propietario". */
const known = new RegExp(
  '^(?:home ?owner|owner|landlord|tenant|resident|manufacturer|builder|seller|buyer' +
    '|staff|management|(?:general )?contractor)$',
);
export const isKnownPerson = ({ items }: Things): boolean =>
  items.every(({ head }) => known.test(head?.entry.english ?? ''));

/** The word "by" before an agent or a cause, a day, or what a thing stands beside. */
export const by: Choose = (things, _owner, { passives = [] }) => {
  const causing = doneBy(things, passives);
  if (causing) return causing;
  if (isDay(things)) return { word: 'a más tardar', article: 'definite' };
  // Behind another participle than one of place "by" names what does it, as in "held open by a
  // wedge". A landmark may be the agent as well as the place.
  const isOpen = things.items.every(isLandmark);
  if (passives.some((word) => !placed.test(word))) return isOpen ? refuse('by') : done;
  if (!things.items.every(isLandmark)) throw new NoWording('by');
  return { word: 'junto a', article: 'definite' };
};

/**
 * The word "as" is "que" behind "same", and else "como" before what a thing serves as: "the same
 * color as the hall".
 */
export const likeness: Choose = (_, owner) =>
  owner?.qualities.items.some(({ entry }) => entry.english === 'same')
    ? { word: 'que', article: 'definite' }
    : { word: 'como', article: 'bare' };

const done: Choice = { word: 'por', article: 'definite' };

/**
 * Whether a thing of the site is beside another one, and damages nothing: "sprinkler head broken by
 * the driveway".
 */
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
