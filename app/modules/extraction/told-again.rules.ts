import { oneOf } from './one-of.rules.ts';

/** Sentences of reports on what is told already: who confirmed it, where else it was seen, what it amounts to. */

const opening = String.raw`^(?:(?:additionally|also|furthermore),? )?(?:the )?`;

/** "Interviews with the director confirmed …", "These issues were noted in all rooms". */
const pointsAtFindings = new RegExp(
  `${opening}(?:(?:observations and )?interviews?|(?:these|those) ${oneOf(`
    issues, deficiencies, findings, conditions, actions, problems, concerns
  `)}) .{0,80}?\\b${oneOf(`
    confirmed, revealed, demonstrated, were noted, were confirmed, were observed, resulted in, persisted, affected
  `)}\\b`,
);

/** "The administrator also acknowledged …", "La administración explicó que …". */
const saidByOffice = new RegExp(
  `${opening}(?:en relacion al? [a-z ]{3,30}, )?(?:la |el )?(?:[a-z]+ )?${oneOf(`
    director, administrator, manager, administradora?, administracion, directora
  `)} (?:of [a-z]+ )?(?:also )?${oneOf(`
    stated, confirmed, acknowledged, indicated, explained, was unable to provide, explico, indico, confirmo, informo
  `)}\\b`,
);

/** "The facility failed to maintain a safe environment": what all amounts to, unless it says by what. */
const failed = new RegExp(
  `^[a-z ]{3,30} failed to (?:maintain|provide|ensure) (?:a |an )?${oneOf(`
    safe, clean, sanitary, functional, homelike, adequate
  `)}\\b`,
);
const saysByWhat = /\b(?:including|such as|as evidenced|observations of)\b/;

/** "The board adopted a plan for the upkeep of the hall": what stands below, or elsewhere, tells it. */
const plans = new RegExp(
  `^(?:the |our )?[a-z][a-z' ,]{1,60} (?:has |have )?${oneOf(`
    adopted, approved, developed, prepared, drafted, compiled, put together
  `)} (?:an?|the|this|our) (?:[a-z0-9-]+ ){0,2}(?:plan|list|budget|schedule|inventory)\\b`,
);

/** Whether a folded sentence only speaks of what is told elsewhere. */
export const tellsOfTelling = (folded: string): boolean =>
  pointsAtFindings.test(folded) ||
  saidByOffice.test(folded) ||
  plans.test(folded) ||
  (failed.test(folded) && !saysByWhat.test(folded));
