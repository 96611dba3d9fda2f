import type { Translator } from '../../adapters/translator.ts';
import { localeKeys, t } from '../../i18n.server.ts';
import { otherLanguage, type Language } from '../../i18n.ts';
import { areaKeysOf, areaText } from '../reports/report-text.rules.ts';

const areaKeys = areaKeysOf(localeKeys('en'), t);

/** The name of a place in a language; as somebody typed it where it is not a known one. */
const areaName = (area: string, language: Language): string =>
  areaText(area, language, areaKeys, t);

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/**
 * Rooms and parts of a building or lot. A name without any of them may be that of a building or a
 * street ("Park View"), which stands as it is.
 */
const partsOfHouse: Record<Language, ReadonlySet<string>> = {
  en: words(`attic balcony basement bath bathroom bathrooms bedroom bedrooms carport classroom closet cupboard
    corner crawl crawlspace deck den dining door driveway elevation entry exterior facade fence floor foyer garage
    gutter hall hallway interior kitchen landing laundry living loft lot mudroom nook office outside pantry
    patio pool porch restroom roof room shed shower side sidewalk slope stair stairs staircase
    stairwell storage sunroom terrace utility vestibule wall walkway window yard backyard`),
  es: words(`alacena alberca alcoba aseo aseos ático aula azotea balcón baño baños barda bodega cerca
    clóset closet cobertizo cochera cocina comedor corredor cuarto cuartos despacho despensa
    dormitorio dormitorios elevación entrada escalera escaleras esquina exterior fachada galería
    garaje habitación habitaciones interior jardín lado lavandería lavadero medio muro oficina pared
    pasillo patio piscina piso porche portal puerta recámara recámaras recepción sala salón sótano
    techo terraza trastero vestidor vestíbulo vestuario vestuarios ventana zaguán`),
};

const isPartOfHouse = (name: string, language: Language): boolean =>
  (name.toLowerCase().match(/\p{L}+/gu) ?? []).some((word) => partsOfHouse[language].has(word));

const stepsOf = (area: string): string[] => area.split(' > ').map((step) => step.trim());

/**
 * The names of places in a language by how they are stored, step by step of each path: known ones by
 * the texts of the product, those composed of a part of a house and what distinguishes it by the
 * translator ("hall bath": "baño del pasillo"), others as they are.
 */
export async function areaNames(
  translator: Translator,
  areas: Iterable<string>,
  language: Language,
): Promise<Map<string, string>> {
  const all = [...new Set(areas)];
  const from = otherLanguage(language);
  const composed = [...new Set(all.flatMap(stepsOf))].filter(
    (step) => areaName(step, language) === step && isPartOfHouse(step, from),
  );
  const translations = await translator.translateAll(composed, { from, to: language });
  const names = new Map<string, string>();
  for (const [index, step] of composed.entries()) {
    const translation = translations[index];
    if (translation?.verdict === 'whole') names.set(step, translation.text);
  }
  const nameOf = (step: string): string => names.get(step) ?? areaName(step, language);
  return new Map(all.map((area) => [area, stepsOf(area).map(nameOf).join(' > ')]));
}
