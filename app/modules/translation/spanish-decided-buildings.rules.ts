import { decision, type Decision } from './spanish-decisions.rules.ts';

/** Everyday words of apartment buildings, schools and houses, with what decides between them. */
export const buildingDecisions: readonly Decision[] = [
  decision('hall jol', '*', 'entrance hall'),
  decision('remate', '*', 'trim piece'),
  decision('remate', 'peto pretil antepecho muro tapia albardilla parapeto azotea', 'coping'),
  decision('remate', 'chimenea zinc chapa cubierta tejado lucernario limahoya', 'flashing'),
  decision(
    'plaza plazas',
    '# garaje vacía vacías ocupada libre coche moto gotera numer* minusválidos parking sótano propietario',
    'parking space',
    'fuente mayor ayuntamiento kiosco iglesia mercado',
  ),
  decision(
    'plaza plazas',
    'fuente mayor ayuntamiento kiosco iglesia mercado banco bancos árbol árboles farola* adoquín* césped ' +
      'jardineras pública palomas',
    'square',
  ),
  decision(
    'juego juegos',
    'parque infantil infantiles patio patios columpio* tobogán toboganes homologado* caucho arenero plomo',
    'play structure',
    'llaves mesa sábanas cuarto herramientas tazas cortinas',
  ),
  decision('plantas', '*', 'plant'),
  decision(
    'planta plantas',
    'extintor* ascensor* pasillo* rellano* edificio aseo* oficina* sótano escalera* # cada tod* distribución',
    'floor',
    'regar riego maceta* jardín podar seca secas interior* trepadora* eléctrica emergencia tratamiento baja alta',
  ),
  decision('pavimento pavimentos', 'rampa hoyo* bache* garaje parking plaza pista', 'paving'),
  decision(
    'calentador calentadores',
    'fuga fugas gote* pierde codo cobre tubo* tubería* válvula* flexible* manguera sarro ánodo agua caliente',
    'water heater',
    'ambiente aire oficina* infrarroj* radiante patio terraza taller piscina alberca espacio pared sauna ' +
      'eléctrico portátil garaje',
  ),
  decision('aires_acondicionados', '*', 'air conditioner'),
  decision('aires', '*', 'air conditioner'),
  decision(
    'portal portales',
    '*',
    'building entrance',
    'web internet online cliente* pago* registr* subir faltantes incidencias',
  ),
  decision('terraza terrazas', '*', 'terrace'),
  decision('pata patas', '*', 'leg', 'clavija enchufe contacto'),
  decision('gancho ganchos', '*', 'hook', 'ropa abrigo* baño'),
  decision(
    'plafones',
    'manchad* roto* quebrad* caíd* cambi* reemplaz* faltant* falta faltan suelto* reticular acústic*',
    'ceiling tile',
    'led luz luces foco* bombill*',
  ),
  decision('corrido corrida corridos corridas', 'viento temporal tormenta', 'displaced'),
  decision(
    'salón salones',
    'alumno* maestr* escuela primaria kínder pizarr* pupitre*',
    'classroom',
  ),
  decision('salón', '#', 'classroom'),
  decision('junquillo junquillos', 'piso guardapolvo* zócalo* rodapié* suelo', 'quarter round'),
  decision('aplanar aplane aplanen', 'muro* pared* barda* fachada mezcla pretil', 'plaster'),
  decision(
    'llave llaves',
    'atora atasca gira giran quebr* rompió partió dentro',
    'key',
    'paso agua gas',
  ),
  decision('llave llaves', 'duplicado duplicados', 'key'),
  decision('llaves', 'guardar devolver dar repartir', 'key', 'paso gas agua'),
  decision('hoja hojas', 'portón bisagra bisagras', 'leaf'),
  decision('dar dé', 'llaves', 'give'),
  decision(
    'mampara mamparas',
    'goma junta agua plato',
    'shower screen',
    'oficina* despacho* aluminio sala*',
  ),
  decision(
    'ático áticos',
    'radiador* vecin* piso portal ascensor terraza puerta dormitorio',
    'penthouse',
  ),
  decision(
    'persiana persianas',
    'recogedor tambor capialzado descolgad* descolg* local',
    'roller shutter',
  ),
  decision(
    'dirección',
    'en>',
    "principal's office",
    'obra indicada siguiente entrega factura calle',
  ),
  decision('dirección', 'alumno* maestr* vidrio pintar puerta', "principal's office", 'calle obra'),
  decision('sacar saque saquen', 'cable* tubo* manguera* clavo* tornillo*', 'pull out'),
  decision(
    'cámara cámaras',
    'pasar bajante* colector* tubería* arqueta* saneamiento',
    'inspection camera',
  ),
  decision('extender extienda extiendan', '*', 'extend'),
  decision('receptáculo receptáculos', '*', 'outlet', 'ducha regadera plato'),
  decision(
    'piso_cerámico pisos_cerámicos',
    'peg* coloca* instal* suministr* provisión pared* muro* adhesivo',
    'floor tile',
  ),
];
