/** Makers and makes of the trades, which both languages write alike. */
const brands = new Set(
  (
    'andersen ansul behr bosch bradford broan carrier closetmaid corian daikin delta dewalt dyson ' +
    'electrolux elkay formica frigidaire genie goodman grohe grundfos hansgrohe hardie hayward ' +
    'honeywell hunter jeld kidde kohler kwikset legrand lennox leviton liftmaster lutron maytag ' +
    'milwaukee mitsubishi moen navien nest novo nutone onan pella pergo ridgid rinnai ryobi ' +
    'samsung schlage schluter sherwin siemens simpson sloan stelpro trane trex tyvek velux vinotemp ' +
    'watts weil whirlpool yale zurn ' +
    // makers of Latin America and Spain
    'ariston balay baxi berel bticino calorex came cisa cointra comex copperweld corona crest daewoo faac fagor ' +
    'fermax ferrum fester geberit gerfor golmar helvex hikvision hitachi hormann interceramic jung junkers knauf ' +
    'kone mabe mapei midea nice orona otis pavco pintuco porcelanosa rheem roca rotoplas saunier schindler ' +
    'schneider sika simon somfy tegui teka tesa thermotek thyssen thyssenkrupp truper urrea vaillant'
  ).split(' '),
);

/** A word with a capital within: "NuTone". */
const hasInnerCapital = /^\p{Lu}\p{Ll}+\p{Lu}\p{Ll}+$/u;

/** Whether a word that no entry knows is a make, also where all words have capitals. */
export const isBrand = (word: string): boolean =>
  hasInnerCapital.test(word) || (/^\p{Lu}/u.test(word) && brands.has(word.toLowerCase()));
