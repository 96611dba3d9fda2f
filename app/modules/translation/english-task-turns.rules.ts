import { plainWording, type Turn } from './turns.rules.ts';

/**
 * Turns of tasks as titles and notes of crews word them, each with the plain wording that the rules
 * of sentences read: the second wording says the same.
 */

const wholes = 'door|window|cabinet|drawer|gate';
const fittings =
  'handles?|locks?|hinges?|knobs?|latch(?:es)?|hardware|frames?|jambs?|casings?|trim|sills?|' +
  'screens?|stops?|sweeps?|thresholds?|closers?|weatherstripping|pulls?|slides?|seals?|locksets?';
const before = 'exterior|interior|front|back|rear|side|entry|kitchen|bathroom|bedroom|garage|closet';
const ends = '(?=$|[.,;)])';
const fixtures = 'fridge|refrigerator|freezer|dishwasher|microwave|washer|dryer|stove|range|oven';
const people = 'owners?|tenants?|residents?|homeowners?|members|neighbors|occupants|clients?';
const rooms =
  'kitchen|bathroom|bedroom|living room|dining room|garage|hallway|laundry room|basement|office|den';
const machines = 'hood|kitchen|bathroom|dryer|bath|shower';
const plainly = 'evaluated|inspected|checked|tested|repaired|replaced|assessed|reviewed';

const doings = new Map([
  ['cleaning', 'clean'],
  ['using', 'use'],
  ['operating', 'operate'],
  ['installing', 'install'],
  ['resetting', 'reset'],
  ['opening', 'open'],
]);

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
    ' and ',
  ],
  // "Raise the boxes clear of soil".
  [
    /^((?:raise|lift|keep|hold|move|cut|trim|prune) (?:the )?[a-z][a-z ]{2,40}?) clear of (?:the )?([a-z]+)\b(.*)$/i,
    '$1$3 so that they do not touch the $2',
    'clear of',
  ],
  [
    new RegExp(String.raw`\b(at|on|in|near) (the )?((?:${rooms}) )window sill\b`, 'gi'),
    '$1 the sill of the $3window',
    'window sill',
  ],
  [/\bdamp and (peeling|flaking|blistered) (?=(?:paint|plaster|wallpaper)\b)/gi, 'dampness and $1 '],
  [
    /^clean (?:the )?(paint|grout|caulk|glue|adhesive|mortar|overspray|tape|stickers?) off (?:of )?/i,
    'Remove $1 from ',
    ' off',
  ],
  [/\b(?:two|2)-way (?=(?:light )?switch)/gi, '3-way ', '-way'],
  [/^schedule (?=(?:workers|crews?|labor)\b)/i, 'Schedule the '],
  [/^(?:work|figure) out (?=(?:how|what|where|whether|why|which)\b)/i, 'Find out ', ' out '],
  [/\bif (?:the )?code requires(?: it)?\b/gi, 'if the code requires it', 'code'],
  // "A second fridge outlet": another outlet, and no other fridge.
  [
    new RegExp(`\\ba (second|third) (${fixtures}) (outlet|circuit|receptacle|switch)\\b`, 'gi'),
    'a $1 $3 for the $2',
  ],
  // "A door opening into the room" opens into it.
  [
    /\b(doors?|gates?) opening (?=(?:into|inwards?|outwards?|onto|towards?|out|in)\b)/gi,
    (_, thing = '') => `${thing} that ${isPlural(thing) ? 'open' : 'opens'} `,
    'opening',
  ],
  [/\ba (left|right)-hinged (door|gate)\b/gi, 'a $2 with hinges on the $1', '-hinged'],
  [/\bto face (?:in)?to (?=(?:the )?[a-z])/gi, 'so that it faces ', 'to face'],
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
  [/\b(doors?|gates?) from (?:the )?([a-z]+) to (?:the )?([a-z]+)\b/gi, '$1 between the $2 and the $3'],
  [
    /\b(?:the )?(garage|kitchen|house|hallway|basement|laundry)[ -]to[ -](garage|kitchen|house|hallway|basement|outside) (doors?|gates?)\b/gi,
    'the $3 between the $1 and the $2',
    'to',
  ],
  [
    /^(owner|tenant|client|customer|contractor|landlord|seller|buyer)s? (install|provide|supply|remove|paint|replace|repair|clean|order|deliver|pay)s (?=(?:the |all )?[a-z])/i,
    '$1 to $2 ',
  ],
  [
    new RegExp(String.raw`\b(have|get) (.{4,60}?) ((?:at|on|in|near) .{4,60}?) (${plainly})$`, 'i'),
    '$1 $2 $4 $3',
  ],
  [new RegExp(String.raw`\bcircuit suits (?=the (?:${machines}|microwave))`, 'gi'), 'circuit suits '],
  // "No framing until it is approved" forbids the work.
  [
    /^no (framing|drywall|painting|demolition|demo|digging|cutting|drilling|excavation|welding|roofing|insulation) (?=(?:until|before|after)\b)/i,
    'Do not start the $1 ',
  ],
  [
    /\b(instructions|tools|kit|key|permission) for (cleaning|using|operating|installing|resetting|opening) (?=(?:the |all )?[a-z])/gi,
    (_, what = '', doing = '') => `${what} to ${doings.get(doing.toLowerCase()) ?? doing} `,
    ' for ',
  ],
];

/** An English text with such turns in plain wording. */
export const withPlainTasks = plainWording(turns);
