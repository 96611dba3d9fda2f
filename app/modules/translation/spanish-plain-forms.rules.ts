/**
 * Ways to say what a plainer Spanish sentence says, too, with that sentence: the rules then read one
 * form of each. What a form means must not change by it.
 */

const states =
  'roto|dañado|quemado|fundido|tapado|trabado|atascado|flojo|suelto|agrietado|oxidado|averiado|' +
  'obstruido|podrido|desgastado|descompuesto|atorado|rajado|vencido|despegado|hinchado|picado|' +
  'doblado|torcido|hundido|gastado|manchado|descascarado';
/** Each of them in both genders and numbers. */
const stateForms = `(?:${states.replace(/o(?=\||$)/g, '[oa]s?')})`;
const room =
  '(?:pasillo|baño|cocina|hall|palier|escalera|sala|oficina|entrada|cochera|garaje|terraza|azotea|' +
  'patio|lobby|recepción|ascensor|portal|habitación|dormitorio|recámara|comedor|aula)';

/** Places that have a number: "aula 12", "escuela n° 7". */
const numberedRoom =
  '(?:escuela|colegio|aula|pasillo|salón|sala|oficina|baño|habitación|torre|bloque|piso|nivel|departamento|' +
  'depto|local|puerta|unidad)';

/** What a crew has done to a thing. */
const doneParticiple =
  '(?:re)?(?:cambi|pint|instal|coloc|repar|arregl|mont|desmont|limpi|sell|quit|sac|termin|' +
  'lij|reform|renov|revis|ajust|aplic)ado|sustituido|barrido';

/** Rooms of many, which notes begin with. */
const shared =
  '(?:baños?|wc|aseos?|vestuarios?) (?:de )?(?:chic[oa]s|niñ[oa]s|hombres|mujeres|damas|caballeros)|' +
  'pasillo (?:de )?(?:la )?planta (?:baja|alta)|gimnasio|biblioteca|conserjería|comedor';

/** Things of which one is above another in the same door or piece of furniture. */
const doorParts =
  '(?:chapas?|bisagras?|cerraduras?|cerrojos?|manijas?|pasador(?:es)?|repisas?|estantes?|cajón|' +
  'cajones|gavetas?|tornillos?|pestillos?)';
const made =
  '(?:pisos?|pavimentos?|solados?|peldaños?|escalones|escalera|muros?|tabiques?|puertas?|ventanas?|' +
  'encimeras?|mesadas?|cubiertas?|zócalos?|barandas?|barandillas?|rejas?|vallas?|tubos?|tuberías?|' +
  'techos?|columnas?|vigas?|revestimientos?|estructuras?|muebles?|marcos?)';
const materials =
  '(?:m[aá]rmol|piedra|granito|madera|cer[aá]mica|porcelanato|gres|terrazo|vinilo|hierro|acero|aluminio|' +
  'pvc|cobre|ladrillo|hormig[oó]n|concreto|vidrio|cuarzo|melamina)';

/** What says how often or of what kind a work is, behind the thing that it is done to. */
const kinds =
  'anual|semestral|trimestral|bimestral|mensual|semanal|diaria|periódica|general|preventiva';

