import { plainWording, type Turn } from './turns.rules.ts';

/** Turns of findings and of notes of crews, each with the plain wording that the rules of sentences read. */

const doings = new Map([
  ['cleaning', 'clean'],
  ['using', 'use'],
  ['operating', 'operate'],
  ['installing', 'install'],
  ['resetting', 'reset'],
  ['opening', 'open'],
]);

const turns: readonly Turn[] = [
  [
    /\bpreventing (?:the )?(door|gate|window) from (?:being self-closing|closing)\b/gi,
    'that keeps the $1 from closing',
  ],
  [
    /(?<=\binstalled|\bsecured|\bsealed|\bsupported|\bpainted) in areas(?=$|[.,;])/gi,
    ' in some areas',
  ],
  [
    new RegExp(
      String.raw`\b(?:pull|move) (?:out )?(?:the )?(fridge|stove|range|oven|washer|dryer)(?: out)? (?:to|` +
        String.raw`and) clean behind(?: it)?(?=$|[.,;])`,
      'gi',
    ),
    'pull out the $1 and clean behind it',
  ],
  [/\b(has|have|had) ((?:some )?[a-z]+) in (?:it|them)(?=$|[.,;])/gi, '$1 $2 inside'],
  [/\bin (?:the )?master(?=$|[.,;])/gi, 'in the master bedroom'],
  [/^(?:the |our )?inspector was unable to (?=[a-z])/i, 'Unable to '],
  [
    /^half (?:of )?the ([a-z ]+s) ((?:in|on) (?:the )?[a-z]+ )?(?:are )?dead\b/i,
    'Half of the $1 $2do not work',
  ],
  [
    /\b((?:re)?(?:changed|replaced|painted|installed|repaired|cleaned|inspected|serviced|updated)) recently\b/gi,
    'recently $1',
  ],
  [
    new RegExp(
      String.raw`^([a-z ]{3,30}?)(?<! was| were| is| are| has been| have been) recently (?=(?:re)?(?:changed|` +
        String.raw`replaced|painted|installed|repaired|cleaned|inspected|serviced|updated)(?:$|,))`,
      'i',
    ),
    '$1 was recently ',
  ],
  [
    /\b(has|have) (?:come|worked|broken|pulled|shaken) loose\b/gi,
    (_, have = '') => (/s$/i.test(have) ? 'is loose' : 'are loose'),
  ],
  [/\bevery time (?=(?:the |it |they |you |we |someone )[a-z]*)/gi, 'when '],
  [
    new RegExp(
      String.raw`\b(?:pulled|come|came|torn|broken|worked) loose from (?=(?:the )?(?:siding|fascia|wall|house|` +
        String.raw`ceiling|frame|trim))`,
      'gi',
    ),
    'detached from ',
  ],
  [/^pull (?=(?:the |an? )?old )/i, 'Remove '],
  [/\b(?:is|are) painted shut\b|\bpainted shut(?= on all)/gi, 'sealed with paint'],
  [/\bstopped (working|cooling|heating|draining|running|spinning|charging)\b/gi, 'does not $1'],
  [
    /\bdoes not (work|cool|heat|drain|runn|spinn|charg)ing\b/gi,
    (_, verb = '') => `does not ${verb.replace(/nn$/, 'n').replace(/g$/, 'ge')}`,
  ],
  [/\bone (inch|foot|yard|gallon|pound)\b/gi, '1 $1'],
  [
    new RegExp(
      String.raw`\brecommend (?=(?:licensed |qualified |certified )*(?:[a-z]+ )?(?:contractor|electrician|` +
        String.raw`plumber|roofer|engineer|technician|professional) (?:to )?(?:evaluate|inspect|check|repair|` +
        String.raw`replace|assess|review|correct|install|clean|service)\b)`,
      'gi',
    ),
    'recommend a ',
  ],
  [/\bpedestrian walking (?=paths?\b)/gi, 'walking '],
  // "Remove toilet, baseboard and tile": a list of things, and no order to tile.
  [
    new RegExp(
      String.raw`^(remove|replace|install|tear out|protect|cover|inspect|check) ([a-z ]+, [a-z ,]+) and (tile|` +
        String.raw`trim|plaster)(?=[,.;]|$| (?:behind|in|at|from)\b)`,
      'i',
    ),
    '$1 $2 and the $3',
  ],
  [
    new RegExp(
      String.raw`\b(storage|items?|vegetation|combustibles|boxes|plants|soil|mulch|` +
        String.raw`objects?) within (\d[\d/ -]*(?:"|''| ?in(?:ches|\.)?| ?ft\.?| ?feet)) of (?=(?:the )?[a-z])`,
      'gi',
    ),
    '$1 at less than $2 from ',
  ],
  [
    new RegExp(
      String.raw`^(trim|cut|prune)(?: back)? ((?:the )?(?:[a-z]+ )?(?:limbs|branches|bushes|shrubs|` +
        String.raw`vines)) off (?:of )?(?:the )?(roof|siding|house|wall|fence|gutter)\b`,
      'i',
    ),
    '$1 $2 so that they do not touch the $3',
  ],
  [
    /\bfell off (?:of )?(?:the )?(wall|ceiling|door|roof|truck|shelf|track|house)\b/gi,
    'fell from the $1',
  ],
  [
    /^(?:please )?send (?:someone|somebody) to (?:take a look at|look at|check(?: out)?|see) /i,
    'Please check ',
  ],
  [/^(?:our|my) (?=[a-z])/i, 'The '],
  [/\b(clear)(s?) (steam|smoke|fog)\b/gi, 'remove$2 $3'],
  [/^caulk (?:the )?([a-z]+) to ([a-z]+) joint\b/i, 'Caulk the joint between the $1 and the $2'],
  [
    /(?<=\b(?:toilet|tank|float|flapper)\b.{0,60}(?:below|under|into|at|above) (?:the )?)overflow(?=$|[.,;])/gi,
    'overflow tube',
  ],
  [
    /^(?:the )?([a-z][a-z ]{3,40}?) (was|were) present (?=(?:at|in|on|around|under|throughout|along|behind|near)\b)/i,
    (_, what = '', was = '') => `There ${was} ${what} `,
  ],
  [/\b(prices?|quotes?|bids?) on (?=(?:the |a |new )?[a-z])/gi, '$1 for '],
  [
    /\b(?:leave|keep) (the [a-z][a-z ]{2,30}?) running(?=$|[.,;]| (?:until|for|during|while|overnight)\b)/gi,
    'keep $1 on',
  ],
  [/^only use (?=[a-z])/i, 'Use only '],
  [/\bturn (the )?(water|gas|power|heat) back on\b/gi, 'turn on $1$2 again'],
  [
    /^(owner|tenant|client|customer|contractor|landlord|seller|buyer) supplies (?=(?:the |all )?[a-z])/i,
    '$1 to provide ',
  ],
  [
    new RegExp(
      String.raw`\b(gap|joint|seam) at (?:the )?(tub|floor|wall|counter|backsplash|tile|shower|sill|` +
        String.raw`frame) and (?:the )?([a-z]+)(?=$|[.,;])`,
      'gi',
    ),
    '$1 between the $2 and the $3',
  ],
  [/\b(source|cause|origin) not found\b/gi, 'could not find the $1'],
  [/\band weatherstrip(?=$|[.,;]| (?:at|on|of)\b)/gi, 'and weatherstripping'],
  // "No framing until it is approved" forbids the work.
  [
    new RegExp(
      String.raw`^no (framing|drywall|painting|demolition|demo|digging|cutting|drilling|excavation|welding|` +
        String.raw`roofing|insulation) (?=(?:until|before|after)\b)`,
      'i',
    ),
    'Do not start the $1 ',
  ],
  [
    new RegExp(
      String.raw`\b(instructions|tools|kit|key|permission) for (cleaning|using|operating|installing|resetting|` +
        String.raw`opening) (?=(?:the |all )?[a-z])`,
      'gi',
    ),
    (_, what = '', doing = '') => `${what} to ${doings.get(doing.toLowerCase()) ?? doing} `,
  ],
];

/** An English text with such turns in plain wording. */
export const withPlainNotes = plainWording(turns);
