import type { Turn } from './turns.rules.ts';

/** Names of companies and streets, which both languages write alike. */

const firms =
  'Roofing|Plumbing|Management|Services?|Electric|Electrical|Fire|HVAC|Heating|Mechanical|' +
  'Landscaping|Painting|Construction|Contracting|Contractors|Builders|Realty|Properties|Restoration|' +
  'Solutions|Security|Elevators?|Pest Control|Pools|Flooring|Supply|Lumber|Energy|Glass|Exteriors';
const streets =
  'Street|St|Avenue|Ave|Road|Rd|Boulevard|Blvd|Drive|Lane|Court|Way|Place|Highway|Parkway|Circle';

/** What marks a quoted name that stands without quotation marks in both languages. */
const FIRM_MARK = '\u2063';

/** Turns that mark such names in an English text. */
export const firmTurns: readonly Turn[] = [
  // "From Summit Roofing": a company keeps its name.
  [
    new RegExp(
      String.raw`(?<=[a-z] )((?:[A-Z][A-Za-z&'.]+ )+(?:${firms})(?: (?:Inc|LLC|Co|Company|Group)\b\.?)?)` +
        String.raw`(?=$|[.,;)]| (?:[a-z]))`,
      'g',
    ),
    `“${FIRM_MARK}$1”`,
  ],
  // "At Main Street": a street keeps its name.
  [
    new RegExp(
      String.raw`(?<=\b(?:at|on|near|along|off|from|to|of|between|and|facing) )` +
        String.raw`((?:[A-Z][a-z]+ ){1,3}(?:${streets})\b\.?)(?=$|[.,;)]| (?:[a-z]))`,
      'g',
    ),
    `“${FIRM_MARK}$1”`,
  ],
];

/** A text in which such names stand as they are written. */
export const withFirmNames = (text: string): string => text.replace(/“\u2063([^“”]*)”/g, '$1');