export const plainForms: readonly (readonly [RegExp, string])[] = [
  // Manners: "de manera correcta" is "correctamente".
  [
    /\bde (?:manera|forma|modo) (correcta|adecuada|segura|completa|constante|incorrecta)\b/giu,
    '$1mente',
  ],
  // What is there or needed.
  [/^hacen? (?=(?:mucho |un )?ruido)/iu, 'hay '],
  [/\bse presentan? (?=\p{L})/giu, 'hay '],
  [/\bse (?:percibe|siente|nota)n? (?=(?:un |fuerte )?(?:mal )?olor)/giu, 'hay '],
  [/, requieren? (?=\p{L})/giu, ', se requiere '],
  [/\brepresenta(?: un)? (?=(?:peligro|riesgo) )/giu, 'hay '],
  [/(?<!\bno )\bhac(?:e|ía|en|ían|en) falta (?=\p{L}+[aei]r\b)/giu, 'hay que '],
  [/\bharían? falta (?=\p{L}+[aei]r\b)/giu, 'hay que '],
  [/\btampoco (?=(?:hay|funciona|cierra|abre|enciende|prende|anda|sale|llega))/giu, 'no '],
  [/\bse consultan? (?=\p{L})/giu, 'proveer '],
  // Things of what they have: "tiene la tapa rota" is "tiene una tapa rota".
  [new RegExp(`\\btiene el (?=\\p{L}+ ${stateForms})`, 'giu'), 'tiene un '],
  [new RegExp(`\\btiene la (?=\\p{L}+ ${stateForms})`, 'giu'), 'tiene una '],
  [new RegExp(`\\btienen? l[oa]s (?=\\p{L}+ ${stateForms})`, 'giu'), 'tiene '],
  [/\ben (?:el )?interior de (?=\p{L})/giu, 'dentro de '],
  [/\ben (?:el )?interior del (?=\p{L})/giu, 'dentro del '],
  [/\bnro\.? ?(?=\d)/giu, ''],
  [/\b(?:en base|de acuerdo|conforme|acorde) al (?=\p{L})/giu, 'según el '],
  [/\b(?:(?:en base|conforme|acorde) a|de acuerdo (?:a|con)) (?=\p{L})/giu, 'según '],
  [/\ben todo el (?:perímetro|contorno) de/giu, 'alrededor de'],
  // Where a thing is, without its preposition.
  [new RegExp(`(?<= ${stateForms}) (?=${room}\\b)`, 'giu'), ' en '],
  [new RegExp(`\\b(${room}) (?=(?:piso|nivel) \\d{1,2}\\.?$)`, 'giu'), '$1 del '],
  // "Ascensor revisión anual", "mantenimiento preventivo bomba".
  [
    new RegExp(
      `^(\\p{L}+(?: de \\p{L}+)?) (revisión|inspección|limpieza|mantención) (${kinds})$`,
      'iu',
    ),
    '$2 $3 de $1',
  ],
  [
    /^(mantenimiento (?:preventivo|correctivo)) (?!(?:de|del|a|al|y|e|en|con|para|por)\b)(?=\p{L}{3})/iu,
    '$1 de ',
  ],
  // "No anda el ascensor desde ayer": the thing before what is said of it.
  [/^no (\p{L}+[ae]n?) ((?:el|la|los|las) [^,;.]{3,60}?) (?=(?:desde|cuando) )/iu, '$2 no $1 '],
  [/(\d (?:m|cm|mm)(?: de \p{L}+)?) y (?=hasta \d)/giu, '$1, '],
  [/\bservice (?=(?:de|del|a|al|anual|completo|general)\b)/giu, 'mantenimiento '],
  [/\balg[úu]n (\p{L}+) m[áa]s\b/giu, 'otro $1'],
  [/\balguna (\p{L}+) m[áa]s\b/giu, 'otra $1'],
  [
    new RegExp(
      String.raw`\b(?:re)?carga de gas(?: refrigerante)?` +
        String.raw`(?= .*\b(?:split|minisplit|aire|heladera|nevera|refri\p{L}*|freezer|cámara)\b)`,
      'giu',
    ),
    'recarga de refrigerante',
  ],
  [/\bcarga de gas\b/giu, 'recarga de gas'],
  [/\balg[úu]n (?=\p{L}{3})/giu, 'un '],
  [/\balguna (?=\p{L}{3})/giu, 'una '],
  [/\bse queda(n?) a medio (?:bajar|subir|abrir|cerrar)\b/giu, 'se traba$1 a la mitad'],
  [
    /\bes necesari[oa] (?:el|la) (?=\p{L}+(?:ción|miento|je|ura|ado) de (?!.* (?:con|en) ))/giu,
    'se requiere ',
  ],
  [/\bse queda(n?) (?:apretad|presionad|hundid)[oa]s?\b/giu, 'se traba$1'],
  [/\brelleno y compactad[oa]\b/giu, 'relleno y compactación'],
  [/\bsac(ar|a|ad|ando|an) (?=fotos?\b|fotograf)/giu, 'tom$1 '],
  [new RegExp(`\\b(${doorParts}) de arriba\\b`, 'giu'), '$1 superior'],
  [new RegExp(`\\b(${doorParts}) de abajo\\b`, 'giu'), '$1 inferior'],
  [/(?<!frente |junto |hasta |cerca |acceso )\ba la entrada(?=$| de )/giu, 'en la entrada'],
  [/^despalme (?:de|a) (?=\d)/iu, 'despalme, '],
  [/^falta (?=presión(?: |$))/iu, 'falta de '],
  [/^falta (?=(?:luz|agua|gas|corriente) (?:en|de) )/iu, 'sin '],
  // Rooms with a number and what is broken there, without a colon.
  [
    new RegExp(
      `^(${numberedRoom} (?:no\\. )?\\d{1,4}) (?=(?!est[áa]|queda|sigue)\\p{L}{3,}(?: de \\p{L}+)? ${stateForms})`,
      'iu',
    ),
    '$1: ',
  ],
  // "Escuela n° 7", "aula n° 12": the number is the name of the place.
  [new RegExp(`(?<=\\b${numberedRoom} )no\\. (?=\\d)`, 'giu'), ''],
  [
    new RegExp(`^(${numberedRoom} \\d{1,4}(?: (?:piso|planta|nivel) \\d{1,2})?) (?=hay )`, 'iu'),
    '$1: ',
  ],
  [
    new RegExp(
      `^(${numberedRoom} \\d{1,4}) (?=no (?:funcionan?|enciende[n]?|prenden?|sale|andan?|hay) )`,
      'iu',
    ),
    '$1: ',
  ],
  [
    new RegExp(
      `^(${shared}) (?=(?!est[áa]|queda|sigue|de\\b|con\\b)\\p{L}{3,} ${stateForms})`,
      'iu',
    ),
    '$1: ',
  ],
  // Works "en" a surface are done to it.
  [
    /^(limpieza y \p{L}+[ai]do) en (?=(?:muro|pared|piso|losa|techo|tanque|fachada|columna)s?\b)/iu,
    '$1 de ',
  ],
  [/(?<!\bno )\b(?:hay|existe) (?:la )?necesidad de (?=\p{L}+[aei]r\b)/giu, 'hay que '],
  // What is put in its place stays there.
  [
    /\bse coloc(an?|ó|aron) (?!\p{L}* ?(?:arena|grava|tierra|mortero|concreto|basura|objeto|cart))/giu,
    'se instal$1 ',
  ],
  [
    /\b(se han?) colocado (?!\p{L}* ?(?:arena|grava|tierra|mortero|concreto|basura|objeto|cart))/giu,
    '$1 instalado ',
  ],
  [
    /\b(se est[áa]n?) colocando (?!\p{L}* ?(?:arena|grava|tierra|mortero|concreto))/giu,
    '$1 instalando ',
  ],
  [/\bno gira la llave\b/giu, 'la llave no gira'],
  [/\bse (?:fue|cortó) la luz\b(?! del? )/giu, 'hay un corte de luz'],
  // What somebody went on to do, and what "we have" done.
  [/\bse (?:ha )?procedi(?:ó|do) a (\p{L}{3,})ar (?=(?:el|la) )/giu, 'se $1ó '],
  [/\bse (?:ha )?procedi(?:ó|do) a (\p{L}{3,})ar (?=(?:los|las) )/giu, 'se $1aron '],
  [new RegExp(`\\b(?:hemos|he) (${doneParticiple}) (?=(?:el|la|un|una) )`, 'giu'), 'se ha $1 '],
  [
    new RegExp(`\\b(?:hemos|he) (${doneParticiple}) (?=(?:los|las|unos|unas|\\d) )`, 'giu'),
    'se han $1 ',
  ],
  // Where a thing was found is where it is.
  [
    /\b((?:fuga|filtración|gotera|grieta|fisura|humedad|avería|pérdida)s?) localizadas? (?=en )/giu,
    '$1 ',
  ],
  [/\b(diferentes|distintos|diversos|varios) sitios\b/giu, '$1 lugares'],
  [/\bautomático (?:en|para) (?:el |la )?(?=tanque|tinaco|bomba|cisterna)/giu, 'automático de '],
  [/\bplato ducha\b/giu, 'plato de ducha'],
  [/\bgrifería (?=lavabo|ducha|bañera|banera|bidé|cocina|fregadero)/giu, 'grifería de '],
  [/(?<=\b(?:ha|han|sido|fue|fueron) )(?:sustituid|cambiad)([oa]s?)\b/giu, 'reemplazad$1'],
  [
    /\b((?:el|la|los|las) \p{L}+(?: \p{L}+)?) que est[áa]n? (?=(?:en|detrás|arriba|debajo|sobre|bajo|dentro) )/giu,
    '$1 ',
  ],
  // What is put instead, and what is done before.
  [/\bse cambi(ó|aron) (?=[^,;.]{3,40} por (?:un|una|el|la|otr[oa]s?) )/giu, 'se reemplaz$1 '],
  [/\b(antes de|después de) haber (\p{L}{2,})ado (?=a |el |la |los |las )/giu, '$1 $2ar '],
  // Concessions.
  [/\baunque est[eé](n?) (?=\p{L}+[oa]s?\b)/giu, 'aun cuando esté$1 '],
  [/, ya (?=se podrán? )/giu, ', '],
  [/^pendiente (?:de )?(?=\p{L}+[aei]r (?:el|la|los|las) )/iu, 'falta '],
  // What is thrown away.
  [/(?:,| [-–]| y)? tirar(?:l[oa]s)? a la basura\b/giu, ' y desechar'],
  [/\btir(ar|e|en) ((?:el|la|los|las) [^,;.]{3,40}) a la basura\b/giu, 'desech$1 $2'],
  // Lists with a plus, materials in brackets.
  [/ \+ (?=(?!\p{L}+[aei]d[oa]s?\b)\p{L}[^+]* \+ \p{L})/giu, ', '],
  [/\b(removedor|limpiador|quitamanchas) de (\p{L}+)\/(?=\p{L})/giu, '$1 de $2 o $1 de '],
  [/(?<=\p{L}) \+ (?=(?!\p{L}+[aei]d[oa]s?\b)\p{L}{4})/giu, ' y '],
  [
    new RegExp(`(\\b${made}) \\((${materials})(?:,| [ye]) (${materials})\\)`, 'giu'),
    '$1 de $2 y de $3',
  ],
  [new RegExp(`(?<=\\b${made} de )(${materials})/(${materials})\\b`, 'giu'), '$1 o de $2'],
  [/\b(interior|exterior)(?:es)? ?\/ ?(interior|exterior)es\b/giu, '$1es y $2es'],
  [/\bl[oa]s dos (?=lados\b)/giu, 'ambos '],
  [/\(si (accesibles?|necesario|aplica)\)/giu, 'si es $1'],
  // Words in another order.
  [
    /\bse (\p{L}+(?:ron|ó)) (?:íntegra|completa|total)mente ((?:el|la|los|las) \p{L}+)/giu,
    'se $1 $2 completamente',
  ],
  [/(\d (?:m|cm|mm)) (?=(?:altura|ancho|largo|espesor|profundidad|alto)\b)/giu, '$1 de '],
  [/(\bde (?:los |las |la |el )?\p{L}+ [ye]) de (?=\p{L}+$)/giu, '$1 '],
  [/\bdeshacerse del (?=\p{L})/giu, 'desechar el '],
  [/\bmandar (?=(?:fotos?|una|un|la|el|los|las) )/giu, 'enviar '],
  [/\bsu(?:b)stitu/giu, 'sustitu'],
  [/\bde (?:aproximadamente|aprox\.?|unos|unas|alrededor de|cerca de) (?=\d)/giu, ', aprox. '],
  [/\bfábrica (?=ladrillo)/giu, 'fábrica de '],
  [/\bpor un([oa]) (?=de \p{L})/giu, 'por otr$1 '],
  [new RegExp(`(?<=\\b${made} de )(${materials}) (o) (?=${materials}\\b)`, 'giu'), '$1 $2 de '],
  // Counts of lists in two figures, short forms of rooms.
  [/(?<![\d.,/-])0(\d) (?=\p{L}{4})/giu, '$1 '],
  [/\bpab\.? (?=\p{Lu}\b|\d)/giu, 'pabellón '],
  [/\bSS\.? ?HH\.?(?= |\)|,|$)/gu, 'baños'],
  [/\b(?:A\.A\.|AA)(?= |\)|,|$)/gu, 'aire acondicionado'],
];
