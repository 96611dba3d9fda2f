const number = String.raw`((?!19\d\d|20\d\d)\d{3,4})`;
const sized = String.raw`\b(?:tubos?|tubería|pvc|codos?|bajantes?|planos?)`;
const unit = String.raw`(?:de|al|cm|mm|m|kg|x)\b`;

/** Names of flats, rooms and levels as Spanish says them in short, written out. */
export const flatNames: readonly (readonly [RegExp, string])[] = [
  // "Piso 2º A", "vivienda 3B".
  [
    /\b(?:piso|vivienda|depto\.?|departamento|apto\.?|apartamento) (\d{1,2}) ?[ºª°]? ?([A-H])(?![\p{L}\d])/gu,
    'departamento $1$2',
  ],
  // "El timbre del 204", "en el 204"; "tubo del 110" is a size, "del 2026" a year.
  [new RegExp(`(?<!${sized} )\\bdel ${number}(?=$| (?!${unit})|[,.;])`, 'giu'), 'de la unidad $1'],
  [new RegExp(`\\ben el ${number}(?=$|[,.;])`, 'giu'), 'en la unidad $1'],
  // "Planta -2", "sótano -1": below the ground.
  [/\b(?:planta|nivel|piso|sótano|garaje) [-–](\d)(?!\d)/giu, 'nivel de sótano $1'],
];
