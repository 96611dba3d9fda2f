/** What households, shops and crews say, each with the plainer words that the rules read. */

const numbers = [
  'un[oa]?',
  'dos',
  'tres',
  'cuatro',
  'cinco',
  'seis',
  'siete',
  'ocho',
  'nueve',
  'diez',
];

/** "Dos centímetros": measures with their numbers in figures. */
const inFigures: readonly (readonly [RegExp, string])[] = numbers.flatMap(
  (word, index): readonly (readonly [RegExp, string])[] => [
    [new RegExp(`\\b${word} cent[ií]metros?\\b`, 'giu'), `${index + 1} cm`],
    [new RegExp(`\\b${word} mil[ií]metros?\\b`, 'giu'), `${index + 1} mm`],
  ],
);

const clocked = 'horno|microondas|estufa|termostato|cafetera|temporizador|programador';

/** Of which there are several with numbers, with their article. */
const numbered: readonly (readonly [many: string, one: string])[] = [
  ['los (?:ascensores|elevadores)', 'el ascensor'],
  ['los baños', 'el baño'],
  ['las aulas', 'el aula'],
  ['las habitaciones', 'la habitación'],
  ['los (?:departamentos|apartamentos)', 'el apartamento'],
  ['los locales', 'el local'],
  ['las oficinas', 'la oficina'],
  ['las torres', 'la torre'],
  ['los edificios', 'el edificio'],
  ['las bombas', 'la bomba'],
  ['las casas', 'la casa'],
  ['las unidades', 'la unidad'],
];

/** "Los ascensores 4 y 5": each with its own number. */
const eachNumbered = numbered.map(([many, one]): readonly [RegExp, string] => [
  new RegExp(`(\\b(?:de|en|a) )?\\b${many} (\\d+) y (\\d+)\\b`, 'giu'),
  `$1${one} $2 y $1${one} $3`,
]);

