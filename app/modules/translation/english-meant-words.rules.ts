import { plainWording, type Turn } from './turns.rules.ts';

/** Words that mean another thing beside those around them, each with words of that meaning alone. */

const rooms =
  'kitchen|bath|bathroom|garage|bedroom|hallway|hall|basement|attic|living room|dining room|closet|' +
  'laundry|porch|stairwell|shower|office|lobby|tub|restroom';
const parts =
  'ceilings?|walls?|floors?|doors?|windows?|cabinets?|drawers?|trim|baseboards?|counters?|shelves|' +
  'faucets?|sinks?|vanity|toilet|fixtures?|outlets?|lights?|switches|jambs?|frames?|tiles?|grout|fans?';
const heated =
  'water heater|heater|boiler|thermostat|furnace|fridge|refrigerator|freezer|cooler|oven|dial|' +
  'regulator|pressure|controller|clock|sensor';
const troubles = 'leak|smell|odor|noise|problem|issue|stain|mold|drip|clog|mouse|squeak';
const papers = 'results?|reports?|samples?|quotes?|estimates?|bids?|drawings|plans';

const machines =
  'keypad|thermostat|phone|remote|screen|display|panel|doorbell|intercom|motor|pump|compressor|heater|' +
  'furnace|oven|burner|microwave|speaker|detector|alarm|camera|reader|opener|elevator|light|lamp|fan|' +
  'doorbell|chime|clock|timer|controller|igniter|sensor|fridge|disposal|dishwasher|washer|dryer';

