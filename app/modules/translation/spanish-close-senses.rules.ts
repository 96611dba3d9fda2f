/**
 * Spanish words with two senses that their neighbours tell apart, each with the wording of which the
 * rules know only the sense meant.
 */

const handing = 'llaves|inquilin[oa]s?|alquiler|arrendatari[oa]s?|mudanza|huésped(?:es)?';
const cooled = 'aire(?: acondicionado)?|minisplit|mini split|clima|climas|split';

export const closeSenses: readonly (readonly [RegExp, string])[] = [
  // A flat is handed over, a floor is not.
  [
    new RegExp(
      String.raw`\b(el|del|un|todo el|al) piso(?= (?:completo|entero|vacío|amueblado))` +
        String.raw`(?=[^.;]*\b(?:${handing})\b)`,
      'giu',
    ),
    '$1 apartamento',
  ],
  [
    /\bpiso (?=(?:de alquiler|en alquiler|turístico|amueblado|en venta|compartido)\b)/giu,
    'apartamento ',
  ],
  [/\bnegr([oa]s?) de moho\b/giu, 'con moho negro'],
  [/\bda(n?) (?:un |el )?(error|código) (?=de \p{L})/giu, 'muestra$1 $2 '],
  [
    /\b((?:hinchad|podrid|oxidad|rot|golpead|sum|despegad|carcomid)[oa]s?) abajo(?=$|[.,;])/giu,
    '$1 por abajo',
  ],
  // The "llave" of gas is no faucet.
  [
    /(?<=\bgas\b.*)\b(cerrar|cierre|abrir|abra) la llave(?! de| general| maestra| principal)/giu,
    '$1 la llave de paso',
  ],
  [
    /\b((?:puerta|ventana|cancel|mampara|portón|hoja|corredera)(?: \p{L}+){0,4}),? no corre(n?)(?=$|[.,;])/giu,
    '$1, no se desliza$2',
  ],
  [/\bbajadas? de aguas? (?=(?:rot|suelt|tapad|obstruid|picad|del?|en)\p{L}*)/giu, 'bajante '],
  // A window that is opened in a wall is a new one.
  [
    /\babrir (?:una |la )?(ventana|puerta) (?=(?:nueva )?en (?:el |la |un )?(?:muro|pared|tabique|fachada|losa)\b)/giu,
    'hacer vano de $1 ',
  ],
  // What is charged with gas and cools is charged with refrigerant.
  [
    new RegExp(
      `\\b(re)?(carg|llen|pon)(ar|er|ue|ga)(?:le)? (?:el )?gas (?:al?|del?|en el|a los) ` +
        `(?=(?:el |los )?(?:${cooled})\\b)`,
      'giu',
    ),
    '$1$2$3 refrigerante al ',
  ],
  [
    /\b((?:refrigerante|gas) al) (?:aire|clima)(?! acondicionado)(?= de |$)/giu,
    '$1 aire acondicionado',
  ],
  // Several leaks without an article are looked for.
  [
    /^(?:verificar|revisar|checar|comprobar|verifique|revise) (?=(?:posibles )?fugas (?:en|de|por)\b)/iu,
    'buscar ',
  ],
  [/\b(llaves?|válvulas?) de paso del calentador(?! de)/giu, '$1 de paso del calentador de agua'],
  [
    /\b(el|del) calentador(?= (?:gotea|tira agua|pierde agua|chorrea|no calienta (?:el )?agua))/giu,
    '$1 calentador de agua',
  ],
  [
    new RegExp(
      String.raw`\bcables (pelados|sueltos|expuestos|colgando|visibles) (en|del?) (?:el )?techo ` +
        '(?=del (?:garaje|local|estacionamiento)|de la (?:cochera|bodega|oficina))',
      'giu',
    ),
    'cables $1 $2 el cielo raso ',
  ],
];
