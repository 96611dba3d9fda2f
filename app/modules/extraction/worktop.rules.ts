/**
 * In America "cubierta" is the worktop of a kitchen as well as a roof: beside a sink or a kitchen it
 * is the worktop, unless the wording speaks of what a roof has.
 */

const besideSink = new RegExp(
  String.raw`\bcubiertas?\b(?=[^.;]{0,60}\b(?:fregadero|tarja|lavaplatos|cocina)\b)` +
    String.raw`|(?<=\b(?:fregadero|tarja|lavaplatos|cocina)\b[^.;]{0,60})\bcubiertas?\b`,
  'g',
);
const ofRoof =
  /\b(?:techos?|tejas?|goteras?|filtraci[a-z]+|impermeab[a-z]+|laminas?|zinc|canal(?:eta|on)e?s?)\b/;

/** A folded wording with the worktop called by its other name. */
export const withWorktops = (folded: string): string =>
  folded.includes('cubierta') && !ofRoof.test(folded)
    ? folded.replace(besideSink, 'encimera')
    : folded;
