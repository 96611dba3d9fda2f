/**
 * Turns of crews, caretakers and inspectors whose words have another sense elsewhere, each with the
 * plainer wording that the rules of sentences read.
 */

const furniture = '(?:gabinetes|alacenas|muebles|gavetas|estantes|repisas|cajones)';
const valves = '(?:la (?:llave|válvula)|el (?:agua|gas|paso|registro))';
const oneToNine = 'dos|tres|cuatro|cinco|seis|siete|ocho|nueve|\\d';

export const tradeTurns: readonly (readonly [RegExp, string])[] = [
  // What stands up or down in a row is upper and lower, and not on another floor.
  [new RegExp(`\\b(${furniture}) de arriba\\b`, 'giu'), '$1 superiores'],
  [new RegExp(`\\b(${furniture}) de abajo\\b`, 'giu'), '$1 inferiores'],
  // "El aire" of a room is its air conditioner.
  [
    /^(?:el )?aire (?=(?:no|hace|hizo|está|gotea|tira|bota|enfría|prende|se|suena|huele|del?|en) )/iu,
    'el aire acondicionado ',
  ],
  // Who closed it is not said.
  [new RegExp(`\\bse cerró (?=${valves}\\b)`, 'giu'), 'se ha cerrado '],
  [new RegExp(`^copias? de (${oneToNine}) (?=llaves\\b)`, 'iu'), 'Hacer copias de $1 '],
  [new RegExp(`\\btiene (?:las|los) (${oneToNine}) (?=\\p{L}+ )`, 'giu'), 'tiene $1 '],
  [
    /\bdejar (list[oa]s?) ((?:el|la|los|las) [^,;.]{3,30}?) para (?=\p{L}+[aei]r\b)/giu,
    'dejar $2 $1 para ',
  ],
  [/^(presión(?: de(?:l| la)? \p{L}+){1,2}) (muy )?baja(?=$|[.,;])/giu, 'baja $1'],
  // What is passed over a surface cleans, smooths or cuts it.
  [/\bpasar (?:la )?aspiradora (?:en|por|a) (?=(?:el|la|los|las|tod[oa]) )/giu, 'aspirar '],
  [/\bpasar (?:la )?aspiradora al (?=\p{L})/giu, 'aspirar el '],
  [
    new RegExp(
      String.raw`\bpasar (?:(?:el|la) )?(?:trapeador|mopa|fregona|coleta|lampazo|mapo) (?:en|por|` +
        String.raw`a) (?=(?:el|la|los|las|tod[oa]) )`,
      'giu',
    ),
    'trapear ',
  ],
  [/\bpasar (?:(?:el|la) )?(?:trapeador|mopa|fregona|lampazo) al (?=\p{L})/giu, 'trapear el '],
  [/\bpasar (?:la )?escoba (?:en|por|a) (?=(?:el|la|los|las|tod[oa]) )/giu, 'barrer '],
  [/\bpasar (?:la )?escoba al (?=\p{L})/giu, 'barrer el '],
  [
    new RegExp(
      String.raw`\bpasar ((?:un|el) (?:trapo|paño)(?: (?:húmedo|seco|limpio))?) (?:en|por|a|` +
        String.raw`sobre) ((?:el|la|los|las) [^,;.]{3,30})$`,
      'giu',
    ),
    'limpiar $2 con $1',
  ],
  [/\bpasar (?:la )?lija(?: fina)? (?:en|por|a) (?=(?:el|la|los|las|tod[oa]) )/giu, 'lijar '],
  [
    /\bpasar (?=(?:(?:el|la|los|las|un|una|nuevo) )?(?:cable|cableado|tubo|tubería|manguera)s?\b)/giu,
    'tender ',
  ],
  [/\bmeter (el|los) (cables?|cableado) (?:en|dentro de) /giu, 'instalar $1 $2 dentro de '],
  [/\bechar (?=(?:una|otra|dos|la (?:primera|segunda)) manos?\b)/giu, 'aplicar '],
  [
    /\bechar (?=(?:cloro|sal|ácido|detergente|aceite|grasa|anticongelante|refrigerante)\b)/giu,
    'poner ',
  ],
  [/^echar (?=(?:grava|arena|tierra|mantillo|gravilla)\b)/giu, 'agregar '],
  // What does a thing by itself.
  [/(?<!se )\b(prende|enciende)(n?) y (?=(?:se )?apagan? )/giu, 'se $1$2 y '],
  [/\by apaga(n?) (?=sol[oa]s?\b|continuamente|a cada rato)/giu, 'y se apaga$1 '],
  [
    new RegExp(
      String.raw`\b(puertas?|portón|reja|ventanas?) ((?:se )?)(cierr[ae]n?|` +
        String.raw`abr[ae]n?) (?:automáticamente|por sí sol[oa]s?)(?=$|[.,;])`,
      'giu',
    ),
    '$1 se $3 sola',
  ],
  [
    /\bque ((?:el|la) (?:puerta|reja|ventana)) cierr([ae]) sol([oa])(?=$|[.,;])/giu,
    'que $1 se cierr$2 sol$3',
  ],
  [/\bcercan[oa]s? al (?=\p{L})/giu, 'cerca del '],
  [/\bcercan[oa]s? a (?=\p{L})/giu, 'cerca de '],
  [/\bpor la parte de (?=(?:atrás|abajo|arriba)\b)/giu, 'por '],
  [/\bpor atrás(?=$|[.,;])/giu, 'atrás'],
  [
    /\bsi (?:sale|hay|existe)(n?) (?=(?:moho|humedad|agua|plaga|goteras?|fugas?|grietas?|daños?|termitas)\b)/giu,
    'si aparece$1 ',
  ],
  [
    /\bno (?:sigan|seguir|sigas|siga|continuar|continúen|continúe)(?=$|[.,;])/giu,
    'detener el trabajo',
  ],
  [/\bme (avis)(?:an|as|a|en|e) (?:primero|antes)(?=$|[.,;])/giu, '$1ar primero'],
  [
    /\b(puerta|portón|cajón|ventana|hoja|persiana)((?: \p{L}+){0,3}) se salió de la guía\b/giu,
    '$1$2 se salió del riel',
  ],
  [/\bchirría(n?)\b/giu, 'rechina$1'],
  [/\bN\.º ?(?=\d)/gu, ''],
  [/\bmuebles? bajo mesada\b/giu, 'bajomesada'],
  [
    new RegExp(
      String.raw`^((?:cambio|reemplazo|sustitución|reposición) de [^,;.]{3,40}?) por (?=(?:pérdida|` +
        String.raw`extravío|robo|falta|exceso|vencimiento|deterioro|avería|falla|fallo)\b)`,
      'iu',
    ),
    '$1 debido a ',
  ],
  [/^huele a (?=(?:quemado|gas|humedad|drenaje|cañería|podrido)\b)/iu, 'hay olor a '],
  [/\bse va la luz (?=(?:al|cuando) )/giu, 'hay un corte de luz '],
  [
    /\b(cables?|basura|agua|herramientas?|escombros?) por el (?:suelo|piso)(?=$|[.,;])/giu,
    '$1 en el piso',
  ],
  [/\bsalta la luz (?=(?:al|cuando) )/giu, 'salta el interruptor '],
  [
    /\btiene(n?) l[oa]s? (?=(?:silicona|lechada|boquilla|juntas?|paredes|pintura) (?:negr|amarill|verd)\p{L}+)/giu,
    'tiene$1 ',
  ],
  [/\bcargar (?:el )?agua (?:del|al|en el) (?=tanque|tinaco|depósito)/giu, 'llenar el '],
  [/\bcon (batería|pila|presión|tensión|temperatura|señal) baja(?=$|[.,;])/giu, 'con baja $1'],
  [
    /\bse (?:bajó|cayó|disparó) (?=(?:la pastilla|el breaker|la llave térmica|el taco|la térmica)\b)/giu,
    'se botó ',
  ],
  [
    /^sale agua (sucia|fría|caliente|turbia|oxidada) de ((?:la|el) \p{L}+)$/iu,
    'el agua de $2 sale $1',
  ],
  [
    new RegExp(
      String.raw`\blevantar (?=(?:el|la|los|las) (?:cercas?|bardas?|vallas?|postes?|rejas?|` +
        String.raw`señal(?:es)?) (?:caíd|tumbad|derribad)[oa]s?\b)`,
      'giu',
    ),
    'reinstalar ',
  ],
  [/\bse ha(n?) descolgado\b/giu, 'se ha$1 caído'],
  [
    /\bse (?:ha fundido|fundió) (?=(?:la luz|la bombilla|el foco|el fluorescente|la lámpara)\b)/giu,
    'se quemó ',
  ],
  [/^sale (humo|mal olor|olor) (?:del|de el) (?=\p{L})/iu, 'hay $1 en el '],
  [/^sale (humo|mal olor|olor) de (?=(?:la|los|las) )/iu, 'hay $1 en '],
  [/\bva(n?) (?:muy )?dur([oa]s?)(?=$|[.,;])/giu, 'está$1 dur$2'],
  [/^no va(n?) (?=(?:el|la|los|las) )/iu, 'no funciona$1 '],
  // Greetings and who asks say nothing of the work.
  [/^(?:hola|buen[oa]s? (?:d[ií]as|tardes|noches))(?:,|\.|!| -)? (?=\p{L})/iu, ''],
  [
    new RegExp(
      '^(?:necesito|necesitamos|quiero|queremos|quisiera) que (?:me |nos )?' +
        '(revis|cambi|arregl|repar|limpi|pint|instal|sell|destap|ajust|quit|cort)en (?=\\p{L})',
      'iu',
    ),
    '$1ar ',
  ],
  [/^(?:nos|me) qued(?:amos|é) sin (?=(?:agua|luz|gas|calefacción)\b)/iu, 'no hay '],
  [/^no toquen (?=\p{L})/iu, 'no tocar '],
  [/^no (us|pis|pint|quit|cort|mezcl|tir)en (?=(?:el|la|los|las) )/iu, 'no $1ar '],
  // What was done and what is left to do.
  [
    /^((?:ya )?se \p{L}{3,}(?:ó|aron) [^,;.]{3,40}[,;]) falta (?=(?:el|la) )/iu,
    '$1 queda pendiente ',
  ],
  [
    new RegExp(
      '^((?:revis|repar|arregl|limpi|cambi|instal|apag)ar|encender|prender) el aire(?=$|[.,;]' +
        '| de la (?:recámara|sala|oficina|habitación|cocina|tienda)' +
        '| del (?:cuarto|comedor|local|salón|dormitorio|despacho|living))',
      'iu',
    ),
    '$1 el aire acondicionado',
  ],
  // A door that is opened in a wall is a new one.
  [/\babrir una (puerta|ventana|pasada) (?=entre )/giu, 'hacer vano de $1 '],
  // Rooms by their number.
  [/^la (\d{3}) (?=(?:sigue|está|tiene|no|pide|huele|necesita) )/iu, 'la habitación $1 '],
  // How little it does.
  [
    /\b(enfría|calienta|aspira|succiona)(n?) (?:muy )?(?:poco|poquito|mal)(?=$|[.,;]| y )/giu,
    'no $1$2 bien',
  ],
  [
    /\b(chimenea|tiro)((?: \p{L}+){0,3}) no (?:tira|jala)(?: bien)?(?=$|[.,;])/giu,
    '$1$2 no funciona bien',
  ],
  [
    /\bpor (?=(?:\d+|un|dos|tres|cuatro|siete|diez) (?:horas?|días?|semanas?|minutos?)\b)/giu,
    'durante ',
  ],
  [
    new RegExp(
      String.raw`^aparec(?:ió|ieron|en|e) (?=(?:cucarachas|ratas|ratones|hormigas|chinches|termitas|` +
        String.raw`arañas|avispas|plagas?|manchas|hongos|moho|grietas|goteras)\b)`,
      'giu',
    ),
    'hay ',
  ],
  // Where it comes in.
  [
    new RegExp(
      String.raw`\b(sellar|tapar|cerrar|selle|tape) ((?:el |la |los |` +
        String.raw`las )\p{L}+ )?por donde se (?:mete|cuela|filtra)(n?) (?=\p{L})`,
      'giu',
    ),
    '$1 $2donde entra$3 ',
  ],
  [
    /\b(sellar|tapar|cerrar|selle|tape) ((?:el |la |los |las )\p{L}+ )?por donde (?=(?:entran?|salen?) )/giu,
    '$1 $2donde ',
  ],
  // "Detector de humo pitando": what it is doing.
  [
    new RegExp(
      String.raw`^(?!\p{L}+[aeiéí]r )((?:\p{L}+)(?: de \p{L}+| del \p{L}+|` +
        String.raw` de la \p{L}+)?(?: \p{L}+[oa]s?)?) (?=(?:pit|zumb|fall|son|gote|chorre|tir|bot|` +
        String.raw`echand|vibr|parpade|perd)\p{L}*(?:ando|iendo)\b)`,
      'iu',
    ),
    '$1 está ',
  ],
  [/\b(\d+ días?|semanas?) después\b/giu, 'después de $1'],
  [/(?<=\b(?:quitar|retirar|desmontar) [^,;.]{3,30}) a los (?=\d+ días)/giu, ' después de '],
];
