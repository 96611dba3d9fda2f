import { oneOf } from './one-of.rules.ts';
/**
 * What the headings of tables call their columns, English and Spanish, folded. Data: grow the
 * lists, not the code.
 */

export type Column =
  | 'text'
  | 'area'
  | 'quantity'
  | 'unit'
  | 'price'
  | 'status'
  | 'trade'
  | 'priority'
  | 'verdict'
  | 'good'
  | 'bad'
  | 'number'
  | 'other'
  | 'thing'
  | 'note'
  | 'done'
  | 'included'
  | 'labels'
  | 'house'
  | 'street'
  | 'city'
  | 'apartment';

/** What columns of places are called, by itself. */
const placeNoun = oneOf(String.raw`
  area, location, room, rms?\.?, space, where, place, unit, apt\.?, apartment, flat, suite, plot, lot, house,
  bldg\.?, building, block, tower, wing, floor, storey, zone, site, campus, property, premises, facility,
  department, ward, bay, classroom, station, street, elevation, hab\.?, casa, lote, manzana, viv\.?,
  vivienda, planta, piso, nivel, portal, escalera, inmueble, finca, cuartos?, ubicacion, espacio,
  unidad, lugar, zona, donde, habitacion, estancia, recinto, dependencia, depto\.?, edificio, torre,
  bloque, pabellon, modulo, uf, departamento, apartamento, apto\.?, corregimiento, vereda, barrio,
  colonia, municipio, localidad, sector, sede, plantel, propiedad, propiedad horizontal, aula, salon,
  ambiente, local, emplazamiento, localizacion, sitio, rooms, units, locations?, areas, zonas, tramo,
  (?:site |street |property |job )?address, direccion, domicilio, branch, store, shop, outlet, hotel,
  community, complex, estate, development, school, court, sucursal, tienda, comunidad, condominio,
  conjunto(?: residencial)?, urbanizacion, residencial, fraccionamiento, privada, etapa, interior,
  unidad funcional, unidad privativa, centro de trabajo, escuela, institucion, dependencias, fachada,
  puerta(?= ?(?:n[°º]|no\.|num)?$), estancias, habitaciones, facade, parcel, subarea, sub-area
`);
const beforePlace = oneOf(String.raw`
  (?:no|num|n[°ºo]?)\.? ?(?:de |del )?, numero (?:de |del )?, nombre (?:de |del )?(?:la |el )?,
  (?:exact|specific|site|work|problem|job)[ ]
`);
const behindPlace = `(?: ?${oneOf(String.raw`
  #, no\.?, number, num\.?, name, code, exacta, afectad[ao], especific[ao], details?, de trabajo
`)})`;
/** "No. Departamento", "Room number", "Building / Unit", "Ubicación exacta". */
const namesPlaces = new RegExp(
  `^${beforePlace}?${placeNoun}` +
    String.raw`(?: ?(?:/|&|-|,|\||and|or|y|o|e) ?(?:(?:no|num)\.? ?)?${placeNoun})*${behindPlace}?$`,
);

