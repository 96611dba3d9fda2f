import { oneIn } from '../vocabulary/vocabulary.ts';
import { oneOf } from '../text/one-of.ts';

/** Words that grade: how bad something is, apart from what it is. */

const grades =
  '(?:safety(?: hazard| issue| concern)?|repair/(?:replace|maintain)|repair or replace|' +
  'major(?: defect| concern)?|minor(?: defect| concern)?|moderate|evaluate|further ' +
  'evaluation|maintain|maintenance|monitor|comment|conducive conditions?|fyi|cosmetic|' +
  'deferred|marginal|deficient|deficiency|defect|urgente?|grave|leve' +
  '|red|yellow|amber|orange|rojo|amarillo|naranja)';
const leading = new RegExp(`^(${grades}(?:(?:, ?| ?/ ?| and )${grades})*) ?(?: - |: )(?=\\S)`);
const mild = /^(?:monitor|comment|fyi|maintain)$/;

/**
 * "Safety, Repair/Replace - ": the grade before a finding; "mild" asks for nothing but an eye on
 * it.
 */
export function leadingGrade(folded: string): 'mild' | 'work' | undefined {
  const found = leading.exec(folded.slice(0, 120))?.[1];
  return found === undefined
    ? undefined
    : found.split(/, ?| ?\/ ?| and /).every((word) => mild.test(word))
      ? 'mild'
      : 'work';
}

/** The wording after its grade, as the document writes it. */
export function withoutGrade(text: string): string {
  return text.replace(new RegExp(leading.source.replace(' - |: ', ' [-–—] |: '), 'i'), '');
}

const verdicts =
  '(?:not )?inspected|repairs? (?:needed|required)|replacement (?:needed|required)|' +
  'attention (?:needed|required)|requires? (?:repair|attention|replacement)|' +
  'not present|repair or replace|repair/replace|satisfactory|' +
  'unsatisfactory|acceptable|functional|serviceable|appears? serviceable|pass(?:ed)?|' +
  'fail(?:ed|s)?|marginal|poor|fair|good|deficient|defective|n/?a|none|ok|inconclusive|not ' +
  'visible|not tested|complies|compliant|non-?compliant|cumple|no cumple|conforme|no ' +
  'conforme|aprobado|no aprobado|bueno|regular|malo|(?:muy )?grave|leve|moderado|(?:muy )?deficiente|buena|mala';
const labels =
  'comments?|status|(?:overall |inspection )?(?:result|rating|condition)|verdict|estado|' +
  'resultado|comentarios?|dictamen|calificacion';
const verdictLine = new RegExp(
  String.raw`^(?:(?:${labels}) ?[:=-] ?(?:(?:${verdicts})(?:, ?| ?/ ?| and | & |$))+|${oneOf(`
    pass(?:ed)?, fail(?:ed)?, inconclusive, not applicable, complies, cumple, no cumple, conforme
  `)}(?:[ -].{0,60})?)\.?$`,
);

const badAlone = new RegExp(
  String.raw`\b(?:repair|replacement|attention|unsatisf|fail|marginal|poor|deficient|defective` +
    '|no cumple|no conforme|non-?compliant|no aprobado|regular|malo|grave|leve|moderado)',
);

/**
 * What a line says that is a verdict and nothing else: "Comments: Inspected, Repair or Replace",
 * "Pass", "Result: FAIL".
 */
export function verdictAlone(folded: string): 'bad' | 'good' | undefined {
  if (folded.length > 90 || !verdictLine.test(folded)) return undefined;
  return badAlone.test(folded) ? 'bad' : 'good';
}

/** What a cell says of the answer to a request: agreed to, or turned down. */
export const agreed = new RegExp(
  '^(?:agreed?|agrees|accept(?:ed|s)?|approved?|yes|ok|will do|acepta(?:d[oa])?|de acuerdo' +
    String.raw`|aprobad[oa]|autorizad[oa]|si)\.?$`,
);
export const turnedDown = new RegExp(String.raw`^${oneIn('grade', 'turned-down')}\.?$`);

/** "Radon test - buyer waived": a request turned down at the end of its line. */
export const endsTurnedDown = new RegExp(
  String.raw`(?: - |[(–,:|] ?|\s{2})(?:(?:the )?(?:buyers?|sellers?|owners?|comprador` +
    String.raw`|vendedor) )?${oneIn('grade', 'ends-turned-down')}\)?\.?$`,
);

const severityAlone = new RegExp(String.raw`^${oneIn('grade', 'severity-alone')}\.?$`);

/** Whether a line says how bad something is, and nothing else. */
export const isSeverityAlone = (folded: string): boolean =>
  severityAlone.test(folded) || verdictAlone(folded) === 'bad';
