/**
 * What follows a Spanish place and belongs to its name: "laboratorio de química", "patio trasero",
 * "camarín varones". Data: entries of a pattern, parted by commas.
 */

/** Places, by their first word, that what stands behind tells apart. */
export const toldApart = `
  ban?os?, aseos?, servicios, sanitarios?, vestuarios?, vestidor(?:es)?, camarin(?:es)?, camerinos?, duchas,
  salas?, salon(?:es)?, cuartos?, cubiculos?, box(?:es)?, oficinas?, despachos?, aulas?, taller(?:es)?,
  laboratorios?, bodegas?, almacen(?:es)?, depositos?, casetas?, garitas?, porterias?, recepcion, entradas?,
  accesos?, ingresos?, salidas?, pasillos?, corredor(?:es)?, hall(?:es)?, lobby, vestibulos?, escaleras?,
  rampas?, patios?, plazas?, plazoletas?, canchas?, multicanchas?, piscinas?, jardin(?:es)?, estacionamientos?,
  parqueaderos?, aparcamientos?, cocheras?, comedor(?:es)?, casinos?, cocinas?, cafeterias?, area, areas,
  zonas?, sector(?:es)?, nave, naves, modulos?, pabellon(?:es)?, planta, linea, camaras?, subestacion,
  unidad, consultorios?, dormitorios?, habitaci(?:o)?n(?:es)?, recamaras?, terrazas?, balcon(?:es)?,
  lavanderias?, bibliotecas?, centro, mostrador, barra, edificio, bloque, torre, exterior, vereda, calle, fachadas?,
  auditorios?, gimnasios?, circulacion, campus, azoteas?, sshh, pasadizos?
`;

/** What is no part of a name behind "de": materials, measures, what is in the way, all of a house. */
export const noComplement = String.raw`
  agua, gas, luz, madera, metal, vidrio, cristal, aluminio, pvc, hormigon, concreto, cemento, ladrillos?, yeso,
  ceramic[ao]s?, porcelanato, marmol, granito, acero, hierro, zinc, tejas?, tela, plastico, bambu, adobe,
  forma, manera, modo, acuerdo, viviendas?, casa, edificio, inmueble, obras?, proyecto, nivel, altura,
  largo, ancho, espesor, superficie, lujo, color(?:es)?, tipos?, uso, tod[oa]s?, cada, est[aeo]s?, es[aeo]s?,
  sus?, nuestr[oa]s?, un[oa]?s?, otr[oa]s?, mism[oa]s?, mas, menos, que, donde, cual(?:es)?, dich[oa]s?, ser,
  restos, escombros, basuras?, polvo, muebles, objetos, humedad(?:es)?, hongos, moho, grasa, hojas, material(?:es)?,
  primer[oa]?, segund[oa], tercer[oa]?, cuart[oa], quint[oa], sext[oa], septim[oa], octav[oa], planta, piso, torre,
  bloque, fecha, dia, lunes, martes, miercoles, jueves, viernes, sabado, domingo, enero, febrero, marzo, abril, mayo,
  junio, julio, agosto, septiembre, octubre, noviembre, diciembre, aproximadamente, aprox, unos, cliente,
  propietari[oa]s?, pintura, piezas?, dos, tres, cuatro, cinco, nuev[oa]s?, manera, inmediato, nuevo, urgencia
`;

/** Qualities of a place that stand right behind it or behind its complement. */
export const placeQualities = `
  norte, sur, oriente, poniente, oriental, occidental, (?:nor|sur)-?(?:oriente|poniente|este|oeste),
  traser[oa]s?, delanter[oa]s?, frontal(?:es)?, lateral(?:es)?, posterior(?:es)?, anterior, interior(?:es)?,
  exterior(?:es)?, intern[oa]s?, extern[oa]s?, superior(?:es)?, inferior(?:es)?, central(?:es)?, principal(?:es)?,
  secundari[oa]s?, auxiliar, izquierd[oa], derech[oa], femenin[oa]s?, masculin[oa]s?, social(?:es)?,
  comun(?:es|al)?, tecnic[oa]s?, electric[oa]s?, vehicular, peatonal, infantil(?:es)?, deportiv[oa]s?, libre,
  cubiert[oa]s?, techad[oa]s?, publico, publica, administrativ[oa]s?, suite, multiuso, multiple, civic[oa]
`;

/** Words that end like qualities and tell no place apart. */
export const noQuality = `
  total, parcial, actual, metalic[oa]s?, plastic[oa]s?, ceramic[oa]s?, acrilic[oa]s?, material, vertical, horizontal,
  manual, igual, final, cristal, local, tal, cual, portal, general, generales, integral, basic[oa]s?, original,
  estructural, superficial, natural, normal, mal, canal, metal, panal, umbral, senal, especial, ultim[oa], unic[oa],
  vinilic[oa], sintetic[oa]s?, acustic[oa], porcelanic[oa], hidraulic[oa], automatic[oa], sanitari[oa]s?, necesari[oa],
  provisori[oa], decorativ[oa]s?, definitiv[oa], motiv[oa]s?, rustic[oa], economic[oa]s?, textil, facil, dificil, movil
`;

/** Who uses a place, right behind its name: "baño damas". */
export const placeUsers = `
  varones, damas, hombres, mujeres, caballeros, senoras, senores, ninos, ninas, profesores, docentes, alumnos, alumnas,
  alumnado, personal, visitas, visitantes, funcionarios, empleados, pacientes, clientes,
  publico, invitados, discapacitados
`;
