/**
 * Spanish words of which a PDF lost the accented letters, since its font names none of them:
 * "cimentacin", "baos", "mximo".
 */

/** Words that are no other word without these letters. */
const words = `
  acrílico acrílica acústico acústica albañil albañilería almacén almacén ángulo ángulos apéndice árbol
  árboles área áreas artículo artículos asfáltico asfáltica automático automática automáticos avería
  averías balcón baño baños básico básica botiquín bóveda bóvedas cálculo caño caños camión cámara
  cámaras cañería cañerías cartón categoría cerámica cerámico cerámicas cerámicos césped código
  compañía cúbico cúbicos dañada dañadas dañado dañados daño daños depósito depósitos desagüe desagües
  después detrás dimensión dirección diseño división eléctrica eléctricas eléctrico eléctricos energía
  escalón español estándar están estética estético extensión fábrica galpón garantía grifería griferías
  hidráulica hidráulicas hidráulico hidráulicos hormigón húmedo húmeda húmedas jardín lámina láminas
  lámpara lámparas latón línea líneas líquido mampostería máquina máquinas máximo máxima mecánica
  mecánico mecánicos ménsula metálica metálicas metálico metálicos mínimo mínima módulo módulos mañana
  número números óxido página pequeña pequeñas pequeño pequeños peldaño peldaños pestaña pérgola pisón
  plafón plástico plástica plásticos pórtico portón portones presión público pública químico rápido
  revisión rincón rígido rodapié salón según sílice sísmico sintético sólido sótano sótanos tamaño
  también tapón técnico técnica teléfono tensión térmico térmica título través trámite tubería tuberías
  último última unión válvula válvulas vehículo vehículos vestíbulo
`
  .trim()
  .split(/\s+/);

const lossy = (word: string): string => word.replace(/[^a-z]/g, '');

const known: ReadonlyMap<string, string> = new Map(words.map((word) => [lossy(word), word]));

/** Words that end in "-ción" are too many to list, and none ends in "-cin". */
const lostEnding = /(?<=[a-z]{2})cin$/;

function restoredWord(word: string): string {
  const small = word.toLowerCase();
  const whole = known.get(small) ?? small.replace(lostEnding, 'ción');
  if (whole === small) return word;
  return /^\p{Lu}/u.test(word) ? whole.charAt(0).toUpperCase() + whole.slice(1) : whole;
}

/** A Spanish text with the letters that its words lost; other words stay as they are. */
export const withLostLetters = (text: string): string =>
  text.replace(/(?<![\p{L}\d])[A-Za-z]{3,}(?![\p{L}\d])/gu, restoredWord);
