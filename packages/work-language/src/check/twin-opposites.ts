/** Two words that are the opposite of each other, in both languages. */
export interface Opposites {
  name: string;
  en: readonly [RegExp, RegExp];
  es: readonly [RegExp, RegExp];
}

/** Sides and directions of which one text must not have the one where the other has its opposite. */
export const oppositeSides: readonly Opposites[] = [
  {
    name: 'up and down',
    en: [
      /\b(?:up|upper|top(?! off)|above|over|upstairs|overhead|raise)\b/i,
      /\b(?:down|lower|bottom|below|under|underneath|downstairs|beneath)\b/i,
    ],
    es: [
      /\b(?:arriba|superior(?:es)?|encima|sobre|levante|eleve|suba)\b/i,
      /\b(?:abajo|inferior(?:es)?|debajo|bajo|baje)\b/i,
    ],
  },
  {
    name: 'front and rear',
    en: [/\bfront\b/i, /\b(?:rear|back|behind|backyard)\b/i],
    es: [
      /\b(?:delanter\w+|frente|principal)\b/i,
      /\b(?:traser\w+|posterior(?:es)?|detrás|atrás|fondo)\b/i,
    ],
  },
  {
    name: 'inside and outside',
    en: [/\b(?:inside|interior|indoors?)\b/i, /\b(?:outside|exterior|outdoors?)\b/i],
    es: [/\b(?:interior(?:es)?|adentro|dentro)\b/i, /\b(?:exterior(?:es)?|afuera|fuera)\b/i],
  },
  {
    name: 'vertical and horizontal',
    en: [/\bvertical\w*\b/i, /\bhorizontal\w*\b/i],
    es: [/\bvertical\w*/i, /\bhorizontal\w*/i],
  },
  {
    name: 'clockwise and counterclockwise',
    en: [/(?<!counter|anti|counter-|anti-)\bclockwise\b/i, /\b(?:counter|anti)-?clockwise\b/i],
    es: [/\bsentido horario\b/i, /\bsentido antihorario\b/i],
  },
];

