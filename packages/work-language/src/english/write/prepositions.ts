import type { Part, Thing } from '../../sentence/sentence-types.ts';

const isNamed = (owner: Thing | undefined, names: RegExp): boolean =>
  names.test(owner?.head?.entry.english ?? '');

/** What is on a thing and not in it. */
const onThings = new RegExp(
  '(?:^| )(?:stain|spot|mark|scratch|drips?|paint|enamel|varnish|primer|sealer|wallpaper|wainscot' +
    '|dust|rust|bed sheet|sheet|pillow|cushion|blanket|bedding|tablecloth|tape)$',
);

/** What is in a thing and not on it. */
const inThings = new RegExp(
  '(?:^| )(?:hole|crack|glass|concrete|gap|dent|dip|leak|short circuit|pipe|(?<!barbed )wire|' +
    'wiring|insulation|opening|chase)$',
);

/** A hole is in the wall, a stain is on it. */
export function prepositionText(part: Part & { kind: 'place' }, owner: Thing | undefined): string {
  const { english } = part.preposition;
  if (english === 'during' && part.things.items.every(({ amount }) => amount !== null))
    return 'for';
  const isRoom = part.things.items.every(({ head }) => head?.entry.marks.has('place') ?? false);
  if (english === 'on' && isNamed(owner, inThings)) return 'in';
  if (english === 'in' && !isRoom && isNamed(owner, onThings)) return 'on';
  if (
    english === 'in' &&
    !isRoom &&
    isNamed(owner, /(?:^| )(?:lock|latch|hinge|handle|knob|cover)$/)
  )
    return 'on';
  return english;
}
