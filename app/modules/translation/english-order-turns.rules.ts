import { firmTurns } from './english-firm-names.rules.ts';
import { neededTurns } from './english-needed-turns.rules.ts';
import { plainWording, type Turn } from './turns.rules.ts';

/**
 * Turns of short orders, each with the plain wording that the rules of sentences read: the second
 * wording says the same.
 */

const rooms =
  'kitchen|garage|hall|hallway|bath|bathroom|bedroom|living room|dining room|basement|attic|' +
  'laundry|laundry room|office|closet|lobby|den|entry|foyer|porch|stairwell|each|unit';
const machines =
  'RTU|AHU|FCU|VAV|MAU|ERV|DOAS|CRAC|ACU|UH|EF|SF|RF|CU|HP|CT|CH|WH|GWH|PTAC|BFP|TMV';
const machineParts =
  'line|pan|filter|belt|coil|motor|drain|pump|fan|panel|valve|disconnect|curb|switch|damper';
const permits = 'permits?|licenses?|grants?|rebates?|variances?|loans?';
const measures = 'height|level|pressure|temperature|slope|depth|width|spacing|clearance';
const stocked = 'from|in|under|near|away|off|around|within|on|at|blocking|behind|beside|against';
const besideParts =
  'in front of|around|above|below|on|at|from|to|between|behind|under|beside|for|of';
const floorings =
  'LVP|LVT|carpet|vinyl|hardwood|laminate|planks?|tiles?|flooring|paint|baseboards?';
const levels = '(?:main|first|second|third|upper|lower|ground) (?:level|floor)|upstairs|downstairs';
const checks = '(?:verify|check|confirm|ensure|make sure)(?: that)?';
const furtherOrders =
  'leave|adjust|clean|replace|repair|tighten|lubricate|report|note|remove|install|fix|label|tag';
const insides = 'cabinets?|drawers?|closets?|fridge|refrigerator|oven|microwave|dishwasher|vents?';
const wiping = 'clean|wipe|wipe out|wipe down|vacuum|dust|scrub|wash|sanitize|line|paint';
const dirts =
  'nests?|leaves|debris|dirt|mud|rust|grease|mold|mildew|weeds|roots|hair|ice|snow|moss|lint|dust|sludge|silt|' +
  'sediment|scale|caulk|caulking|grout|paint|rot|trash|algae|soot|droppings|growth|vines|ivy|needles|grime';
const covers =
  'screen|guard|seal|cover|cap|protect|patch|repair|close|fill|caulk|insulate|paint|prime|reseal|' +
  'plug|treat|rinse|wipe|refill|repaint|stain|test|service';

