import type { ModelProblem } from '~/adapters/model.ts';

/** Why a call of a model failed, in the words of a command for operators. */
export const problemTexts: Readonly<Record<ModelProblem, string>> = {
  keyRefused: 'the key was refused',
  modelGone: 'the service does not have this model',
  tooLarge: "larger than the plan's tokens a minute",
  dayLimit: "the plan's daily limit is used up",
  minuteLimit: "the plan's limit a minute was reached",
  serviceAway: 'the service did not answer, or answered with an error of its own',
  answerUnusable: 'the answer was cut or did not have the asked form',
  refused: 'the service refused the request',
};