/** States and works of which one text must not have the one where the other has its opposite. */
export const opposites: readonly Opposites[] = [
  {
    name: 'on and off',
    en: [
      new RegExp(
        String.raw`\b(?:turn|switch|power)(?:s|ed)?(?: it| them)? on\b|` +
          String.raw`\b(?:leave|keep|stay|come|go|is|are|left|kept|lights?)s?(?: it| them)? on\b` +
          String.raw`(?! (?:the|a|an|its|each|every|all|both|\d+|left|right|top)\b)`,
        'i',
      ),
      /\boff\b|\b(?:go(?:es)?|went) out\b|\bshut(?:s|ting)? down\b|\bextinguish/i,
    ],
    es: [/\bencien\w+|\bencend\w+|\bprend(?:a|e|er|id[ao]s?)\b/i, /\bapag\w+/i],
  },
  {
    name: 'open and close',
    en: [/\bopen\w*\b/i, /\b(?:clos(?:e|es|ed|ing)|shut)\b/i],
    es: [/\babr\w+|\babiert\w+|\bapertura\b/i, /\bcierr\w+|\bcerra\w+/i],
  },
  {
    name: 'water on and off',
    en: [
      /\b(?:turn|switch) on the (?:water|gas)\b/i,
      /\b(?:turn|shut|switch) off the (?:water|gas)\b/i,
    ],
    es: [
      /\babr\w+ (?:la llave del?|el|la) ?(?:agua|gas)\b/i,
      /\b(?:cierr|cerr|cort)\w+ (?:la llave del?|el|la) ?(?:agua|gas)\b/i,
    ],
  },
  {
    name: 'paint and strip',
    en: [/\b(?:re)?paint(?:s|ed|ing)?\b/i, /\bstrip(?:s|ped|ping)?\b(?! light)/i],
    es: [/\b(?:re)?pint(?!ura)\w+/i, /\bdecap\w+/i],
  },
  {
    name: 'attach and detach',
    en: [/\b(?:re)?(?:attach|fasten|hang)\w*\b/i, /\b(?:detach|unfasten|take down)\w*\b/i],
    es: [/\b(?:fij|sujet|cuelg|colg)\w+/i, /\b(?:separ|despeg|desprend|descuelg|descolg)\w+/i],
  },
  {
    name: 'cover and uncover',
    en: [/\bcover(?:s|ed|ing)?\b/i, /\buncover\w*\b/i],
    es: [
      /\b(?:cubra|cubrir|cubiert[ao]s?|tape|tapar)\b/i,
      /\bdes(?:cubra|cubrir|cubiert[ao]s?|tape|tapar)\b/i,
    ],
  },
  {
    name: 'lock and unlock',
    en: [/\b(?:re)?lock(?:s|ed|ing)?\b/i, /\bunlock\w*\b/i],
    es: [
      /\bbloque(?:e|ad|ar)\w*|(?<!\babra )\bcon llave\b/i,
      /\bdesbloque\w+|\bsin llave\b|\babra con llave\b/i,
    ],
  },
  {
    name: 'connect and disconnect',
    en: [/\b(?:re)?connect\w*\b/i, /\b(?:disconnect|unplug)\w*\b/i],
    es: [/\b(?:re)?con[eé](?:ct|x)\w+/i, /\bdescon[eé](?:ct|x)\w+|\bdesenchuf\w+/i],
  },
  {
    name: 'hot and cold',
    en: [/\b(?:hot|heat(?:s|ed|ing)?|warm)\b/i, /\b(?:cold|cool(?:s|ed|ing)?|chilled)\b/i],
    es: [
      /\b(?:calientes?|calefacción|calient[ae]n?)\b/i,
      /\b(?:frí[oa]s?|helad[ao]s?|enfrí[ae]n?)\b/i,
    ],
  },
  {
    name: 'wet and dry',
    en: [/\b(?:wet|damp|moist)\b/i, /\bdr(?:y|ied)\b/i],
    es: [/\b(?:mojad|húmed)\w+/i, /\bsec[ao]s?\b/i],
  },
  {
    name: 'full and empty',
    en: [/\b(?:full|fill(?:s|ed)?|refill)\b/i, /\b(?:empty|emptied|empties)\b/i],
    es: [/\b(?:llen[aeo]s?|rellen[ae])\b/i, /\bvací[aoe]s?\b/i],
  },
  {
    name: 'clean and dirty',
    en: [/\bclean(?:ed|s)?\b/i, /\b(?:dirty|soiled)\b/i],
    es: [/\blimpi[aoe]s?\b/i, /\bsuci[ao]s?\b/i],
  },
  {
    name: 'high and low',
    en: [/\bhigh\b/i, /\blow\b/i],
    es: [/\balt[ao]s?\b/i, /\bbaj[ao]s?\b/i],
  },
  {
    name: 'more and less',
    en: [
      /\b(?:more|increase|maximum|at least)\b/i,
      /\b(?:less|fewer|decrease|reduce|minimum|at most)\b/i,
    ],
    es: [
      /\b(?:más|aument\w+|máxim\w+|al menos|por lo menos|como mínimo)\b/i,
      /\b(?:menos de|menos que|disminuy\w+|reduzc\w+|reduc\w+|mínim\w+|como máximo)\b/i,
    ],
  },
  {
    name: 'wide and narrow',
    en: [/\bwid(?:e|er|en)\b/i, /\bnarrow\w*\b/i],
    es: [/\b(?:anch[ao]s?|amplí?[aeo])\b/i, /\b(?:angost|estrech)\w+/i],
  },
  {
    name: 'thick and thin',
    en: [/\bthick\w*\b/i, /\bthin\w*\b/i],
    es: [/\b(?:grues[ao]s?|espes[ao]s?)\b/i, /\bdelgad[ao]s?\b|\bfin[ao]s?\b/i],
  },
  {
    name: 'long and short',
    en: [/\b(?:long|longer|lengthen)\b/i, /\b(?:short|shorter|shorten)\b/i],
    es: [/\b(?:larg[ao]s?|alarg\w+)\b/i, /\b(?:cort[ao]s|acort\w+)\b/i],
  },
  {
    name: 'tight and loose',
    en: [/\btight\w*\b/i, /\bloose\w*\b/i],
    es: [/\bapriet\w+|\bapret\w+/i, /\bafloj\w+|\bfloj\w+|\bsuelt\w+/i],
  },
  {
    name: 'add and remove',
    en: [
      /\b(?:re)?install\w*\b|\badd\b|\bput in\b/i,
      /\b(?:remov(?:e|ed|es|ing)|uninstall|demolish|haul|discard|strip)\b|\btake out\b/i,
    ],
    es: [
      /\b(?:re)?(?:instal|agreg|añad|coloca)(?:\w|[áéíóú])+/i,
      new RegExp(
        String.raw`\b(?:retir|quit|saqu|sac[aoó]|elimin|desinst|decap|demuel|demol|levan|desmon|arran|` +
          String.raw`remo[vc]|extrac[^t]|extra[ei])\w+`,
        'i',
      ),
    ],
  },
  {
    name: 'keep and discard',
    en: [/\b(?:keep|save|salvage|reuse|preserve)\b/i, /\b(?:discard|dispose|throw|trash|toss)\b/i],
    es: [/\b(?:conserv|guard|reutili|mantén|manteng)\w+/i, /\b(?:desech|deshág|tire|bote)\w*/i],
  },
  {
    name: 'push and pull',
    en: [/\bpush\w*\b/i, /\bpull\w*\b/i],
    es: [/\bempuj\w+/i, /\b(?:jal[aeo]|tir[ae] de)\w*/i],
  },
  {
    name: 'supply and return',
    en: [/\bsupply (?:air|vent|duct|register|line)/i, /\breturn (?:air|vent|duct|grille|line)/i],
    es: [/\b(?:suministro|alimentación|impulsión|inyección)\b/i, /\bretorno\b/i],
  },
  {
    name: 'day and night',
    en: [/\b(?:day|morning|a\.?m\.?)\b/i, /\b(?:night|evening|afternoon|p\.?m\.?)\b/i],
    es: [/\b(?:día|mañana|a\. ?m\.)/i, /\b(?:noche|tarde|p\. ?m\.)/i],
  },
  {
    name: 'men and women',
    en: [/\bm[ae]n(?:'s|s)?\b/i, /\b(?:wom[ae]n|ladies)\b/i],
    es: [/\b(?:hombres?|caballeros|varones)\b/i, /\b(?:mujer(?:es)?|damas)\b/i],
  },
  {
    name: 'new and old',
    en: [/\b(?:new|brand-new)\b/i, /\b(?:old|existing)\b/i],
    es: [/\bnuev[ao]s?\b/i, /\b(?:viej[ao]s?|existentes?|antigu[ao]s?)\b/i],
  },
];
