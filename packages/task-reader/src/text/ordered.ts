/** A rule of an ordered table over what is known of a line: the first one that holds answers. */
export interface OrderedRule<Given, Answer> {
  name: string;
  when: (given: Given) => boolean;
  answer: Answer | ((given: Given) => Answer);
}

/** The answer of the first rule that holds; undefined where none does. */
export function answerOf<Given, Answer extends string | boolean>(
  rules: readonly OrderedRule<Given, Answer>[],
  given: Given,
): Answer | undefined {
  const rule = rules.find(({ when }) => when(given));
  return typeof rule?.answer === 'function' ? rule.answer(given) : rule?.answer;
}
