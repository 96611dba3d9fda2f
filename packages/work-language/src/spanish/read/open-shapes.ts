/** Shapes of Spanish texts whose words are known and whose meaning stays open: they are declined. */
const openShapes: readonly RegExp[] = [
  // "Picado de revoque flojo y nuevo revoque": what is new is put on, and its verb is left out.
  /^(?:picado|demolici[oó]n|retir[oa]d?a?|desmont(?:aj)?e|levantado|remoci[oó]n) [^,;.]+ y nuev[oa]s? /i,
  // "Lleva dos días sin encender": for how long it has been so, and not what it takes.
  /\bllevan? (?:ya )?\S+ (?:horas?|días?|semanas?|mes|meses|años?)\b/i,
  // "La calle Mayor": the name of a street, which is no major one.
  /(?<![“])\b(?:calle|avenida|plaza|paseo|glorieta) (?:de )?(?:la |los |las |el )?\p{Lu}\p{Ll}{2,}/u,
  // "De servicio": of a room for staff, or for work.
  /\b(?:ducha|lavamanos|lavabo|inodoro|lavadero|regadera|tina|ropero|cama) de servicio\b/i,
  // "De 15 x 30 con varilla de 1/2"": centimeters beside inches.
  /\b\d+ ?x ?\d+(?! ?(?:x|[cm]?m\b|["″']|pulg|in\b|ft\b)).*\d ?["″]/i,
  // "Hay que jalar la puerta": how it is used as it is, and nothing to do.
  /[,;] hay que (?:jalar|halar|tirar|empujar|golpear|levantar|forzar|azotar|patear|mover|darle)\b/i,
  // "Mampara de ducha o tina": of the one or of the other, or the other itself.
  new RegExp(
    String.raw`\b(?:mampara|cortina|plato|cancel|grifería|válvula|puerta|barra) de (?:ducha|bañera|tina|` +
      String.raw`regadera) [oy] (?:ducha|bañera|tina|regadera)\b`,
    'i',
  ),
  // "Puerta corredera en su cajón": a frame in the wall, and no drawer.
  /\bpuertas? correderas? .*\bcaj[oó]n(?:es)?\b/i,
  // "Toma de gas a cocina": a room or a stove.
  /\bgas (?:a|para) (?:la )?cocina\b/i,
  // "Pintura de techo plástica": the paint is of that kind, and not the ceiling.
  /\bpintura de (?:techos?|pared(?:es)?|muros?|fachadas?) (?:plástica|acrílica|vinílica|esmalte|látex)\b/i,
  // "Para limpiar atrás": behind it, or in the back.
  /\bpara (?:limpiar|pintar|revisar|trapear|barrer) (?:atrás|detrás)(?=$|[.,;])/i,
];

export const isOpen = (text: string): boolean => openShapes.some((shape) => shape.test(text));
