import { NoWording } from '../sentence/wording.ts';
import { saidOrDone, suitsVerbs } from '../sentence/verb-objects.ts';
import type { Entry, Order, Part, Thing, Things } from '../sentence/sentence-types.ts';

/** A removal with another work whose common object is new: "remove and install new toilet". */
function isContrary({ verbs, things }: Order): boolean {
  const isRemoval =
    verbs.items.length > 1 && verbs.items.some(({ english }) => english === 'remove');
  const isNew = things?.items.some(({ qualities }) =>
    qualities.items.some(({ entry }) => entry.english === 'new'),
  );
  return isRemoval && (isNew ?? false);
}

/**
 * The word "bring" with a standard as its goal moves nothing: "bring the panel up to code", "into
 * compliance".
 */
const isUpToCode = ({ verbs, parts }: Order): boolean =>
  verbs.items.some(({ english }) => english === 'bring') &&
  parts.some(
    (part) =>
      part.kind === 'measure' ||
      (part.kind === 'phrase' && part.entry.english === 'up to code') ||
      (part.kind === 'place' && /^(?:up to|into)$/.test(part.preposition.english)),
  );

/** Broken glass is replaced, whole glass gets new putty. */
const isBrokenPane = ({ verbs, things }: Order): boolean =>
  verbs.items.some(({ english }) => english === 'reglaze') &&
  (things?.items.some(({ qualities }) => qualities.items.length > 0) ?? false);

/**
 * The words "get" and "make" are causative before a state: "get the screens working", "make a
 * window open".
 */
const isMadeToWork = ({ verbs, things, parts: own }: Order): boolean =>
  verbs.items.some(({ english }) => ['get', 'make'].includes(english)) &&
  [...own, ...(things?.items.flatMap(({ parts }) => parts) ?? [])].some(
    ({ kind }) => kind === 'quality',
  );

/** A violation is removed by correcting it, and not withdrawn: "remove all lead violations". */
const isWithdrawn = ({ verbs, things }: Order): boolean =>
  verbs.items.some(({ english }) => english === 'remove') &&
  (things?.items.some(({ head }) => /(?:^| )violation$/.test(head?.entry.english ?? '')) ?? false);

const isMissing = ({ qualities: { items } }: Thing): boolean =>
  items.length > 0 && items.every(({ entry }) => entry.english === 'missing');

/** The repair of what is missing is its replacement: "fix missing insulation". */
export function withMissingPutBack(order: Order): Order {
  const [verb, ...more] = order.verbs.items;
  const isMended = more.length === 0 && /^(?:fix|repair)$/.test(verb?.english ?? '');
  if (!verb || !isMended || !(order.things?.items.every(isMissing) ?? false)) return order;
  return { ...order, verbs: { items: [{ ...verb, spanish: 'reponer' }], joints: [] } };
}

/** A verb of telling needs a person or an office as its object: "advise and install sensors". */
const tellsThing = ({ verbs, things }: Order): boolean =>
  verbs.items.some(({ english }) => /^(?:advise|inform|notify)$/.test(english)) &&
  (things?.items.some(({ head }) => head !== null && !isTellable(head.entry)) ?? false);
const isTellable = ({ marks, english }: Entry): boolean =>
  marks.has('person') ||
  /(?:^| )(?:office|desk|department|company|authority|utility)$/.test(english);

/**
 * A substance with a place on a thing is found there as often as it is to be put there: "paint on
 * hinges".
 */
const isSubstance = ({ verbs, things, parts }: Order): boolean =>
  things === null &&
  verbs.items.some(({ english }) =>
    /^(?:paint|stain|grout|plaster|caulk|mud|sweat)$/.test(english),
  ) &&
  parts.some((part) => part.kind === 'place' && part.preposition.english === 'on');

/**
 * A verb of moving out that is joined with a verb of cleaning has the appliance as its object, and
 * not the part that is cleaned: "pull out and vacuum the coils".
 */
const isPulledOut = ({ verbs: { items }, things }: Order): boolean =>
  items.length > 1 &&
  /^(?:pull|slide|roll|move|take|lift)(?: |$)/.test(items[0]?.english ?? '') &&
  items
    .slice(1)
    .some(({ english }) => /^(?:vacuum|clean|dust|sweep|mop|wipe|scrub)/.test(english)) &&
  (things?.items.some(({ head }) => isWithin.test(head?.entry.english ?? '')) ?? false);
const isWithin = /(?:^| )(?:coils?|floors?|walls?|baseboards?|outlets?|lint|dust|debris|dirt)$/;

/**
 * A verb before a noun of a person is part of the name of an occupation: "finish carpenter, 8
 * hours".
 */
const isFinished = ({ verbs, things }: Order): boolean =>
  verbs.items.some(({ english }) => /^(?:finish|complete|trim|rough|frame)$/.test(english)) &&
  (things?.items[0]?.head?.entry.marks.has('person') ?? false);

