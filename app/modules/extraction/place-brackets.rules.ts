import type { Draft } from './draft.types.ts';
import { holdsRooms } from './place-rank.rules.ts';
import { phrasesIn } from './place-phrases.rules.ts';
import { joinPlaces, STEP } from './place.rules.ts';
import { signalOf } from './signal.rules.ts';
import { fold } from './text.rules.ts';
import { onlyArea } from './vocabulary-places.rules.ts';

/**
 * Places that a register writes apart from the words of the work: in brackets behind it ("Socket is
 * loose (Block B - Floor 2 - corridor)"), in brackets in front of it, or as a path before a colon.
 * Where most of what stands so names known places, the rest of it does, too.
 */

/** Known places from which a register writes them so, and their share of what stands so. */
const MIN_PLACES = 3;
const MOSTLY = 0.5;
/** Characters and words of a place, and its steps. */
const LONGEST = 80;
const WORDS = 12;
const STEPS = 5;

/** A wording without its place, and the steps of the place, outermost first. */
interface Parted {
  wording: string;
  steps: string[];
}

const stepsOf = (place: string): string[] =>
  place
    .split(/\s+[-–—>|/]\s+|>/)
    .map((step) => step.trim())
    .filter(Boolean);

/** "… (Block B - Floor 2)": what stands in brackets at the end. */
function behind(wording: string): Parted | undefined {
  const text = wording.trimEnd().replace(/\.$/, '');
  const at = text.lastIndexOf('(');
  if (!text.endsWith(')') || at < 4) return undefined;
  return { wording: text.slice(0, at).trimEnd(), steps: stepsOf(text.slice(at + 1, -1)) };
}

/** "[Block B - Floor 2] …": what stands in brackets at the beginning. */
function inFront(wording: string): Parted | undefined {
  const [whole, place, other] = /^[[(]([^[\]()]{2,80})[\])]|^([^:.;]{3,80}):\s/.exec(wording) ?? [];
  if (whole === undefined) return undefined;
  const steps = stepsOf(place ?? other ?? '');
  const rest = wording.slice(whole.length).replace(/^[\s:.,;–—-]+/, '');
  return (place !== undefined || steps.length > 1) && /\p{L}{3}/u.test(rest)
    ? { wording: rest, steps }
    : undefined;
}

/** Whether a step is surely a place: a name of one, or begun by one. */
const isKnown = (step: string): boolean =>
  onlyArea.test(fold(step)) || holdsRooms(step) || phrasesIn(step)[0]?.at === 0;

/** Whether a text may be a place: short, without a defect, an order or a list. */
const mayBePlace = ({ steps }: Parted): boolean => {
  const place = steps.join(' ');
  return (
    steps.length > 0 &&
    steps.length <= STEPS &&
    place.length <= LONGEST &&
    place.split(' ').length <= WORDS &&
    /\p{L}/u.test(place) &&
    !/[;!?]|,[^,]*,|\d\s?(?:mm|cm|m2|ft|sf|%|"|€|\$)|[$€]\s?\d/.test(place) &&
    signalOf(fold(place)) === 'none'
  );
};

/** The drafts whose register writes places so, each at its place and without it in its wording. */
function withParted(
  drafts: readonly Draft[],
  part: (wording: string) => Parted | undefined,
): Draft[] {
  const parted = drafts.map(({ wording }) => {
    const found = part(wording);
    return found && mayBePlace(found) ? found : undefined;
  });
  const all = parted.filter((found) => found !== undefined);
  const known = all.filter(({ steps }) => steps.some(isKnown)).length;
  if (known < MIN_PLACES || known < all.length * MOSTLY) return [...drafts];
  return drafts.map((draft, at) => {
    const found = parted[at];
    if (found === undefined || draft.places !== undefined) return draft;
    const place = joinPlaces(draft.area, found.steps.join(STEP));
    return place === undefined ? draft : { ...draft, wording: found.wording, places: [place] };
  });
}

/** The drafts with the places that their register writes in brackets or before a colon. */
export const withBracketPlaces = (drafts: readonly Draft[]): Draft[] =>
  withParted(withParted(drafts, behind), inFront);
