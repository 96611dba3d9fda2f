import { cutText } from '../../format.ts';
import { isLetter } from './document-class.rules.ts';
import { READ_LIMIT } from './facts.rules.ts';
import type { Item } from './item.types.ts';
import { oneOf } from './one-of.rules.ts';
import { placesIn } from './place.rules.ts';
import { fold, sentences } from './text.rules.ts';

/**
 * Letters and memos that announce works to those who live or work in a building: "All floors will be
 * replaced with tile", "We are going to expand the room". Each work that is announced is a task; when,
 * how long, and what eases the inconvenience is none.
 */

/** Items at the beginning that are read for what the document is, and works from which one announces them. */
const OPENING = 15;
const MIN_WORKS = 3;

const isMemo = new RegExp(
  `^(?:${oneOf(`
    memo(?:randum)?, notice, announcement, circular, newsletter, aviso, comunicado
  `)}(?: (?:to|a|for|para) .{3,60})?$|(?:to|para|a) ?: ?(?:all )?(?:the )?${oneOf(`
    tenants?, residents?, owners, staff, members, neighbou?rs, employees, inquilinos, vecinos, propietarios
  `)}\\b)`,
);
const subject = /^(?:re|subject|regarding|asunto|ref(?:erencia)?) ?: ?(?=\S)/;

/** What is done to a thing that is announced. */
const doneWords = oneOf(`
  updated, replaced, repainted, painted, installed, upgraded, removed, rebuilt, refinished, resurfaced, retiled,
  tiled, renewed, repaired, modernized, modernised, widened, enlarged, expanded, extended, relocated, added,
  recarpeted, insulated, rewired, sealed, repaved, demolished, refurbished, remodel(?:l)?ed
`);
const doingWords = oneOf(`
  add, expand, extend, enlarge, install, replace, repaint, paint, build, put in, remove, knock down, convert,
  retile, tile, widen, repair, rebuild, resurface, relocate, insulate, rewire, repave, demolish, refurbish, upgrade
`);
const doingNow = oneOf(`
  adding, expanding, extending, enlarging, installing, replacing, repainting, painting, building, putting in,
  removing, converting, retiling, tiling, widening, repairing, rebuilding, resurfacing, relocating, upgrading
`);

/** "The floors will be replaced with tile". */
const isToBeDone = new RegExp(
  `\\b((?:all (?:the |our |your )?|both |the |our |your )[a-z][a-z -]{2,60}?) ` +
    `(?:will|shall|(?:is|are) (?:going )?to) (?:also )?be (?:[a-z]+ly )?${doneWords}\\b`,
);
/** "We are going to expand the laundry room", "This will allow us to add two machines". */
const weWill = new RegExp(
  `\\b(?:we (?:will|shall|are going to|plan to|want to|intend to|are planning to|hope to)|` +
    `(?:allows?|enables?|permits?) us to|let us) (?:also )?(?=${doingWords}\\b)`,
);
const weWillBe = new RegExp(
  `\\bwe (?:will be|are(?: also)?|plan on|are planning on) (?:also )?(?=${doingNow}\\b)`,
);
/** "The room will get a new coat of paint". */
const comesNew = new RegExp(
  `\\bwill (?:also )?(?:get|receive|have) (?=(?:an? |some |two |three )?${oneOf(`
    new, fresh, bigger, larger, better, additional, brighter, modern, improved
  `)}\\b)`,
);
/** One more thing that comes new, in the same sentence. */
const andNew = new RegExp(
  ` and (?=(?:an? |some |two |three )?${oneOf(`
    new, fresh, bigger, larger, better, additional, brighter, second, improved
  `)} )`,
  'gi',
);
/** What is announced of no thing: the project, its hours, those who are told. */
const noThing = new RegExp(
  String.raw`\b${oneOf(`
    projects?, works?, renovations?, notices?, tenants?, residents?, you, access, hours, schedules?, dates?, meetings?
  `)}$`,
);
/** "Upgrade the entire facility": the project, whose works are told behind it. */
const isWhole = /^(?:\S+ ){1,2}(?:the |our )?(?:entire|whole|complete)\b/;

/** Where the work begins that a folded sentence announces. */
function beginsAt(folded: string): number | undefined {
  const doing = weWill.exec(folded) ?? weWillBe.exec(folded) ?? comesNew.exec(folded);
  if (doing) {
    const at = doing.index + doing[0].length;
    return isWhole.test(folded.slice(at)) ? undefined : at;
  }
  const done = isToBeDone.exec(folded);
  return !done || noThing.test(done[1] ?? '') ? undefined : done.index;
}

/** The works that a sentence announces as exact pieces of it. */
function worksIn(sentence: string): string[] {
  const folded = fold(sentence);
  // Where folding changes the number of letters nothing is cut.
  const at = beginsAt(folded);
  if (at === undefined) return [];
  const text = (folded.length === sentence.length ? sentence.slice(at) : sentence).replace(
    /[.!\s]+$/,
    '',
  );
  return text.split(andNew);
}

const worksOf = (item: Item): string[] =>
  item.kind === 'text' || item.kind === 'marked'
    ? sentences(cutText(item.text, READ_LIMIT)).flatMap(worksIn)
    : [];

/** The place that the subject of a letter names. */
const placeOfSubject = (opening: readonly Item[]): string | undefined =>
  opening
    .filter(({ folded }) => subject.test(folded))
    .flatMap(({ text }) => placesIn(text.slice(text.indexOf(':') + 1)).names)[0];

/** The items of a letter that announces works with them marked; other documents as they are. */
export function markAnnounced(items: readonly Item[]): Item[] {
  const opening = items.filter(({ kind }) => kind !== 'pageHeader').slice(0, OPENING);
  if (!isLetter(items) && !opening.some(({ folded }) => isMemo.test(folded))) return [...items];
  const works = new Map(items.map((item) => [item, worksOf(item)]));
  if ([...works.values()].flat().length < MIN_WORKS) return [...items];
  const place = placeOfSubject(opening);
  return items.map((item): Item => {
    const own = works.get(item) ?? [];
    return own.length === 0
      ? item
      : { ...item, role: 'planned', works: own, ...(place === undefined ? {} : { place }) };
  });
}
