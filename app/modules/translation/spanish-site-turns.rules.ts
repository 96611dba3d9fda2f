/**
 * Turns of lists that crews write on site in Spanish, each with the plainer wording that the rules of
 * sentences read.
 */

const waters =
  'fuga|fugas|filtraci[óo]n|filtraciones|gotera|goteras|humedad|grieta|grietas|fisura|fisuras';
const closed =
  'tapar|rellenar|cubrir|sellar|resanar|tape|rellene|cubra|selle|resane|tapado de|relleno de';
const sunken = 'piso|suelo|losa|firme|banqueta|adoquín|adoquines|pavimento|acera|vereda';

const losing = '(?:tirando|botando|pasando|corriendo)';
const lose = '(?:tirar|botar|correr|pasar)';
const openings = 'puertas?|ventanas?|fachada|escaleras?|obra|ascensor';

export const siteTurns: readonly (readonly [RegExp, string])[] = [
  // A toilet that does not stop.
  [
    new RegExp(`\\b(?:se queda ${losing}|no (?:deja|para) de ${lose}) (?:el )?agua\\b`, 'giu'),
    'deja correr el agua todo el tiempo',
  ],
  [/\bcon (?=plástica\b(?! de))/giu, 'con pintura '],
  [/^(pintar|pintado|repintar) en (?=vinilo\b)/giu, '$1 con '],
  [
    /\bafinar (?=(?:el |la |los |las )?(?:muros?|pared(?:es)?|aplanados?|techos?|cielos?|repello)\b)/giu,
    'alisar ',
  ],
  [
    /\b((?:puerta|ventana|hoja|cancel)(?: \p{L}+){0,3}) no ajusta(n?)(?=$|[.,;])/giu,
    '$1 no cierra$2 bien',
  ],
  [/\bcada quince días\b/giu, 'cada 15 días'],
  [/\bcada ocho días\b/giu, 'cada semana'],
  // A fitting that belongs to a "lavaplatos" is that of a sink.
  [/\b(?:grifería|grifo|canilla|mezcladora) del? lavaplatos\b/giu, 'llave del lavaplatos'],
  // What leaks or cracks overhead is a slab.
  [new RegExp(`\\b(${waters}) (en|de) la placa\\b(?! de)`, 'giu'), '$1 $2 la losa'],
  // Holes in a wall are filled, openings stay.
  [
    new RegExp(
      `\\b(${closed}) (los )?huecos(?! (?:de|para) (?:las? |los? )?(?:${openings}))`,
      'giu',
    ),
    '$1 $2agujeros',
  ],
  [
    new RegExp(
      String.raw`\bhay (un |una |unos |unas |\d+ )?(agujeros?|huecos?|hoyos?|grietas?) (?:por|para|que) (tapar|` +
        String.raw`rellenar|resanar|sellar)(?= )`,
      'giu',
    ),
    '$3 $1$2',
  ],
  // What sank is raised, and not taken up.
  [new RegExp(`\\blevantar ((?:el |la |los |las )?(?:${sunken}) hundid)`, 'giu'), 'elevar $1'],
  [/\b(tapas?) del registro eléctrico\b/giu, '$1 de la caja eléctrica'],
  [/\bfrente de (?:la )?cocina\b/giu, 'salpicadero de la cocina'],
  [/\bno (?:para|deja) de (?:cargar|llenarse)\b/giu, 'se llena constantemente'],
  [/\by volver a (\p{L}+r)(?=$|[.,;])/giu, 'y $1 de nuevo'],
  [/\bno (?:se )?cierra(n?) sol[oa]s?\b/giu, 'no se cierra$1 automáticamente'],
  [/\b(encimera(?: \p{L}+){0,3} junto a la) placa(?=$|[.,;])/giu, '$1 vitrocerámica'],
  [/\bpor (vapor|calor|uso|roce)(?=$|[.,;])/giu, 'por el $1'],
  [/\bpor (lluvia|condensación|humedad|helada)(?=$|[.,;])/giu, 'por la $1'],
  [
    /\b(cl[óo]set|armario|ropero|placard|placar)( \p{L}+){0,2} sin barra(?=$|[.,;])/giu,
    '$1$2 sin barra de clóset',
  ],
  [/\b(tapar|resanar|sellar|reparar) (las )?rajad(?:ura)?s\b/giu, '$1 $2grietas'],
  [
    /\b(extractor|campana)((?: \p{L}+){0,2}) no (?:aspira|jala|chupa|tira|succiona)\b/giu,
    '$1$2 no extrae aire',
  ],
  [/\bmanos de plástico(?= (?:mate|liso|blanco|satinado)\b|$)/giu, 'manos de pintura plástica'],
  [/\bcalibrar (?=(?:las? |el |los )?(?:puertas?|ventanas?|bisagras?|cajones)\b)/giu, 'ajustar '],
  [/\b(en|de) la pieza(?=$|[.,;])/giu, '$1 la recámara'],
  [/\bse ha roto (?=(?:el|la|un|una) )/giu, 'se rompió '],
  [/\bguardapolvo(s?)(?= (?:despegad|suelt|hinchad|rayad|pintad|de madera|roto))/giu, 'rodapié$1'],
  [
    /^enchape (?=(?:del? (?:la )?\p{L}+ )?(?:floj|suelt|rot|despegad|hundid|fisurad|quebrad)[oa])/iu,
    'Azulejo de pared ',
  ],
  [/\btoca (?=\p{L}+[aei]r(?:l[oa]s?)?\b)/giu, 'hay que '],
  [
    new RegExp(
      String.raw`\b(oxidad|podrid|rot|agrietad|hinchad|picad|desgastad)([oa]s?) de (la|el|las` +
        String.raw`|los) (?=(?:base|parte|orilla|esquina|punta)s?\b)`,
      'giu',
    ),
    '$1$2 en $3 ',
  ],
  [/^quedan? (?=(?:restos|manchas|marcas|residuos|salpicaduras) )/iu, 'hay '],
  [/\bno cierra(n?) hasta el fondo\b/giu, 'no cierra$1 del todo'],
  [/\bno ajusta(n?) bien(?=$|[.,;])/giu, 'no cierra$1 bien'],
  [/, entra aire(?=$|[.;])/giu, ', hay corrientes de aire'],
  [/, hace chispas(?=$|[.;])/giu, ', echa chispas'],
];
