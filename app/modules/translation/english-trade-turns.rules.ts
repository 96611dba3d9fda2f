import { byWord } from '../by-word.ts';
import { plainWording, type Turn } from './turns.rules.ts';

/**
 * Turns of managers, inspectors and snaggers, each with the plain wording that the rules of sentences
 * read: the second wording says the same.
 */

const ends = '(?=$|[.,;:)]| (?:-|–|and|or|but|at|in|on|near|under|behind|by|to)\\b)';
const saidOf = "and|needs?|is|are|does|do|has|have|not|will|won't|doesn't|was|were";
const counted = 'two|three|four|five|six|seven|eight|nine|ten|[2-9]|[1-9]\\d';
const holders =
  'trailer|dumpster|truck|bucket|tub|bathtub|tank|pool|spa|sink|basin|bag|barrel|container|reservoir|bin|pond';
const finishes =
  'silicone|sealant|mastic|caulk|caulking|plaster|plasterwork|grout|paint|paintwork|emulsion|undercoat|gloss';
const marks =
  'scratch(?:es)?|chips?|cracks?|dents?|marks?|scuffs?|stains?|damage|gaps?|holes?|defects?|snags?';
const painted =
  'walls?|ceilings?|doors?|frames?|floors?|baths?|bathtub|shower|shower tray|basin|sink|worktops?|' +
  'skirtings?|skirting boards?|windows?|sills?|units?|cupboards?|tiles?|stairs|radiators?|hob|toilet';
const parts =
  'measured|installed|painted|delivered|inspected|poured|hung|covered|closed|ordered|' +
  'finished|repaired|fixed|tiled|cleaned|tested|sealed|replaced|removed|moved|blocked';

const doing: Readonly<Record<string, string>> = byWord({
  lift: 'lifts',
  push: 'pushes',
  damag: 'damages',
  block: 'blocks',
  rubb: 'rubs',
  hitt: 'hits',
  dragg: 'drags',
});

