import { plainWording, type Turn } from './turns.rules.ts';

/**
 * Turns of tasks as titles and notes of crews word them, each with the plain wording that the rules
 * of sentences read: the second wording says the same.
 */

const wholes = 'door|window|cabinet|drawer|gate';
const fittings =
  'handles?|locks?|hinges?|knobs?|latch(?:es)?|hardware|frames?|jambs?|casings?|trim|sills?|' +
  'screens?|stops?|sweeps?|thresholds?|closers?|weatherstripping|pulls?|slides?|seals?|locksets?';
const before =
  'exterior|interior|front|back|rear|side|entry|kitchen|bathroom|bedroom|garage|closet';
const ends = '(?=$|[.,;)])';
const fixtures = 'fridge|refrigerator|freezer|dishwasher|microwave|washer|dryer|stove|range|oven';
const people = 'owners?|tenants?|residents?|homeowners?|members|neighbors|occupants|clients?';
const rooms =
  'kitchen|bathroom|bedroom|living room|dining room|garage|hallway|laundry room|basement|office|den';
const machines = 'hood|kitchen|bathroom|dryer|bath|shower';
const plainly = 'evaluated|inspected|checked|tested|repaired|replaced|assessed|reviewed';

const isPlural = (thing: string): boolean => /[^s]s$|hardware$/i.test(thing);