const turns: readonly Turn[] = [
  ...firmTurns,
  ...neededTurns,
  // "The RTU-1 condensate line": the line of that machine.
  [
    new RegExp(
      String.raw`\b(?:the )?((?:${machines})-?\d{1,3}[A-Z]?) ((?:[a-z]+ )?(?:${machineParts})s?)` +
        String.raw`(?=$|[.,;]| (?:to|in|on|at|and|with|for)\b)`,
      'g',
    ),
    'the $2 of $1',
  ],
  [
    new RegExp(`\\bapply for (?=(?:the |an? |all |any )?(?:[a-z]+ ){0,2}(?:${permits})\\b)`, 'gi'),
    'request ',
  ],
  [/\b(?:the )?exam (?=\d)/gi, 'exam room '],
  // "Remove storage from the boiler room": what is stored there.
  [
    new RegExp(
      String.raw`\b(remove|clear|move|relocate) (the |all |any |excess )?(combustible |flammable )?storage ` +
        String.raw`(?=(?:${stocked})\b)`,
      'gi',
    ),
    (_, verb = '', all = '', kind = '') => `${verb} ${all || 'the '}stored ${kind}items `,
  ],
  [/^clear (?=the stored items away\b)/i, 'Move '],
  // "Remove the nest from the vent and screen it": what is left there is screened.
  [
    new RegExp(
      String.raw`^((?:remove|clear|clean|scrape|pull|sweep|flush|vacuum) [^,;.]{0,40}\b(?:${dirts})) ` +
        '(from|out of|off) ' +
        String.raw`((?:the )?[a-z][a-z ]{2,40}?)(,? and(?: then)?) (${covers}) it(?=$|[.,;])`,
      'i',
    ),
    (_, before = '', from = '', place = '', and = '', cover = '') =>
      `${before} ${from} ${place}${and} ${cover} ${/^the /i.test(place) ? place : `the ${place}`}`,
  ],
  // "Keep 36 in clear": a free space of that size.
  [
    new RegExp(
      String.raw`\b(keep|maintain|leave|provide) (?:(at least) |a minimum of )?(\d[\d.-]* ?(?:in|inch|inches|ft|` +
        String.raw`feet|foot|')) (?:of )?clear(?:ance| space)?(?=$|[.,;]| (?:${besideParts})\b)`,
      'gi',
    ),
    (_, verb = '', least = '', size = '') =>
      `${verb} a clear space of ${least && `${least} `}${size.replace(/^(\d+) ?in$/i, '$1 inches')}`,
  ],
  // "Sheetrock over the skylights": they are covered with it.
  [/^(?:sheetrock|drywall) over (?=the |old |existing |all )([^,;.]+)$/i, 'Cover $1 with drywall'],
  [/^tarp over (?=the )([^,;.]+)$/i, 'Cover $1 with a tarp'],
  [/^tarp (?=hole|roof|opening|leak|area|chimney|damaged|ridge|skylight)/i, 'Tarp the '],
  // "Open wall between kitchen and den": an order, where no other one follows.
  [
    /^open (?=(?:wall|ceiling|floor|soffit)s? (?:between|below|above|behind|at|in|to|under|near)\b[^,;]*$)/i,
    'Open the ',
  ],
  [new RegExp(String.raw`^open (?=(?:wall|ceiling|floor|soffit)s? between\b)`, 'i'), 'Open the '],
  // A measure brought to a height is set to it.
  [
    new RegExp(
      String.raw`\bbring (?=(?:the )?(?:[a-z]+ ){0,2}(?:${measures}) (?:up |down )?to \d)`,
      'gi',
    ),
    'adjust ',
  ],
  [/\b(\d+ (?:hours?|hrs?)) flood test\b/gi, 'flood test of $1'],
  [
    /\b(?:and |, |^)flood test (?:for )?(?=\d+ (?:hours?|hrs?)\b)/gi,
    (found) => found.replace(/flood test (?:for )?/i, 'perform a flood test for '),
  ],
  // Flooring "through the main level" is in all of it.
  [
    new RegExp(
      String.raw`(?<=\b(?:${floorings})\b[^.;,]{0,25}) through (?:the )?(?=(?:${levels})\b)`,
      'gi',
    ),
    ' throughout the ',
  ],
  // "3 in kitchen" counts them.
  [
    new RegExp(
      String.raw`(?<=[,:] |\band )(one|two|three|\d+) in (?:the )?(?=(?:${rooms})\b)`,
      'gi',
    ),
    '$1 of them in the ',
  ],
  // "Verify all appliances work and leave manuals": a second order.
  [
    new RegExp(
      String.raw`^(${checks} (?:all |the |both )?[a-z ]{3,40}?s (?:work|latch|close|open|drain|operate|are [a-z]+))` +
        String.raw` and (?=(?:${furtherOrders}) [a-z]+)`,
      'i',
    ),
    '$1; ',
  ],
  // "And inside cabinets": their inside.
  [
    new RegExp(
      String.raw`(?<=^(?:${wiping})\b[^;.]{0,60}(?:\band |, | ))(?<!\bthe )inside ` +
        String.raw`(?:of )?(?:the |all )*(?=(?:${insides})\b)`,
      'gi',
    ),
    'the inside of the ',
  ],
  [
    /^((?:[a-z]+ )?(?:pump|downspout|gutter|hose|spout)) discharges (?=too\b|at|next|near|within|on\b)/i,
    '$1 drains ',
  ],
  [/, vent (?=(?:to|outside|outdoors)\b)/gi, ', vent it '],
  [/(?<=\d (?:feet|ft|inches|in)) (?:on )?each side of (?:the )?/gi, ' on each side of the '],
  [/\bstuck (?:on|in) (heat|cool|auto|emergency heat)(?: mode)?(?=$|[.,;])/gi, 'stuck in $1 mode'],
  [/\bknockouts? (?:is |are )?missing\b/gi, 'knockout cover missing'],
  [/\bmissing knockouts?(?=$|[.,;]| (?:in|on|at)\b)/gi, 'missing knockout cover'],
  [/^turn ((?:the |an? )?[a-z]+\/[a-z ]{3,30}) into (?=\p{L})/iu, 'Convert $1 to '],
  [/\bbetween (?:the )?glass(?=$|[.,;])/gi, 'between the panes'],
];

/** An English text with such turns in plain wording. */
export const withPlainOrders = plainWording(turns);