export const columnNames: readonly (readonly [Column, RegExp])[] = [
  // Whether there is a picture says nothing of the work.
  [
    'labels',
    /^(?:labels?|tags?|etiquetas?|photos?|pictures?|fotos?|fotografias?|imagen(?:es)?|adjuntos?)$/,
  ],
  [
    'number',
    new RegExp(
      `^${oneOf(String.raw`
    #, no\.?, n\.?o\.?, num\.?, number, numero, item ?(?:#|no\.?), line(?: ?#)?, id, wo ?#,
    work ?order ?(?:#|no\.?)?, sub-? ?items?, ref\.?, folio, partida, order(?: ?#)?, wo,
    ticket(?: ?#)?, codigo, cod\.?, clave, (?:spec|task|request|violation|case) ?(?:#|no\.?|id|number)
  `)}$`,
    ),
  ],
  [
    'bad',
    new RegExp(
      `^${oneOf(String.raw`
    no \(?fail\)?, poor, deficient, d, repair, replace, r, defective, marginal, m, fail,
    unsatisfactory, unsat\.?, u, needs (?:repair|attention|work), safety, s/?h, major, action, p,
    mal[oa]?, deficiente, reparar, cambiar, reemplazar, regular, requiere reparacion, no cumple,
    def\.?, rr, nr, bad, reg\.?, rep\.?
  `)}$`,
    ),
  ],
  [
    'good',
    new RegExp(
      `^${oneOf(String.raw`
    yes \(?pass\)?, in-?conc\.?, good, satisfactory, sat\.?, s, ok, pass, inspected, in, i, ni, np,
    n/?a, na, fair, f, g, not inspected, not present, acceptable, a, bien, bueno, buen estado,
    satisfactorio, no aplica, cumple, functional, inspeccionado, none, yes, b, excellent,
    serviceable
  `)}$`,
    ),
  ],
  [
    'other',
    new RegExp(
      String.raw`^(?:(?:correction )?(?:time ?frame|deadline)|action by|by whom|ball in court` +
        String.raw`|responsible(?: party)?|resp\.?|attendees|urgente|urgent\??)$`,
    ),
  ],
  [
    'other',
    new RegExp(
      `^(?:${oneOf(`
    reported, requested, submitted, entered, logged, raised, found, noted, inspected, checked,
    completed, assigned, approved, received, observed, identified, issued, performed, verified
  `)} (?:by|to)|${oneOf(`
    reportad[oa], solicitad[oa], levantad[oa], detectad[oa], revisad[oa], realizad[oa], recibid[oa],
    asignad[oa], elaborad[oa], inspeccionad[oa], aprobad[oa], verificad[oa]
  `)} (?:por|a)|${oneOf(`
    tenant, resident, guest, contact, caller, inspector, contractor, vendor, technician, requester,
    inquilin[oa], residente, contacto, inspector, contratista, proveedor, tecnico, solicitante
  `)}(?: (?:name|phone))?)$`,
    ),
  ],
  [
    'included',
    new RegExp(
      '^(?:(?:seller|owner|buyer|landlord)? ?(?:agrees?|approve[sd]?|accept(?:s|ed)?)' +
        String.raw`(?: \(y/n\)|\?)?|include[ds]?|incl\.?|in scope|in\??|incluye|incluir|incluido)$`,
    ),
  ],
  [
    'done',
    new RegExp(
      `^${oneOf(String.raw`
    date (?:fixed|completed?|closed|done|finished|repaired), fixed(?: on)?,
    fecha (?:terminad|completad|resuelt|cerrad|finalizad)[oa],
    fecha de (?:cierre|termino|reparacion|solucion|finalizacion),
    done, (?:is )?completed?, hech[oa], (?:terminad|completad|realizad|ejecutad|finalizad|cumplid|atendid)[oa],
    listo, finished, ok\?, cerrad[oa], sorted, resolved, rectified, closed out, (?:solucionad|resuelt)[oa]
  `)}$`,
    ),
  ],
  [
    'verdict',
    new RegExp(
      '^(?:(?:system )?condition(?: rating)?|rating|(?:overall' +
        ' )?score|grade|puntuacion|valoracion|result|verdict|condicion|estado(?: fisico)?|resultado' +
        '|evaluation' +
        String.raw`|finding rating|cond\.?|calificacion)$`,
    ),
  ],
  [
    'other',
    new RegExp(
      String.raw`^(?:(?:condition (?:at|on) )?(?:check|move)[ -]?in|before|previous|owner|est\.? time` +
        String.raw`|duration|entrada|antes)(?: (?:condition|notes|comments))?$`,
    ),
  ],
  [
    'text',
    new RegExp(
      String.raw`^(?:(?:condition (?:at|on) )?(?:check|move)[ -]?out|after|salida|despues|resumen)(?:` +
        String.raw` (?:condition|notes|comments))?$`,
    ),
  ],
  [
    'status',
    /^(?:(?:current )?(?:status|stat\.?|est\.|estatus|avance|progress|state)(?: (?:at|on|as of) .+)?)$/,
  ],
  ['city', /^(?:city|town|ciudad|poblacion|comuna)$/],
  ['area', namesPlaces],
  [
    'price',
    new RegExp(
      String.raw`(?<![a-z])${oneOf(String.raw`
    cost, price, amount, total, min(?:imum)?, max(?:imum)?, low, high, budget, estimate, precio,
    costo, importe, monto, minimo, maximo, p\.? ?u\.?, subtotal, rcv, acv, tax, deprec, rate, vat, iva, igv, gst, itbis
  `)}|^(?:reset|remove|materials?|mat\.?|labor|labour|materiales|mano de obra)$`,
    ),
  ],
  ['quantity', /^(?:qty\.?|quantity|cant\.?|cantidad|count|medicion(?:es)?)$/],
  ['unit', /^(?:unit|uom|u\/m|unidad|u\.?m\.?|units|uds?\.?|u\.|unid\.?)$/],
  [
    'trade',
    new RegExp(
      `^(?:${oneOf(String.raw`
    trade, category, gremio, oficio, categoria, type, system, sistema, especialidad, discipline,
    disciplina, craft, ramo
  `)}|${oneOf('work, job, request, problem, issue, defect, fault, repair, service')} (?:type|category)` +
        `|type of ${oneOf('work, request, repair, issue, problem, fault, service, defect')}` +
        `|(?:tipo|clase|categoria) de(?:l| la)? ${oneOf(`
    trabajos?, solicitud, reparacion, falla, averia, incidencia, servicio, problema, defecto, dano,
    mantenimiento, obra, desperfecto
  `)})$`,
    ),
  ],
  ['priority', /^(?:priority|severity|urgency|prioridad|gravedad|urgencia|level|risk)$/],
  [
    'thing',
    new RegExp(
      `^${oneOf(String.raw`
    rubro, asset, equipment, fixture, appliance, object, equipo, activo, items?, component, element, elemento,
    componente, system/component, sub-?system, feature, concepto,
    (?:room|area|space|estancia|espacio) ?[/&-] ?(?:item|element|elemento|component)s?
  `)}$`,
    ),
  ],
  [
    'note',
    new RegExp(
      `^${oneOf(`
    (?:(?:field|crew|additional|other) )?(?:notes?|comments?|remarks|specifications?),
    especificaciones(?: tecnicas)?, criterios? de aceptacion, acceptance criteria, notas?,
    comentarios?, observaciones, (?:what was|work) done,
    actions? taken, (?:accion|trabajo|medida)(?:s|es)? (?:realizad|tomad)[oa]s?, outcome,
    seguimiento
  `)}$`,
    ),
  ],
  [
    'text',
    new RegExp(
      `(?<![a-z])${oneOf(`
    discussion, ^decisions?$, ^decision taken$, ^acuerdos?$, title$, titulo$, body$,
    ^entr(?:y|ies)$, ^narrative$, ^anotacion(?:es)?$,
    ^log entry$, ^textos?$, falla, desperfecto, defecto, repaso, dano, anomalia,
    reporte, reclamo, novedad(?:es)?$, patologia, lesion(?:es)?$, disconformidad, averia, incidencia,
    asunto, summary, description, descripcion, deficiency, defect,
    observation, issue, task, work, scope, problem, action, repair, comment, notes?, trabajo, tarea,
    observacion, problema, accion, hallazgo, comentarios?, notas?, recommend, detail, request,
    actividad, ^obras?$, detalle, reparacion, finding, instructions?, remarks, needs?(?= ), to do,
    requirement, concern, complaint, response, respuesta, queja, violat, infraccion, violacion,
    correct, falta, solucion, pendiente, que hacer, por hacer, deficiencia, breach, remedy, remedial,
    actuacion(?:es)?(?: (?:a realizar|necesarias?|propuestas?|recomendadas?|requeridas?))?$,
    no conformidad, snag, ^spec(?:ification)?s?$
  `)}`,
    ),
  ],
  [
    'other',
    new RegExp(
      `^${oneOf(String.raw`
    (?:final )?approval(?: date)?, final, o&p, hora, time, atendio, reporto, report page, page,
    date, due, vendor, county, who, quien, kien,
    encargado, cuadrilla, crew, move-?(?:out|in),
    sched(?:uled?)?, re-?inspect(?:ion)?(?: by)?, approved(?: by)?, code, section, seccion,
    assigned(?: to)?, who, photo, fecha, responsable, foto, by, resident, tenant, opened, created,
    closed, page, initials?, init\.?, vence, requested(?: by)?, tech, pag\.?, received, signed(?: off)?,
    sign(?:ature)?, (?:rptd|reported|raised|logged|found|noted|entered) ?(?:by|on)?, reporter,
    circuit, circuito, firma, reportado(?: por)?, reporta, turno,
    (?:due|target|start|end|finish|completion|planned|proposed) date,
    (?:fecha (?:de )?)?(?:entrega|inicio|fin|termino|plazo)(?: (?:previst|propuest|estimad)[oa])?
  `)}$`,
    ),
  ],
];

/** A unit of measure alone, perhaps of a price: "m2", "€/ud". */
export const onlyUnit = new RegExp(
  String.raw`^(?:(?:[€$]|eur|usd|mxn) ?/ ?)?${oneOf(String.raw`
    uds?, und, unid, ptos?, puntos?, jgos?, est,
    pzas?, pz, pcs?, ea, each, ls, gl, glb, lot, lote, sets?, hrs?, hora, m2, m3,
    m, ml, mts?, cm, km, kg, sf, lf, sy, cy, cf, sq\.? ?ft, ft, litros?, gal, ton, viajes?, sal, jor
  `)}\.?$`,
);

/** What exports of programs call their columns, as words. */
export const recordColumnNames: readonly (readonly [Column, RegExp])[] = [
  ['other', /(?:\bid|\bcode|\bdate|\bby|\bphone|\be-?mail|\bfecha|\bclave)$/],
  ['house', /^(?:house|building|street|num(?:ero)?) ?(?:number|no|num|exterior)$/],
  ['city', /^(?:city|town|ciudad|poblacion|comuna|localidad|municipio)$/],
  [
    'street',
    new RegExp(
      `^${oneOf(`
    street(?: ?name)?, (?:street |property |site )?address, calle, direccion, domicilio,
    property(?: name)?, site(?: name)?, community, complex, facility, campus, building(?: name)?,
    propiedad, conjunto, edificio, torre, desarrollo, sede, plantel, inmueble, finca
  `)}$`,
    ),
  ],
  [
    'apartment',
    new RegExp(
      String.raw`^(?:apt|apartment|apartment (?:number|no)|unit|unit (?:number|no)|suite|apartamento` +
        String.raw`|depto|departamento|unidad)$`,
    ),
  ],
  [
    'area',
    new RegExp(
      `^${oneOf(`
    (?:exact )?location, room, area, space, ubicacion(?: exacta)?, lugar exacto, cuarto, lugar,
    zona, local, recinto, ambiente, branch, store, shop, hotel, school, estate, sucursal, tienda,
    comunidad, condominio, urbanizacion, fraccionamiento, escuela, floor, level, piso, planta,
    nivel, portal, escalera, interior, tower, wing, room number, estancia, dependencia, vivienda
  `)}$`,
    ),
  ],
  ['status', /\b(?:status|state|estado|estatus|situacion)(?: reason)?$/],
  [
    'done',
    new RegExp(
      '^(?:(?:is )?(?:completed?|done|resolved|finished)' +
        '|(?:completad|terminad|realizad|finalizad|resuelt)[oa]|hech[oa])$',
    ),
  ],
  ['priority', /^(?:priority|severity|urgency|prioridad|urgencia|gravedad)$/],
  ['thing', /^(?:(?:job|task|ticket|work) )?(?:title|titulo|subject|asunto|tarea|titular)$/],
  ['trade', /^(?:trade|category|work type|problem type|oficio|categoria|especialidad)$/],
  ['quantity', /^(?:qty|quantity|cantidad|count)$/],
  [
    'text',
    new RegExp(
      String.raw`\b(?:description|comments?|notes?|details?|problem|issue|request|complaint|summary` +
        String.raw`|descripcion|observaci(?:on|ones)|detalle|falla|problema|trabajo)$`,
    ),
  ],
];
