import type { Thing, Things } from '../../sentence/sentence-types.ts';

/** What is made of one material, and stands in none. */
const made = new RegExp(
  String.raw`(?:^| )(?:countertop|floor|flooring|vanity|vanity top|cabinets?|door|table|` +
    String.raw`desk|shelf|shelves|backsplash|handrail|railing|fence|deck|trim|molding|` +
    String.raw`bench|island|baseboard|stairs?|steps?|gate|roof|siding|frame|mantel)$`,
);
/** Of what such things are made. */
const materials = new RegExp(
  String.raw`(?:^| )(?:granite|marble|quartz|oak|maple|pine|cedar|walnut|wood|hardwood|` +
    String.raw`tile|vinyl|laminate|steel|aluminum|brass|glass|concrete|brick|stone|slate|` +
    String.raw`copper|porcelain|bamboo|linoleum|composite|metal|iron|plywood|MDF)$`,
  'i',
);

const isBare = ({ determiner, head, count, qualities, parts }: Thing): boolean =>
  determiner === 'none' &&
  count === null &&
  qualities.items.length + parts.length === 0 &&
  head?.plural === false &&
  materials.test(head.entry.english);

/**
 * Whether "in" names the material of a thing, and no place: "countertop in granite", but "hole in
 * wood".
 */
export const isMadeOf = (things: Things, owner: Thing | null): boolean =>
  made.test(owner?.head?.entry.english ?? '') && things.items.every(isBare);

/** Whether the owner is a quantity of the thing: "2 rows of tile", "a box of screws". */
export const isMeasured = (owner: Thing | null): boolean =>
  measures.has(owner?.head?.entry.english ?? '');
const measures = new Set(
  (
    'row section piece sheet layer coat box bag roll load set pair stack pile bucket bundle pallet ' +
    'tube heap bunch'
  ).split(' '),
);
