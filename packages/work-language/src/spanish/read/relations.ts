import type { Relation } from '../../sentence/sentence-types.ts';

/** The words before a condition, and how it belongs to what is said. */
export const relations: readonly [string, Relation][] = [
  ['hasta que', 'until'],
  ['antes de que', 'before'],
  ['después de que', 'after'],
  ['cuando', 'when'],
  ['una vez que', 'when'],
  ['si', 'if'],
  ['porque', 'because'],
  ['ya que', 'because'],
  ['para que', 'so'],
  ['a menos que', 'unless'],
  ['mientras', 'while'],
  ['donde', 'where'],
  ['aunque', 'although'],
  ['aun cuando', 'even'],
];