const turns: readonly Turn[] = [
  // "Exterior door handles and locks": both are of the doors.
  [
    new RegExp(
      String.raw`\b(the )?((?:(?:${before}) )*)(${wholes}) (${fittings}) and (${fittings})${ends}`,
      'gi',
    ),
    (_, _the = '', which = '', whole = '', one = '', other = '') =>
      `${one} and ${other} of the ${which}${whole}${isPlural(one) && isPlural(other) ? 's' : ''}`,
  ],
  // "Raise the boxes clear of soil".
  [
    /^((?:raise|lift|move|cut|trim|prune) (?:the )?[a-z][a-z ]{2,40}?) clear of (?:the )?([a-z]+)\b(.*)$/i,
    '$1$3 so that they do not touch the $2',
  ],
  [
    new RegExp(String.raw`\b(at|on|in|near) (the )?((?:${rooms}) )window sill\b`, 'gi'),
    '$1 the sill of the $3window',
  ],
  [
    /\bdamp and (peeling|flaking|blistered) (?=(?:paint|plaster|wallpaper)\b)/gi,
    'dampness and $1 ',
  ],
  [
    /^clean (?:the )?(paint|grout|caulk|glue|adhesive|mortar|overspray|tape|stickers?) off (?:of )?/i,
    'Remove $1 from ',
  ],
  [/\b(?:two|2)-way (?=(?:light )?switch)/gi, '3-way '],
  [/^schedule (?=(?:workers|crews?|labor)\b)/i, 'Schedule the '],
  [/^(?:work|figure) out (?=(?:how|what|where|whether|why|which)\b)/i, 'Find out '],
  [/\bif (?:the )?code requires(?: it)?\b/gi, 'if the code requires it'],
  // "A second fridge outlet": another outlet, and no other fridge.
  [
    new RegExp(`\\ba (second|third) (${fixtures}) (outlet|circuit|receptacle|switch)\\b`, 'gi'),
    'a $1 $3 for the $2',
  ],
  // "A door opening into the room" opens into it.
  [
    /\b(doors?|gates?) opening (?=(?:into|inwards?|outwards?|onto|towards?|out|in)\b)/gi,
    (_, thing = '') => `${thing} that ${isPlural(thing) ? 'open' : 'opens'} `,
  ],
  [/\ba (left|right)-hinged (door|gate)\b/gi, 'a $2 with hinges on the $1'],
  [/\bto face (?:in)?to (?=(?:the )?[a-z])/gi, 'so that it faces '],
  [/^run ((?:hot|cold|hot and cold) water) (?=(?:to|from)\b)/i, 'Run $1 lines '],
  [
    new RegExp(
      `^(send|give|hand|show|offer|mail|email) ((?:the |all |our )?(?:${people})) ((?:an? |the )?[a-z][a-z ]+)$`,
      'i',
    ),
    (_, verb = '', who = '', what = '') =>
      `${verb} ${what} to ${/^(?:the|all|our) /i.test(who) ? '' : 'the '}${who}`,
  ],
  [
    /\b(signs?|flags|stakes|lines|labels|tags) (?:marking|showing|identifying) (?=(?:the )?[a-z])/gi,
    (_, thing = '') => `${thing} that ${isPlural(thing) ? 'mark' : 'marks'} `,
  ],
  [
    /\b(doors?|gates?) from (?:the )?([a-z]+) to (?:the )?([a-z]+)\b/gi,
    '$1 between the $2 and the $3',
  ],
  [
    new RegExp(
      String.raw`\b(?:the )?(garage|kitchen|house|hallway|basement|laundry)[ -]to[ -](garage|kitchen|house|` +
        String.raw`hallway|basement|outside) (doors?|gates?)\b`,
      'gi',
    ),
    'the $3 between the $1 and the $2',
  ],
  [
    new RegExp(
      String.raw`^(owner|tenant|client|customer|contractor|landlord|seller|buyer)s? (install|provide|remove|` +
        String.raw`paint|replace|repair|clean|order|deliver|pay)s (?=(?:the |all )?[a-z])`,
      'i',
    ),
    '$1 to $2 ',
  ],
  [
    new RegExp(String.raw`\b(have|get) (.{4,60}?) ((?:at|on|in|near) .{4,60}?) (${plainly})$`, 'i'),
    '$1 $2 $4 $3',
  ],
  [
    new RegExp(String.raw`\bcircuit suits (?=the (?:${machines}|microwave))`, 'gi'),
    'circuit suits ',
  ],
  // "Tile the floor with grey tile".
  [
    /^(?:re-?)?tile (?:the )?((?:[a-z]+ )*)(floor|walls?) (?:with|in) ((?:[a-z]+ )*)((?:\d+x\d+ )?)tiles?\b/i,
    (_, where = '', what = '', kind = '', size = '') =>
      `Install ${kind}${size}${/floor/i.test(what) ? 'floor ' : 'wall '}tile on the ${where}${what}`,
  ],
  [
    new RegExp(
      String.raw`\b(?:the )?(foundation|wall|roof|chimney|deck|siding|framing|floor|slab) and ` +
        '(?:the )?(framing|roof|wall|siding|house|foundation|floor) ' +
        `(connection|joint|junction|intersection)${ends}`,
      'gi',
    ),
    'the $3 between the $1 and the $2',
  ],
  [/\bold ((?:[a-z]+ )?)(location|position|spot)(?=$|[.,;)])/gi, 'former $2 of the $1'],
  [/\bformer (location|position|spot) of the (?=$|[.,;)])/gi, 'former $1'],
  // "Move the light over the door to the ceiling": the one that is there.
  [
    new RegExp(
      String.raw`^((?:move|relocate|raise|shift) the [a-z][a-z ]{2,30}) (over|above|under|behind|beside|near|` +
        String.raw`below) (the [a-z][a-z ]{2,30}) to (?=the\b)`,
      'i',
    ),
    (_, thing = '', where = '', place = '') =>
      `${thing} that ${isPlural(thing) ? 'are' : 'is'} ${where} ${place} to `,
  ],
  [/\bwith steel wool and foam(?=$|[.,;])/gi, 'with steel wool and spray foam'],
  [
    /\bby (car|truck|van|forklift|mower|vehicle|bus|trailer)(?=$|[.,;)]| (?:at|in|on|near)\b)/gi,
    'by a $1',
  ],
  [/\btoilet (seat|tank|lid|bowl|handle) at (?:the )?water closet\b/gi, 'toilet $1'],
  [/\bwrap aluminum (?:over|around) ((?:the |any )?[a-z]+ [a-z]+)/gi, 'cover $1 with aluminum'],
  [/\band haul away(?=$|[.;])/gi, 'and haul away the debris'],
  [
    /([a-z]+) and (seal|prime|cap|plug|pin|secure) (?=with\b|w\/)/gi,
    (_, thing = '', verb = '') => `${thing} and ${verb} ${isPlural(thing) ? 'them' : 'it'} `,
  ],
  [/\b(?:at|in) areas of (?:the )?/gi, 'in some parts of the '],
  [/\b(trim|siding|roofing|flooring) materials\b/gi, '$1'],
  [/\b(was|were) ([a-z]+ed) and\/or missing\b/gi, '$1 $2 or $1 missing'],
  [/^crack[- ]seal (?:all )?(?:the )?cracks\b/i, 'Seal all cracks'],
  [
    /\b(?:around|on|over) (?:the )?(?:entire|whole) (exterior|perimeter|house|building|property)\b/gi,
    'throughout the $1',
  ],
  [
    /\bis not maintained in an? ([a-z]+) and code-compliant condition\b/gi,
    'is not in $1 condition and does not meet code',
  ],
  [
    /\b(stops|sits|parks) (\d+) in(?:ches|\.)? (low|high)\b/gi,
    (_, verb = '', count = '', how = '') =>
      `${verb} ${count} inches ${/^l/i.test(how) ? 'below' : 'above'} floor level`,
  ],
  [
    /^(stucco|drywall|plaster|concrete|grout|tile|ceiling|wall|slab) (hairline|minor|small|fine) cracks\b/i,
    '$2 cracks in the $1',
  ],
  [
    /\bdamage from (?:the )?(door ?knobs?|furniture|dogs?|pets?|rodents|termites|moving|impact|tree|vehicle)\b/gi,
    'damage caused by the $1',
  ],
  [/\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve) \((\d+)\) (?=[a-z])/gi, '$1 '],
  [
    new RegExp(
      String.raw`\b(inspector|plumber|electrician|contractor|crew|tech|technician|owner|painter|` +
        String.raw`roofer) coming (?=(?:on )?(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|tomorrow|today|next)`,
      'gi',
    ),
    '$1 comes ',
  ],
  [
    /^(?:can|could|would) (?:you|someone|somebody|anyone|anybody) (?:please )?([^?]+)\?(?= [A-Z])/i,
    'Please $1.',
  ],
  [
    /^(properly repair|repair|replace) with similar material (the .{8,100}?)( in the [a-z ]+)?$/i,
    '$1 $2 with similar material$3',
  ],
  [/\buntil (?:the )?sod takes(?=$|[.,;])/gi, 'until the sod takes root'],
  [/\b(?:is |are )?pitching (?:in )?the wrong (?:direction|way)\b/gi, 'has the wrong slope'],
  [
    /\bso (?:that )?(it|they) clears? (?=the )/gi,
    (_, what = '') => `so that ${what} ${/^t/i.test(what) ? 'do' : 'does'} not touch `,
  ],
  [/\b(hold(?:s|ing)?) temp\b/gi, '$1 temperature'],
  [/(?<=[a-z]) rm (?=\d)/gi, ' in room '],
  [
    /\b(floors|units|rooms|buildings|apartments|apts|levels) (\d+) (?:thru|through|to) (\d+)\b/gi,
    '$1 $2-$3',
  ],
];

/** An English text with such turns in plain wording. */
export const withPlainTasks = plainWording(turns);
