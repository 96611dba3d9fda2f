/** Shapes of Spanish texts whose words are known and whose meaning stays open: they are declined. */
const openShapes: readonly RegExp[] = [
  // A removal joined with a new thing, whose verb is left out: "picado de revoque flojo y nuevo
  // revoque".
  /^(?:picado|demolici[oó]n|retir[oa]d?a?|desmont(?:aj)?e|levantado|remoci[oó]n) [^,;.]+ y nuev[oa]s? /i,
  // The word "llevar" with a span of time says for how long: "lleva dos días sin encender".
  /\bllevan? (?:ya )?\S+ (?:horas?|días?|semanas?|mes|meses|años?)\b/i,
  // The name of a street, whose word means something else as well: "la calle Mayor".
  /(?<![“])\b(?:calle|avenida|plaza|paseo|glorieta) (?:de )?(?:la |los |las |el )?\p{Lu}\p{Ll}{2,}/u,
  // The phrase "de servicio" is of a room for staff, or for work.
  /\b(?:ducha|lavamanos|lavabo|inodoro|lavadero|regadera|tina|ropero|cama) de servicio\b/i,
  // Centimeters without their unit beside inches: "de 15 x 30 con varilla de 1/2"".
  /\b\d+ ?x ?\d+(?! ?(?:x|[cm]?m\b|["″']|pulg|in\b|ft\b)).*\d ?["″]/i,
  // A duty behind a finding says how the thing is used as it is: "hay que jalar la puerta".
  /[,;] hay que (?:jalar|halar|tirar|empujar|golpear|levantar|forzar|azotar|patear|mover|darle)\b/i,
  // A modifier with "o" whose second noun may be a thing of its own: "mampara de ducha o tina".
  new RegExp(
    String.raw`\b(?:mampara|cortina|plato|cancel|grifería|válvula|puerta|barra) de (?:ducha|bañera|tina|` +
      String.raw`regadera) [oy] (?:ducha|bañera|tina|regadera)\b`,
    'i',
  ),
  // The word "cajón" of a sliding door is the frame in the wall, and no drawer.
  /\bpuertas? correderas? .*\bcaj[oó]n(?:es)?\b/i,
  // The word "cocina" behind a gas outlet is a room or a stove.
  /\bgas (?:a|para) (?:la )?cocina\b/i,
  // An adjective of paint behind its surface is not said of the surface: "pintura de techo
  // plástica".
  /\bpintura de (?:techos?|pared(?:es)?|muros?|fachadas?) (?:plástica|acrílica|vinílica|esmalte|látex)\b/i,
  // An adverb of place without a thing behind a purpose: "para limpiar atrás".
  /\bpara (?:limpiar|pintar|revisar|trapear|barrer) (?:atrás|detrás)(?=$|[.,;])/i,
];

export const isOpen = (text: string): boolean => openShapes.some((shape) => shape.test(text));
