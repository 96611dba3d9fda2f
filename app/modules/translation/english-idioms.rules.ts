import { capitalized } from './wording.rules.ts';

/** Words at the beginning that change places: "techo cubierto con plástico" is a roof covered with it. */
const swapped: readonly RegExp[] = [
  /^(covered|filled|wrapped|lined|soaked|contaminated) ([a-z -]+?) (?=with )/i,
  /^(leaning) ([a-z -]+?) (?=toward |on |against )/i,
  /^(hot|cold) (low|little) (?=water pressure)/i,
];

const inOrder = (english: string): string =>
  swapped.reduce(
    (said, pair) =>
      said.replace(
        pair,
        (_, first: string, second: string) => `${capitalized(second)} ${first.toLowerCase()} `,
      ),
    english,
  );

const tools =
  'vacuum truck|plumbing snake|scaffold|roller|brush|trowel|ladder|crane|pressure washer|vacuum|broom|cloth';
const particleVerbs =
  'haul|take|throw|put|pull|block|clean|fill|close|touch|break|pick|turn|shut|hook|patch';

/** "On Calle Perú": the name of a street stays as it is. */
const streets = ['Calle', 'Avenida', 'Av.', 'Carrera', 'Calzada', 'Pasaje'].map(
  (kind): readonly [RegExp, string] => [
    new RegExp(`\\b(?:in|at|on|of|from|over) (?:the )?“${kind} ([^“”]+)”`, 'gi'),
    `on ${kind} $1`,
  ],
);

