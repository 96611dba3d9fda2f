import { byWord } from '../../text/by-word.ts';

/**
 * What lists of materials and works say behind a comma: coats, finishes, metals, distances. Each is
 * said by a Spanish phrase that agrees with nothing.
 */

const finishes: Readonly<Record<string, string>> = byWord({
  satin: 'acabado satinado',
  matte: 'acabado mate',
  flat: 'acabado mate',
  eggshell: 'acabado cáscara de huevo',
  gloss: 'acabado brillante',
  'high gloss': 'acabado de alto brillo',
  'semi gloss': 'acabado semibrillante',
  semigloss: 'acabado semibrillante',
  natural: 'acabado natural',
  smooth: 'acabado liso',
  brushed: 'acabado cepillado',
  polished: 'acabado pulido',
  'brushed nickel': 'níquel cepillado',
  'satin nickel': 'níquel satinado',
  'polished nickel': 'níquel pulido',
  nickel: 'níquel',
  chrome: 'cromo',
  'polished chrome': 'cromo pulido',
  'brushed chrome': 'cromo cepillado',
  'oil rubbed bronze': 'bronce aceitado',
  bronze: 'bronce',
  'brushed bronze': 'bronce cepillado',
  brass: 'latón',
  'polished brass': 'latón pulido',
  'brushed brass': 'latón cepillado',
  'antique brass': 'latón envejecido',
  'brushed gold': 'oro cepillado',
  pewter: 'peltre',
  'matte black': 'negro mate',
  'flat black': 'negro mate',
  'satin black': 'negro satinado',
  'gloss black': 'negro brillante',
  'stainless steel': 'acero inoxidable',
  'brushed stainless steel': 'acero inoxidable cepillado',
  'galvanized steel': 'acero galvanizado',
  'solid wood': 'madera maciza',
  'matte white': 'blanco mate',
  'gloss white': 'blanco brillante',
});

const others: Readonly<Record<string, string>> = byWord({
  'water based': 'a base de agua',
  'oil based': 'a base de aceite',
  'solvent based': 'a base de solvente',
  'low voc': 'bajo en compuestos orgánicos volátiles',
  'semi transparent': 'semitransparente',
  transparent: 'transparente',
  clear: 'transparente',
  'solid color': 'color sólido',
  'color to match': 'del mismo color',
  'color to match existing': 'del color existente',
  'color tbd': 'color por definir',
  'color by owner': 'color a elección del dueño',
  "owner's choice of color": 'color a elección del dueño',
  'both sides': 'ambos lados',
  'one side': 'un lado',
  'all sides': 'todos los lados',
  'inside and out': 'por dentro y por fuera',
  'or similar': 'o similar',
  'or equal': 'o equivalente',
  'or equivalent': 'o equivalente',
});

const units: Readonly<Record<string, readonly [one: string, more: string]>> = byWord({
  in: ['pulgada', 'pulgadas'],
  inch: ['pulgada', 'pulgadas'],
  inches: ['pulgada', 'pulgadas'],
  '"': ['pulgada', 'pulgadas'],
  ft: ['pie', 'pies'],
  foot: ['pie', 'pies'],
  feet: ['pie', 'pies'],
  mm: ['milímetro', 'milímetros'],
  cm: ['centímetro', 'centímetros'],
});
const centers = new RegExp(
  String.raw`^(?:at )?(\d[\d./]*(?: \d\/\d)?) ?(in|inch|inches|"|ft|foot|feet|mm|cm)\.? ` +
    String.raw`(?:center[ -]to[ -]center|on[ -]center|o\.?c\.?|c-c)$`,
);

/** A distance between the middles of two things: "5 in. center to center". */
function centersOf(text: string): string | undefined {
  const [, figure = '', unit = ''] = centers.exec(text) ?? [];
  const names = units[unit];
  return names && `${figure} ${figure === '1' ? names[0] : names[1]} entre centros`;
}

/** What a phrase behind a comma says in Spanish; undefined where it is no such phrase. */
export function specificationOf(given: string): string | undefined {
  const text = given.toLowerCase().trim().replace(/″/g, '"');
  const plain = text.replace(/(?<=\p{L})-(?=\p{L})/gu, ' ').replace(/^in (?=\p{L})/u, '');
  const finish = finishes[plain.replace(/ (?:finish|sheen)$/, '')];
  return finish ?? others[plain] ?? centersOf(text);
}