/**
 * The words "on" and "off" behind "turn" are particles, and no prepositions of place: "turn on
 * utilities".
 */
const isTurnedUpon = ({ verbs, things, parts: [first] }: Order): boolean =>
  things === null &&
  verbs.items.some(({ english }) => english === 'turn') &&
  first?.kind === 'place' &&
  /^(?:on|off)$/.test(first.preposition.english);

/** Orders that put right what is wrong. */
const righting = new RegExp(
  String.raw`^(?:fix|repair|replace|correct|exchange|remove|return|move|relocate|check|adjust` +
    String.raw`|trim|cut|swap|change|redo|find|report|investigate|address|do|use|put|install|leave` +
    String.raw`|let|place|set)(?: |$)`,
);
const isWrong = ({ qualities }: Thing): boolean =>
  qualities.items.some(({ entry, adverb }) => entry.english === 'wrong' || adverb === 'demasiado');
const wrongPart = (part: Part): boolean =>
  (part.kind === 'place' && part.things.items.some(isWrong)) ||
  (part.kind === 'quality' && part.qualities.items.some(({ adverb }) => adverb === 'demasiado'));

/**
 * An order whose object is in a wrong place or state is a finding: "anchor bolts in wrong
 * location", "tile too close to edge".
 */
const isFinding = ({ verbs, things, parts, negated }: Order): boolean =>
  !negated &&
  !verbs.items.some(({ english }) => righting.test(english)) &&
  [...parts, ...(things?.items.flatMap((thing) => thing.parts) ?? [])].some(wrongPart);

/**
 * A past participle of a work behind the first object is a second verb: "ballast and checked
 * circuits".
 */
export const hasSecondDeed = ({ items }: Things): boolean =>
  items
    .slice(1)
    .some(({ qualities }) =>
      qualities.items.some(({ form, entry }) => form === 'past' && worked.test(entry.english)),
    );
const worked = new RegExp(
  '^(?:check|clean|replac|install|tighten|adjust|test|repair|reset|inspect|remov|flush|patch|caulk' +
    '|paint|reconnect|rewir|order|notif|call|lubricat|seal|secur|appl|add|clear|snak|found|find|put|mov' +
    '|haul|dispos|swap|chang|fix|hung|hang|set|trim|cut|sand|prim|mop|sweep|swept|wip|vacuum|label)',
);

/** The word "level" with a number is a story, and no order: "paint, level 2 corridor". */
const isFloor = ({ verbs, things }: Order): boolean =>
  verbs.items.some(({ english }) => english === 'level') &&
  (things?.items.some(
    ({ count, head, names }) => (count ?? head?.code ?? names[0] ?? null) !== null,
  ) ??
    false);

/**
 * A distance before "under" or the like is that of the move or of the place: "move the outlet 12
 * inches under the counter".
 */
const isMovedUnder = ({ verbs, parts }: Order): boolean =>
  verbs.items.some(({ english }) => /^(?:move|relocate|shift)$/.test(english)) &&
  parts.some((part, at) => {
    const next = parts[at + 1];
    return (
      part.kind === 'measure' &&
      /\d/.test(part.text) &&
      !/hacia/.test(part.text) &&
      next?.kind === 'place' &&
      /^(?:under|below|above|behind|over)$/.test(next.preposition.english)
    );
  });

/**
 * A verb of permission with a purpose has no object of its own: "do not allow children to lean".
 */
const isAllowed = ({ verbs, parts }: Order): boolean =>
  verbs.items.some(({ english }) => /^(?:allow|permit|let)$/.test(english)) &&
  parts.some(
    (part) => part.kind === 'purpose' || (part.kind === 'condition' && part.relation === 'so'),
  );

/**
 * A relative clause whose verb has this wording for other things only: "a toilet that runs" is no
 * machine that does.
 */
const isOfOtherThing = ({ things, parts }: Order): boolean =>
  things !== null &&
  parts.some((part) => part.kind === 'that' && !suitsVerbs(saidOrDone(part.predicate), things));

/** What the words of an order say that nobody would order, each with the word that says it. */
const refusals: readonly [refused: (order: Order) => boolean, word: string][] = [
  [isFloor, 'level'],
  [isAllowed, 'allow'],
  [isMovedUnder, 'under'],
  [isFinding, 'wrong'],
  [isFinished, 'finish'],
  [isTurnedUpon, 'turn on'],
  [tellsThing, 'advise'],
  [isSubstance, 'on'],
  [isContrary, 'new'],
  [isUpToCode, 'bring'],
  [isMadeToWork, 'get'],
  [isWithdrawn, 'violation'],
  [isPulledOut, 'pull out'],
  [isBrokenPane, 'reglaze'],
  [isOfOtherThing, 'that'],
];

/** Throws NoWording for an order whose words, one by one, say something else. */
export function refuseSenseless(order: Order): void {
  for (const [isRefused, word] of refusals) if (isRefused(order)) throw new NoWording(word);
}
