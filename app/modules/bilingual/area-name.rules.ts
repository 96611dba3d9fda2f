import type { Language } from '~/i18n.ts';

/** Names of places that are told apart from those of buildings, streets and persons by their words. */

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/**
 * Rooms and parts of a building or lot. A name in capitals without any of them may be that of a
 * building or a street ("Park View"), which stands as it is.
 */
const partsOfHouse: Record<Language, ReadonlySet<string>> = {
  en: words(`
    attic balcony basement bath bathroom bathrooms bedroom bedrooms cafeteria canteen carport cellar
    classroom classrooms closet closets corridor corridors crawl crawlspace cupboard corner deck den
    dining door driveway elevation elevator entrance entranceway entry entryway exterior facade fence
    floor foyer garage gazebo guestroom gutter gym hall hallway interior kitchen kitchens lab laboratory
    landing laundry living lobby loft lot lounge mudroom nook nursery office offices outside pantry
    parking patio playground pool porch restroom restrooms roof room rooms shed shower side sidewalk
    slope stair stairs staircase stairwell storage sunroom terrace toilet toilets utility vestibule wall
    walkway warehouse window workshop yard backyard
  `),
  es: words(`
    alacena alberca alcoba ascensor ascensores aseo aseos ático aula aulas azotea balcón balcones baño
    baños barda bodega cafetería cancha cerca churrasquera clóset closet closets clósets cobertizo
    cochera cocheras cocina cocinas comedor comunes corredor cuarto cuartos despacho despensa dormitorio
    dormitorios elevación elevador elevadores entrada entradas escalera escaleras esquina
    estacionamiento exterior fachada fachadas galería garaje garita gimnasio habitación habitaciones
    ingreso interior jardín jardines laboratorio laboratorios lado lavadero lavandería medio muro
    oficina oficinas pabellón pared parque pasillo pasillos patio patios piscina piso pisos planta
    porche portal portería puerta recámara recámaras recepción restaurante sala salas salón sótano
    subsuelo taller techo tejado terraza terrazas trastero vestidor vestíbulo vestuario vestuarios
    ventana zaguán zonas
  `),
};

/** "5216 church avenue": an address, whatever its words. */
const address =
  /^\d{1,6}[\s-].*\b(?:st|street|ave|avenue|rd|road|blvd|boulevard|ln|lane|dr|drive|ct|court|pl|place|way)\b/i;

/**
 * Whether a place is named by its kind rather than by a name of its own: in small letters throughout,
 * as a text writes what it does not name ("parking area"), or with a part of a building.
 */
export function isNamedByKind(name: string, language: Language): boolean {
  if (address.test(name)) return false;
  if (!/\p{Lu}/u.test(name) && /^\p{Ll}/u.test(name)) return true;
  return (name.toLowerCase().match(/\p{L}+/gu) ?? []).some((word) =>
    partsOfHouse[language].has(word),
  );
}

/** Places that are told apart by a number or letter, and how each language calls them. */
const numbered: readonly { en: string; es: string; known: string }[] = [
  {
    en: 'Apt.',
    es: 'Depto.',
    known: 'apt|apartment|flat|departamento|depto|dpto|apartamento|apto',
  },
  { en: 'Building', es: 'Edificio', known: 'building|bldg|edificio' },
  { en: 'Tower', es: 'Torre', known: 'tower|torre' },
  { en: 'Block', es: 'Bloque', known: 'block|bloque' },
  { en: 'Pavilion', es: 'Pabellón', known: 'pavilion|pabell[oó]n|pab' },
  { en: 'House', es: 'Casa', known: 'house|casa' },
  { en: 'Room', es: 'Cuarto', known: 'room|rm|cuarto|habitaci[oó]n' },
  { en: 'Office', es: 'Oficina', known: 'office|oficina' },
  { en: 'Floor', es: 'Piso', known: 'floor|fl|piso' },
  { en: 'Level', es: 'Nivel', known: 'level|nivel' },
  { en: 'Zone', es: 'Zona', known: 'zone|zona' },
  { en: 'Lot', es: 'Lote', known: 'lot|lote' },
];
const codeOf = String.raw`[.\s]*(?:n[.ºo°]+ ?)?#?\s*(\d[\dA-Z-]{0,5}|[A-Z]\d{0,3})$`;
const numberedNames = numbered.map((names) => ({
  names,
  pattern: new RegExp(`^(?:${names.known})${codeOf}`, 'iu'),
}));

/** "1st story", "5to piso": a level by its number, counted from the ground. */
const level =
  /^(\d{1,2})(?:st|nd|rd|th|er|ero|r|do|to|ta|mo|vo|no|[.]?[ºª°])[.]? (?:floor|story|storey|level|piso|nivel)$/iu;
const ordinals: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
const ordinalRules = new Intl.PluralRules('en', { type: 'ordinal' });

/**
 * A place with a number or a letter in a language ("Departamento 1004": "Apt. 1004", "2nd floor":
 * "2.º nivel"); undefined for others.
 */
export function numberedName(name: string, to: Language): string | undefined {
  const [, number] = level.exec(name) ?? [];
  if (number !== undefined)
    return to === 'es'
      ? `${number}.º nivel`
      : `${number}${ordinals[ordinalRules.select(Number(number))] ?? 'th'} floor`;
  for (const { names, pattern } of numberedNames) {
    const [, code] = pattern.exec(name) ?? [];
    if (code !== undefined) return `${names[to]} ${code}`;
  }
  return undefined;
}
