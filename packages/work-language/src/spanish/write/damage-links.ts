import { isDoneBy } from './landmarks.ts';
import type { Noun } from '../../sentence/sentence-types.ts';

/** Damage is "en" what has it, and a problem is "con" it. */
const damages =
  /(?:^| )(?:crack|hole|stain|damage|dent|gap|scratch|leak|tear|chip|gouge|spot|mark|scuff|rot|corrosion|rust)$/;
/** What a hole is made for: "TV aerial hole in the wall" is none in the aerial. */
const passing = new RegExp(
  String.raw`(?:^| )(?:aerial|antenna|cable|wire|wiring|conduit|television|tv|pipe|` +
    String.raw`vent|line|plumbing|bracket|mount|beetle|borer|woodpecker|rodent|insect)$`,
  'i',
);

/** The preposition between a noun and what names it. */
export function linkOf({ entry }: Noun, head: Noun): string {
  if (/(?:^| )(?:issue|problem)$/.test(head.entry.english)) return 'con';
  const isMaterial = entry.marks.has('mass') || entry.marks.has('person');
  if (isDoneBy(entry) && /(?:^| )damage$/.test(head.entry.english)) return 'por';
  if (/(?:^| )hole$/.test(head.entry.english) && passing.test(entry.english)) return 'de';
  return damages.test(head.entry.english) && !isMaterial ? 'en' : 'de';
}
