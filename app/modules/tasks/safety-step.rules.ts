/** What is turned off or locked before work begins, and the words that say so. */
const supplies =
  String.raw`breakers?|circuits?|disconnects?|power|electricity|gas|water|mains?|valves?|panel|` +
  String.raw`interruptor(?:es)?|breaker|circuitos?|luz|corriente|electricidad|agua|llave|válvulas?|tablero`;
const cutOff =
  String.raw`(?:turn|shut|switch|cut)(?:ing)?[ -]?(?:off|down)|shutoff|disconnect|close|isolate|` +
  String.raw`apag(?:ue|ar|a)|cort(?:e|ar|a)|cierr[ea]|cerrar|desconect(?:e|ar|a)|baj(?:e|ar|a)|desenergi(?:ce|zar)`;
const offFirst = new RegExp(
  String.raw`(?<!\p{L})(?:${cutOff})(?!\p{L}).{0,40}?(?<!\p{L})(?:${supplies})(?!\p{L})`,
  'iu',
);
/** The same with the verb around its object: "Turn the water off". */
const offLast = new RegExp(
  String.raw`(?<!\p{L})(?:turn|shut|switch|cut) (?:the |all )?(?:${supplies})(?: \w+)? (?:off|down)(?!\p{L})`,
  'iu',
);
const warnings = new RegExp(
  'lock ?out|tag ?out|de-?energi[sz]e|respirat?or|hard hat|safety (?:glass|goggle|harness|line)|' +
    'asbesto|arnés|gafas de seguridad|mascarilla|respirador',
  'iu',
);

/** Whether a step is for safety, such as "Turn off breaker 14": it comes before any other. */
export const isSafetyStep = (text: string): boolean =>
  offFirst.test(text) || offLast.test(text) || warnings.test(text);

/** The steps of a task, those for safety first. */
export const safetyFirst = <Step extends { text: string }>(steps: readonly Step[]): Step[] => [
  ...steps.filter(({ text }) => isSafetyStep(text)),
  ...steps.filter(({ text }) => !isSafetyStep(text)),
];
