import { keyAt, type Chart } from '../../lexicon/chart.ts';

/** Works that name what they leave, too: "solado" is the tile that is laid. */
const finishes = new RegExp(
  '^(?:alicatado|solado|enfoscado|enlucido|guarnecido|revoque|repello|aplanado|tarrajeo|enchape|chapado' +
    '|aplacado|revestimiento|pintura|embaldosado|empapelado|vallado|cableado)$',
);
const removing =
  /^(?:demol|levant|retir|elimin|quit|desmont|arran[cq]|remoc|remov|derrib|desmantel)/;

const isWork = (chart: Chart, key: string): boolean =>
  chart.lexicon.works[key] !== undefined || /[aeí]r$/.test(key);

/**
 * Whether a finish behind "y" is an object of the demolition, and no work of its own: "demolición
 * de alicatado y solado".
 */
export function isRemovedFinish(chart: Chart, at: number): boolean {
  if (!finishes.test(keyAt(chart, at)) || !/^(?:y|e|,)$/.test(keyAt(chart, at - 1))) return false;
  const before = chart.tokens.slice(0, at - 1).map(({ key }) => key);
  const last = before.findLast((key) => isWork(chart, key) && !finishes.test(key));
  const object = before.at(-1) ?? '';
  return last !== undefined && removing.test(last) && !/^(?:tabique|muro|pared)s?$/.test(object);
}