const turns: readonly Turn[] = [
  // "Garage ceiling/walls": both are of the garage.
  [
    new RegExp(
      String.raw`\b((?:the )?)(${rooms}) (${parts}) ?/ ?(${parts})` +
        String.raw`(?=$|[.,;)]| (?:for|at|with|to|and|is|are)\b)`,
      'gi',
    ),
    '$1$3 and $4 of the $2',
  ],
  // "For an hour" is how long, and not for whom.
  [/\bfor an? (?=(?:hour|day|week|month|minute)\b(?! later))/gi, 'for 1 '],
  // A machine that is dead does not work.
  [
    new RegExp(
      String.raw`\b(?:the )?((?:[a-z]+ ){0,2}(?:${machines}))` +
        String.raw`((?: (?:at|in|on|by|near) (?:the )?[a-z]+(?: [a-z]+)?)?) is dead(?=$|[.,;])`,
      'gi',
    ),
    '$1$2 does not work',
  ],
  // A heater is set to a temperature, and put in no place by it.
  [
    new RegExp(
      String.raw`\bset ((?:the |all )?(?:[a-z]+ )?(?:${heated})s?(?: temperature)?) (to|at) (?=\d)`,
      'gi',
    ),
    'adjust $1 $2 ',
  ],
  [/\bflushed (?=(?:to|with|against)\b)/gi, 'flush '],
  [/\b(?:make|get) (it|them|the [a-z]+) flush with\b/gi, 'align $1 with'],
  [/\bstains? (is|are) (?=(?:peeling|flaking|fading)\b)/gi, 'wood stain $1 '],
  // What is back has come again.
  [
    new RegExp(String.raw`\b(${papers}) (?:is|are) back(?: from [a-z ]+)?(?=$|[.,;])`, 'gi'),
    '$1 arrive',
  ],
  [
    new RegExp(
      String.raw`\b(?:the )?(${troubles}) is back(?=$|[.,;]| (?:again|in|at|on|under)\b)`,
      'gi',
    ),
    'the $1 came back',
  ],
  [/\bwill be back\b(?! on line| in service)/gi, 'will return'],
  [/\b(power|heat|electricity|water|gas) is back on\b/gi, '$1 is on again'],
  // "Washer in the faucet" seals it, and washes nothing.
  [
    new RegExp(
      String.raw`\bwasher (?=(?:in|on|of|inside|at) (?:the )?(?:[a-z]+ ){0,2}` +
        String.raw`(?:valve|shutoff|faucet|tap|spigot|stop|stem|hose)\b)`,
      'gi',
    ),
    'faucet washer ',
  ],
  // "Paint over graffiti" is to be done, and no paint.
  [
    new RegExp(
      String.raw`(?<=^|[,;.] |\band )paint over ((?:the |any |all )?(?:[a-z]+ )?)` +
        String.raw`(graffiti|stains?|marks?|patch(?:es)?|wallpaper|spots?|repairs)\b`,
      'gi',
    ),
    'cover $1$2 with paint',
  ],
  [
    /(?<=\b(?:drywall|finish|texture|walls|ceilings)), level ([0-5])(?=$|[.,;])/gi,
    ' to level $1 finish',
  ],
  [/^saw (?=(?:control )?joints?\b)/i, 'saw cut '],
  [/^(?:plow|shovel) (?=(?:when|after|before|if|at)\b)/i, 'remove the snow '],
  [
    /\b(?:extend|run)(s?) (?:for )?the (?:full|entire|whole) length of\b/gi,
    'cover$1 the whole length of',
  ],
  [/\b(verify|check|confirm|measure) (.{3,40}) in (?:the )?field(?=$|[.,;])/gi, '$1 $2 on site'],
  [
    /\b(?:was|were|is|are) not (?:done|built|installed|made) (?:up )?to code\b/gi,
    'does not meet code',
  ],
  [
    new RegExp(
      String.raw`(?<=\b(?:toilet|commode|faucet|urinal)\b[^.;,]{0,30})` +
        String.raw`(?:won't|will not|does not|doesn't|never) (?:stop|quit)s? running\b`,
      'gi',
    ),
    'keeps running',
  ],
  [/\bafter (?:it is|it's|being) flushed\b/gi, 'after every flush'],
  [
    new RegExp(
      String.raw`\bwaiting (?:on|for) (?:the )?` +
        '(tenants?|owners?|residents?|landlord|manager|vendor|plumber|electrician|city) to ',
      'gi',
    ),
    'the $1 must ',
  ],
  [/^stop work(?=$|[.,;]| (?:if|when|until|and|at|in|on)\b)/i, 'stop the work'],
  [
    new RegExp(
      String.raw`\b(keep .{3,30}) off (?:of )?(?=(?:the )?` +
        String.raw`(?:building|house|siding|wall|walk|sidewalk|driveway|street|windows?|fence|patio)\b)`,
      'gi',
    ),
    '$1 away from ',
  ],
  [
    /\b(?:seal|caulk|caulking) (around|at) ([a-z ]{3,30}?) (?:has |have )?failed(?=$|[.,;])/gi,
    'sealant $1 $2 has failed',
  ],
  [
    new RegExp(
      '^(level|dry) (?=(?:threshold|washer|dryer|fridge|refrigerator|table|appliance|structure|' +
        String.raw`framing|subfloor|walls?|area|cavity|carpet|materials)\b(?! is\b| are\b))`,
      'i',
    ),
    '$1 the ',
  ],
  [/(?<=^|[,;.] |\band )saw and (?=seal\b)/gi, 'saw cut and '],
  [/(?<=^|[,;.] |\band )back[ -]roll (?=(?:after|while|before|behind)\b)/gi, 'roll again '],
  [
    /^dust (?=(?:the )?(?:wall voids?|voids?|cracks?|crevices?)\b)/i,
    'apply insecticide dust to the ',
  ],
  [/(?<=[a-z\d]), level (\d+)(?=$|[:,.;])/gi, ', at level $1'],
  [/\b(when|before|after) (?:you|they|he|she) leaves?(?=$|[.,;])/gi, '$1 leaving'],
  [/,? sizes? (?=\d+(?:\.\d+)? ?x ?\d)/gi, ' '],
  // One opening with its door.
  [/\bhatch ?\/ ?door\b/gi, 'hatch'],
  [/\bsteps? nose(?=s?\b)|\bnose (?=of (?:the )?(?:step|stair|tread))/gi, 'step nosing '],
];

/** An English text whose words stand in words of the meaning that they have there. */
export const withMeantWords = plainWording(turns);