const turns: readonly Turn[] = [
  // "In the master": a room by its short name.
  [
    new RegExp(
      `\\b((?:in|at|off|from|of|for|near|outside|inside) (?:the )?)(master|primary)` +
        `(?=$|[.,;:)]| (?:${saidOf})\\b)`,
      'gi',
    ),
    '$1$2 bedroom',
  ],
  [/\b(master|primary) (?=(?:slider|ceiling fan|closet|window|patio door)s?\b)/gi, '$1 bedroom '],
  [
    new RegExp(
      String.raw`\b(correct|address|complete|fix|resolve|finish|close out|repair) ((?:all |the |these |those ` +
        String.raw`|any |open |remaining |listed |outstanding |punch )*)items\b`,
      'gi',
    ),
    (_, verb = '', which = '') => `${verb} ${which.replace(/open/i, 'pending')}list items`,
  ],
  [/\bbefore (?:cover|cover-?up|covering up|concealment)(?=$|[.,;)])/gi, 'before covering'],
  [/\b(match) (?:the )?stain(?= (?:to|of|on|with)\b|$|[.,;])/gi, '$1 the wood stain'],
  [/\bnot fixed (securely |properly |firmly )?(?=(?:in)?to\b)/gi, 'not $1fastened '],
  [
    /\bturf(?= (?:is |are )?(?:dead|dying|brown|dry|dried|yellow|patchy|thin|waterlogged|worn)\b)/gi,
    'lawn',
  ],
  [/\b(lay|re-?lay|relay|water|cut|mow|reseed|feed) (the |new |back )*turf\b/gi, '$1 $2sod'],
  // "In all three bedrooms": in the three.
  [new RegExp(`\\ball (?:of the )?(${counted}) (?=[a-z]+)`, 'gi'), 'the $1 '],
  [new RegExp(`\\bget (?=(?:${parts})\\b)`, 'gi'), 'are '],
  [new RegExp(`\\bgets (?=(?:${parts})\\b)`, 'gi'), 'is '],
  // "Chip to worktop": on it.
  [
    new RegExp(
      `\\b(${finishes}|${marks}) to (?=(?:the |all )?(?:[a-z]+ ){0,2}(?:${painted})${ends})`,
      'gi',
    ),
    '$1 on ',
  ],
  [/\b(?:wired|connected|hooked up|tied) to wrong /gi, 'connected to the wrong '],
  [/\b(in|of|at|above|below|from|to|for|outside) flat (?=#?\d+\b|[A-Z]\b)/g, '$1 apartment '],
  [/\bflat (?=\d+[A-Z]?(?:$|[,:;)]))/g, 'apartment '],
  [/^(?:snags?|snagging|punch(?: list)?)(?: list| item)?: (?=\S)/i, ''],
  [
    /\b(scrape|remove|skim) (?:the |all )?popcorn(?! (?:ceilings?|texture|machine))\b/gi,
    '$1 popcorn ceiling texture',
  ],
  [
    new RegExp(
      String.raw`\bhit (?:it |them )?with (?=(?:an? |one |two |2 )?(?:coats? of )?(?:orange peel|knockdown` +
        String.raw`|primer|paint|sealer|kilz|stain)\b)`,
      'gi',
    ),
    'apply ',
  ],
  [/\borange peel(?=$|[.,;])/gi, 'orange peel texture'],
  [/\bby (?=(?:association|HOA|management|landlord|utility|city)(?=$|[.,;]))/gi, 'by the '],
  [new RegExp(`\\bfill (?=(?:the |a )?(?:[a-z]+ )?(?:${holders})s?${ends})`, 'gi'), 'fill up '],
  [
    /\bscrew caps?(?= (?:missing|on|from|for) )/gi,
    (found) => (/s$/i.test(found) ? 'screw covers' : 'screw cover'),
  ],
  [/\bbetween hangers\b/gi, 'between pipe hangers'],
  [
    /\bnot cooling (?:past|below|under) (\d\d)(?:°F?|F| degrees)?(?=$|[.,;])/gi,
    'does not cool below $1 degrees',
  ],
  [/\b(vary|varies|differ|differs) more than\b/gi, '$1 by more than'],
  // What is left in a place is there.
  [
    new RegExp(
      String.raw`^((?:fix: )?[a-z][a-z ]{2,30}?)(?<!\b(?:top|bottom|upper|lower|far|front|rear|back|on|to|at|the` +
        String.raw`|side|is|are|was|were)) left (?:behind )?(?=(?:in|on|under|inside) (?!the (?:left|right)))` +
        String.raw`(?!.* by (?:last|the|previous) )`,
      'i',
    ),
    '$1 ',
  ],
  [
    new RegExp(
      `\\b(needed|required) to (?=(?:the |all )?(?:[a-z]+ ){0,2}(?:${painted})${ends})`,
      'gi',
    ),
    '$1 on ',
  ],
  [/\bpulling loose\b/gi, 'coming loose'],
  [/\bpitched (?:backwards?|the wrong way|wrong)\b/gi, 'sloped the wrong way'],
  [/\bpitched (?=(?:toward|towards|away)\b)/gi, 'sloped '],
  [/\b(along|by|near|beside|on|across|in) (the )?drive(?=$|[.,;])/gi, '$1 $2driveway'],
  [/\b(?:is |are )?past (?:its|their) (?:use-by |expiration |replacement )?date\b/gi, 'expired'],
  [/\bheld (?:on|up|together|in place|down) (?:with|by) /gi, 'secured with '],
  [/\bstill (?:live|hot)(?= (?:in|at|behind|near|on)\b|$|[.,;])/gi, 'still energized'],
  [/\bneeds to go(?=$|[.,;])/gi, 'needs to be removed'],
  [/\bneed to go(?=$|[.,;])/gi, 'need to be removed'],
  [
    /\b(tile|floor|drywall|carpet|cabinet|countertop|roof|fence|insulation) guys?\b/gi,
    'the $1 installer',
  ],
  [/^(do not|don't) cover(?= (?:until|before|till)\b)/gi, '$1 cover over'],
  [
    /(?<=^(?:move|stack|pull|push|slide|collect|gather) .{4,50}) and cover(?=$|[.;])/gi,
    ' and cover over',
  ],
  [/\bafter (?:each |every |a )?flush(?=$|[.,;])/gi, 'after flushing'],
  [/\b(?:holds|stays|sits|hovers) (?:only )?at (?=\d+ ?(?:degrees|°|psi))/gi, 'is at '],
  [/\breach-in(?= |$)(?! (?:cooler|freezer|refrigerator|closet))/gi, 'reach-in cooler'],
  [/\bnot ([a-z]+ed) yet(?=$|[.,;])/gi, 'not yet $1'],
  [/\bduring (?:the )?(spin|rinse|wash)(?! cycle)\b/gi, 'during the $1 cycle'],
  [/\b(?:is |are )?not flashed\b(?! or\b)/gi, 'unflashed'],
  [/\betched (?:by|from|with) (?=(?:hard )?water|cleaner|acid)/gi, 'marked by '],
  [
    /^(dog|cat|tenant|mover|painter|plumber|crew)s? (scratched|damaged|broke|chewed|stained) inside of /i,
    '$1 $2 the inside of ',
  ],
  [
    new RegExp(
      String.raw`\b(pointing|mortar|mortar joints|soil|gravel|dirt|fill|bedding|backfill|mulch) washed (?:out` +
        String.raw`|away)(?: (from|at|near|by|along|under))?`,
      'gi',
    ),
    (_, stuff = '', where = '') =>
      `${stuff} eroded${where === '' ? '' : ` ${where === 'from' ? 'at' : where}`}`,
  ],
  // "Rusted and lifting the brick": what it does to it.
  [
    new RegExp(
      String.raw`\b(rusted|loose|cracked|bent|swollen|warped) and (lift|push|damag|block|rubb|hitt|dragg)ing` +
        String.raw` (?:the )?(?=[a-z]+ )`,
      'gi',
    ),
    (_, state = '', verb = '') => `${state}; it ${doing[verb.toLowerCase()] ?? verb} the `,
  ],
  [/\bvalve set (?:at|to) (?=\d)/gi, 'valve adjusted to '],
  [/, (?:it )?smells(?=$|[.;])/gi, ', it smells bad'],
  [/\bsill(?= (?:in|at|under|of) (?:the )?crawl ?space)/gi, 'sill plate'],
  [
    /\b(floor|slab|roof|ceiling|ridge|walk|driveway|deck) dips (?=toward|near|in|at|by)/gi,
    '$1 sinks ',
  ],
  [
    new RegExp(
      String.raw`\b(fence|deck|stair|floor|cabinet|siding|door) stain (?=(?:is )?(?:uneven|peeling|fading|faded` +
        String.raw`|worn|blotchy|flaking))`,
      'gi',
    ),
    '$1 wood stain ',
  ],
  [/(?<=\bceiling\b.{0,40}\bwhere )(?:the )?tiles?\b/gi, 'ceiling tiles'],
  [
    new RegExp(
      String.raw`\b(rusting|rotting|warping|swelling|buckling|peeling|cupping) from (?=(?:the |a )?(?:[a-z]+` +
        String.raw` )?(?:leaks?|moisture|water|condensation|humidity|rain|steam|sun|heat)\b)`,
      'gi',
    ),
    '$1 because of ',
  ],
  [
    /(?<=^|[,;] )((?:second|another|one more|third|final|extra|new) [a-z ]{3,25}?) (needed|required)\b/gi,
    '$1 is $2',
  ],
  // A quoted thing is named without an article.
  [/\b(?:the|those|these) (?=["“](?![\u2060\u2061]))/gi, ''],
  [/^(seal|foam) (?=(?:all )?around\b)/i, '$1 the area '],
  [/\bafter shut-?off(?=$|[.,;])/gi, 'after it is closed'],
  [/\b(to|on|at|from) other (?=(?:side|end|wall|room)\b)/gi, '$1 the other '],
  [/\bsmells? (?:like|of) sewer(?! gas)\b/gi, 'smells like sewage'],
  [/\bthree[ -]tab shingle/gi, 'asphalt shingle'],
  [/\b(touch(?:es|ing)?|contacts|contacting) grade(?=$|[.,;])/gi, '$1 the ground'],
  [/\b(joints|seams|gaps) open(?=$|[.,;])/gi, '$1 are open'],
  [
    /\b(posts?|footings?) set (?:directly )?in (?:the )?(?=(?:dirt|soil|ground|mud)\b)/gi,
    '$1 buried in ',
  ],
  [/\bpulled (\d[\d/ -]*(?:"|''| ?in(?:ch(?:es)?)?\b)) away from\b/gi, 'separated $1 from'],
  // "Grout wrong color": of the wrong color, and no order.
  [
    /^((?:fix: )?[a-z][a-z -]{2,30}?) wrong (color|size|type|shape|sheen|height|style)(?=$|[.,;]| (?:in|at|on|for)\b)/i,
    (_, thing = '', kind = '') =>
      `${thing} ${/[^s]s$/i.test(thing) ? 'are' : 'is'} the wrong ${kind}`,
  ],
  [/\bnot (?:sealed|caulked) to (?=(?:the )?[a-z])/gi, 'not sealed against '],
  [
    /\b(cord|wire|cable|hose|duct|conduit)(s?) run (?=(?:under|through|over|along|across|behind)\b)/gi,
    '$1$2 installed ',
  ],
  [/\btoo near (?=(?:the |to )?[a-z])/gi, 'too close to '],
  [/\b(?:operates|controls|runs) nothing\b/gi, 'does not control anything'],
  [/\bmoves no air\b/gi, 'does not move air'],
  [/\b(not [a-z]+ed) right(?=$|[.,;])/gi, '$1 correctly'],
  [/\bgloss paint runs (?=on|in|at)/gi, 'paint runs '],
  [/, (hair|grease|root|paper) clog(?=$|[.;])/gi, '; $1 clog'],
  [
    /(?<=\b(?:in|at|unit|apartment|room) (?:\d+[A-Z]?|[A-Z]) )reports (?!that\b)(?=[a-z]+ [a-z]+s\b)/g,
    'reports that the ',
  ],
];

/** An English text with such turns in plain wording. */
export const withPlainTrades = plainWording(turns);