/** Turns that English says otherwise than word by word. */
const idioms: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`\\b(${particleVerbs}) (away|out|off|down|up|in|on) (it|them)\\b`, 'g'), '$1 $3 $2'],
  [/\b(install(?:ing)?) floor(?=$|[.,;])/gi, '$1 flooring'],
  [/\b(before|after|during|until|in) the (?=(?:summer|fall|winter|spring)(?:$|[.,;]))/gi, '$1 '],
  [/\bjoints with (?=(?:the )?(?:chimney|wall|parapet)s?\b)/g, 'joints at '],
  [/^Work of (?=[a-z])/, ''],
  ...streets,
  [/\b(?:in|at|of|on) (?:the )?“([^“”]+) y ([^“”]+)”/gu, 'at $1 and $2'],
  [/\b(feedback|comments?|remarks?) of (?=the |a )/gi, '$1 from '],
  [/\btoo (?=(?:open|close|leak|drip|move|fail|trip)s?\b)/g, 'also '],
  [/\b(wait) for until\b/gi, '$1 until'],
  [/\b(test) to the\b/g, '$1 on the'],
  [/\b(enters?|entered) (?:in|to|into) (?=the\b)/g, '$1 '],
  [/\b(seeps?) in (?=the\b)/g, '$1 into '],
  [/\b(cut) and bend and tie\b/gi, '$1, bend and tie'],
  [/\bup to masonry\b/g, 'down to masonry'],
  [/^Refill refrigerant to\b/g, 'Add refrigerant to'],
  [/\b(stuck|jammed) above$/g, '$1 at the top'],
  [/\bhalf house\b/g, 'half the house'],
  [/\b([Ww]hen) raining\b/g, '$1 it rains'],
  [/\bin (?:the )?front desk\b/g, 'at the front desk'],
  [/(?<!\bthe )\binside of (?=the |an? )/g, 'inside '],
  [/\b(to|from) internet\b(?! )/g, '$1 the internet'],
  [/\b(wait) for (?=\d+ (?:hour|day|minute|week))/gi, '$1 '],
  [/\b(\d+ [a-z]+s) copies\b/g, 'copies of $1'],
  [/\bwithout (?=(?:\d+|one) [a-z])/g, 'missing '],
  [/\b(hot|cold) (low|little) (?=water pressure)/g, '$2 $1 '],
  [/\b(does|do) not arrive to\b/g, '$1 not reach'],
  [/\b(moves?) badly\b/g, '$1 a lot'],
  [/\bwork (must|will) be made\b/g, 'work $1 be done'],
  [/(?<=^Broken [a-z ]+ )for removing$/, 'to be removed'],
  [/\bfor ventilating\b/g, 'to ventilate'],
  [/\bwith turnaround\b/g, 'due to tenant turnover'],
  [
    new RegExp(
      String.raw`\bup to (?=(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|to(?:morrow|day|night)|noon|midnight|` +
        String.raw`(?:further|new) notice)`,
      'gi',
    ),
    'until ',
  ],
  [/\b((?:leave|keep) the (?:water|gas)) closed\b/gi, '$1 shut off'],
  [/\b(\d[\d.,]* [a-z]+) more than\b/g, 'more than $1'],
  [new RegExp(`\\bwith (?=(?:${tools})(?:$|[.,;]))`, 'g'), 'with a '],
  [/\b(fumigate|spray|treat)((?: [a-z ]+)? for) the (?=\w+s(?:$|[.,;]))/gi, '$1$2 '],
  [/\b(fumigate [a-z ]+?) against (?:the )?(?=\w+s(?:$|[.,;]))/gi, '$1 for '],
  [/\b(hangs?|hanging) of\b/g, '$1 from'],
  [/\b(opinions?|reports?|information|advice|questions?) over\b/g, '$1 on'],
  [
    /\bat (\d[\d.,]* (?:centi)?meters|\d[\d.,]* inches|\d[\d.,]* feet) high\b/g,
    'at a height of $1',
  ],
  [/\b(at a height of \d[\d.,]* \w+) (?:over|onto|on) the (?=floor|ground)/g, '$1 above the '],
  [/\ba distance of (\d[\d.,]* [a-z]+) high\b/g, 'to a height of $1'],
  [
    new RegExp(
      String.raw`\b(?:at )?((?:less than |more than )?\d[\d.,]* (?:centimeters|meters|inches|feet)) of ` +
        String.raw`(?=the (?!floor|ground)\w+ ?\w*$)`,
      'g',
    ),
    '$1 from ',
  ],
  [
    /\bwith (grout|paint|sealant|caulk|mortar|enamel paint), (gr[ae]y|white|black|beige|brown|cream)\b/g,
    'with $2 $1',
  ],
  [/^(Program [a-z -]+) at (?=\d)/, '$1 for '],
  [/\bper plans? of the (architect|engineer|designer|owner)\b/g, "per the $1's plans"],
  [/^(Paint (?:the )?[a-z -]+), (white|black|gr[ae]y|beige|red|blue|green|yellow|brown)$/, '$1 $2'],
  [/\bwith the (?=(?:wet|dirty|clean) hands\b)/g, 'with '],
  [/\bin deterioration\b/g, 'in bad condition'],
  [/\b(ha(?:s|ve)) rotting\b/g, '$1 rot'],
  [/^(run) in conduit ([^,;.]+)$/i, '$1 $2 in conduit'],
  // "Reforzar las vigas podridas con perfiles": the beams are reinforced with them.
  [
    /^([A-Z][a-z-]+) the ([a-z -]+?) (rotted|broken|damaged|cracked|worn|rusted|burned|burst) with\b/,
    '$1 the $3 $2 with',
  ],
  // Where things are.
  [/\bin the (?=shel(?:f|ves)\b|sidewalk\b)/g, 'on the '],
  [/\b(at \d+ (?:centimeters|inches|meters|feet)) of the (floor|ground)\b/g, '$1 above the $2'],
  [/\b(wires?|cables?|boxes|box|tools|trash|debris|water) in the floor\b/gi, '$1 on the floor'],
  [/^(install [a-z -]+) onto the\b/i, '$1 on the'],
  [
    /\b(coat of paint|coats of paint|paint) in (?=(?:the )?(?:[a-z]+ )?(?:elevation|facade|wall)s?\b)/g,
    '$1 on',
  ],
  [/\bdrains? slow$/g, 'drains slowly'],
  [/\b(notify|inform|tell|warn)( the [a-z ]+?) over (?=the |a )/gi, '$1$2 about '],
  [/\b(in|by|until|before|since) march\b/g, '$1 March'],
  [/\bcome(s?) off of\b/g, 'come$1 off'],
  [/\b(mice|rats|rodents|squirrels|bats) on the (?:roof|ceiling)\b/gi, '$1 in the ceiling'],
  [/\bgate door (lock|locks)\b/g, 'gate $1'],
  [/\bkid's (?=bedroom|room|bathroom)/g, "kids' "],
  [/\bpilot light (does not stay|will not stay) on\b/g, 'pilot light $1 lit'],
  [/\bof (?=\p{Lu}\p{Ll}+ and \p{Lu}\p{Ll}+(?:$|[.,;]))/gu, 'at '],
  [/^Weed (?=(?:the )?(?:[a-z]+ )?(?:lots?|site|yard|area|property)\b)/, 'Clear the weeds from '],
  [
    /^Place (?=(?:the )?(?:[a-z-]+ ){0,3}(?:signs?|sheets?|tiles?|panels?|grilles?|mesh|fence|rail)\b)/,
    'Install ',
  ],
  [/^Place (?=(?:[a-z-]+ )?(?:tape|stickers?|labels?)\b)/, 'Apply '],
  [/^Service ([^,;.]+) as corrective maintenance$/, 'Perform corrective maintenance on $1'],
  [/\bups\b/g, 'UPS'],
  [
    /^((?:Collect|Pick up) [a-z ]+) in (?:the )?(?=janitor's office|reception|guardhouse|office)/,
    '$1 from the ',
  ],
  [
    /\b(keys?|packages?|letters?) in (?:the )?(?=reception\b|front desk\b|guardhouse\b)/g,
    '$1 at the ',
  ],
  [/\b(leaks? water) to (?=the )/g, '$1 onto '],
  [/^(Convert (?:the )?[a-z ]+?) in (?=(?:an? |the )?[a-z]+)/, '$1 into '],
  [/\b(pressure test) in (?=the )/g, '$1 on '],
  [/\b(rubs?) with (?=the )/g, '$1 on '],
  [/\b(handwheel|gauge|seal) in the (valve)/g, '$1 on the $2'],
  [/\bin the (?=(?:[a-z]+ )?(?:elevation|facade|ramp)\b)/g, 'on the '],
  [/\bin the (?=(?:table|chair|furniture|desk|sofa|bed) legs\b)/g, 'on the '],
  [/\bbroke up the (?=(?:[a-z]+ )?(?:pipe|line|glass|window|door|sidewalk|tile)\b)/g, 'broke the '],
  [/^(Apply (?:[a-z]+ )?treatment) on (?=the )/, '$1 to '],
  [/\bdamaged by the job site\b/g, 'damaged by the construction work'],
  [
    new RegExp(
      String.raw`\b(outlets?|shelf|shelves|cabinets?|lights?|lamps?) on(?:to)? the ` +
        String.raw`(?=(?:kitchen )?(?:countertop|sink|desk|bed|stove)\b)`,
      'g',
    ),
    '$1 above the ',
  ],
  [/\bat (?=(?:junction|joint) of\b)/g, 'at the '],
  [/\b(exit sign|light fixture|emergency light) off (?=in|at|on)/g, 'unlit $1 '],
  [/\bthe cleanup of the\b/g, 'the cleaning of the'],
  [/\bcap in the chimney\b/g, 'cap on the chimney'],
  [/\bsmoke (?:in|on) the\b/g, 'smoke coming from the'],
  [/^(Cut) to size ([^,;.]+)$/, '$1 $2 to size'],
  [/\baccess panel(s?) on the (?=ceiling|wall)/g, 'access panel$1 in the '],
  [/\b(apply [a-z ]+?) in the (?=(?:edge|joint|seam|gap|perimeter)s?\b)/gi, '$1 along the '],
  [/\bat (?=(?:base|top|bottom|edge|end|front|back|corner) of\b)/g, 'at the '],
];

/** The English as a crew says it. */
export const inIdiom = (english: string): string =>
  idioms.reduce((said, [turn, words]) => said.replace(turn, words), inOrder(english));