export const householdForms: readonly (readonly [RegExp, string])[] = [
  ...inFigures,
  ...eachNumbered,
  [/(\d) ?cent[ií]metros?\b/giu, '$1 cm'],
  [/(\d) ?mil[ií]metros?\b/giu, '$1 mm'],
  // "Poner en hora el horno" sets its clock.
  [
    new RegExp(
      `\\b(?:pon(?:er|ga|gan)|ajust(?:ar|e|en)) (?:en|a la) hora (el|la|los|las) (?=${clocked})`,
      'giu',
    ),
    'ajustar el reloj de $1 ',
  ],
  [
    new RegExp(`\\bpon(?:er|ga|gan) ((?:(?:el|la|los|las) )?(?:${clocked}) )en hora\\b`, 'giu'),
    'ajustar el reloj de $1',
  ],
  [
    /\bpon(?:er|ga|gan) ((?:(?:el|los) )?(?:termostatos?|temporizador(?:es)?) )(?:en|a) (?=\d)/giu,
    'ajustar $1a ',
  ],
  [/\b(?:pon(?:er|ga|gan)) (el|los) (relojes|reloj) en hora\b/giu, 'ajustar $1 $2'],
  [/\bpon(?:er|ga|gan) en hora (?=(?:el|los) reloj)/giu, 'ajustar '],
  // "Bote de aceite" of a machine is what it loses.
  [
    new RegExp(
      '\\b((?:repar|corr[ei]g|corrij|atend|atiend|elimin|sell|revis)\\p{L}+ (?:el |un |los )?)' +
        'botes? de (?=(?:aceite|agua|gas)\\b)',
      'giu',
    ),
    '$1fuga de ',
  ],
  [
    /\blimpi(ar|e|en) (?:por )?(?:encima|arriba) de (?=el |la |los |las )/giu,
    'limpi$1 la parte superior de ',
  ],
  [
    /\blimpi(ar|e|en) (?:por )?(?:encima|arriba) del (?=\p{L})/giu,
    'limpi$1 la parte superior del ',
  ],
  // "No queden restos": nothing is to be left there.
  [
    new RegExp(
      '\\bque no queden? (?=(?:herramientas?|restos|residuos|escombros?|basura|manchas?|marcas?|burbujas?' +
        '|huecos?|polvo|agua|olor(?:es)?|tornillos?|clavos?|vidrios?|materiales|cables|grietas?)\\b)',
      'giu',
    ),
    'que no haya ',
  ],
  // "Volver a colocarlas", "volverla a instalar": put back in its place.
  [/\bvolver a (?:colocar|instalar|poner|montar)(l[oa]s?)\b/giu, 'reinstalar$1'],
  [/\bvolver(l[oa]s?) a (?:colocar|instalar|poner|montar)\b/giu, 'reinstalar$1'],
  [/\bvolver a pintar(l[oa]s?)\b/giu, 'repintar$1'],
  [/\bvolver(l[oa]s?) a pintar\b/giu, 'repintar$1'],
  // "Y colocar nuevo": another one instead.
  [/\by (colocar|instalar|poner|montar) nuevo(?=$|\.)/giu, 'y $1 uno nuevo'],
  [/\by (colocar|instalar|poner|montar) nueva(?=$|\.)/giu, 'y $1 una nueva'],
  [/\by dejar limpi[oa](?=$|\.)/giu, 'y dejar limpia el área'],
  [/\btenga tierra\b/giu, 'esté aterrizado'],
  [/\btengan tierra\b/giu, 'estén aterrizados'],
  [/\bfrente de la cocina(?=$|[.,;])/giu, 'frente de cocina'],
  // What is made, run, set and locked in a home.
  [/\b(camas? (?:est[ée]n?|queden?) )tendid(as?)\b/giu, '$1hech$2'],
  [/\bdejar ((?:la|las) (?:puertas?|rejas?|entradas?)) con llave\b/giu, 'cerrar con llave $1'],
  [/^poner (?=(?:la lavadora|la secadora|el lavavajillas|el lavaplatos)$)/iu, 'encender '],
  [/^poner (?=la alarma$)/iu, 'activar '],
  [/^poner (?=la mesa$)/iu, 'preparar '],
  [/\bsacar (?=(?:una |dos )?copias?\b)/giu, 'hacer '],
  [/\bponer gas (?:refrigerante )?al (?=aire)/giu, 'recargar el gas del '],
  // What is drunk is put out in bottles and cartons.
  [/\b(1|una?) agua\b(?! )/giu, '1 botella de agua'],
  [
    /\b(\d+|dos|tres|cuatro|cinco|seis|ocho|diez) aguas\b(?! (?:negras|blancas|servidas|grises))/giu,
    '$1 botellas de agua',
  ],
  [/\b(?:1|una) leche\b/giu, '1 cartón de leche'],
  [/\b(\d+|dos|tres|cuatro|cinco|seis) leches\b/giu, '$1 cartones de leche'],
  // Words of other languages in the plural that their ending has in Spanish.
  [/\bdrivers\b/giu, 'driveres'],
  [/\bleds\b/giu, 'ledes'],
  [/\brouters\b/giu, 'routeres'],
  // "Puntos hidráulicos, sanitarios y de gas": each of them is a point.
  [
    /\bpuntos (\p{L}+s), (\p{L}+s) y (?=de gas\b|eléctricos\b)/giu,
    'puntos $1, puntos $2 y puntos ',
  ],
  // Coatings by their kind alone.
  [
    /\bcon (elastom[ée]rica|vin[íi]lica|acr[íi]lica|ep[óo]xica|ahulada|intumescente)\b/giu,
    'con pintura $1',
  ],
  [/\bde (?=(?:pl[áa]stica|acr[íi]lica|vin[íi]lica|elastom[ée]rica)\b)/giu, 'de pintura '],
  [/\bcon asf[áa]ltico\b/giu, 'con impermeabilizante asfáltico'],
  [
    /\bcon (acr[íi]lico|elastom[ée]rico|cementoso|prefabricado)(?=$|[.,;])/giu,
    'con impermeabilizante $1',
  ],
  // "Tiras led", "luz LED".
  [/\b(tiras?|cintas?|luz|luces|lámparas?|focos?|paneles|panel) leds?\b/giu, '$1 de led'],
  // "Por arriba y por debajo": on both sides.
  [/\bpor (?:arriba|encima) y (?:por )?(?:debajo|abajo)\b/giu, 'por ambas caras'],
];
