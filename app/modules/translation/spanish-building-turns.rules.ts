/**
 * Turns of what owners, schools and caretakers order in Spanish, each with the plainer wording that
 * the rules of sentences read.
 */

const articles = 'el|la|los|las|parte del?|todo el|toda la';
const covering = 'cubrir|rellenar|revestir|forrar|proteger|recubrir|tratar|sellar|reforzar';
const colors = 'blanco|negro|gris|rojo|azul|verde|amarillo|beige|crema|marfil';

const events =
  'temporal|tormenta|lluvias?|granizada|helada|nevada|incendio|inundación|fuga|mudanza|fiesta|limpieza|revisión|' +
  'inspección|reparación|instalación|prueba|lavado|apagón';

export const buildingTurns: readonly (readonly [RegExp, string])[] = [
  // "Cerrar la llave ya": an order for now.
  [/^(\p{L}+[aei]r .{3,60}) ya(?=\.?$)/iu, '$1 ahora mismo'],
  [/(?<=[,;] )(\p{L}+[aei]r [^,;]{3,60}) ya(?=\.?$)/iu, '$1 ahora mismo'],
  // What is to be kept from happening.
  [
    /^(?:evitar|impedir) que ((?:el|la|los|las) \p{L}+(?: (?:de|del|de la) \p{L}+)?) (se )?(?=\p{L}+[ae]n?\b)/iu,
    'asegurarse de que $1 no $2',
  ],
  [
    /^(?:evitar|impedir) que (?=(?:se )?\p{L}+[ae]n? (?:el|la|los|las|agua|polvo)\b)/iu,
    'asegurarse de que no ',
  ],
  [
    /(?<!se |y )\b((?:cierr|abr|prend|enciend|apag|baj|sub|par)[ae]) sol[oa](?=$|[.,;])/giu,
    '$1 por sí solo',
  ],
  [
    /(?<!se |y )\b((?:cierr|abr|prend|enciend|apag|baj|sub|par)[ae]n) sol[oa]s(?=$|[.,;])/giu,
    '$1 por sí mismos',
  ],
  [/, ya (?=(?:está|están|no|se) )/giu, ', '],
  // What comes after an event is not behind it.
  [
    new RegExp(`\\btras (?=(?:el|la|las|los|una?|cada) (?:última )?(?:${events})\\b)`, 'giu'),
    'después de ',
  ],
  [/\btras (?=\p{L}+[aei]r (?:el|la|los|las)\b)/giu, 'después de '],
  // What a thing is covered with stands before it.
  [
    new RegExp(
      `^(${covering}) (?:con|de) (\\p{L}+(?: (?:fin|grues|gris|asfáltic)\\p{L}*)?) ((?:${articles}) .+)$`,
      'iu',
    ),
    '$1 $3 con $2',
  ],
  [new RegExp(`^((?:re)?pintar) de (${colors}) ((?:${articles}) [^,;]+)$`, 'iu'), '$1 $3 de $2'],
  [
    /^cambiar de (?=(?:empresa|compañía|proveedor|administrador|cerradura|contratista)\b)/iu,
    'cambiar la ',
  ],
  [/^se ruega (?=\p{L}+[aei]r\b|no \p{L}+[aei]r\b)/iu, 'favor de '],
];
