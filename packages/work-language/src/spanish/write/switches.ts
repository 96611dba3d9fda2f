import { NoWording } from '../../sentence/wording.ts';
import type { Entry, Order, Thing } from '../../sentence/sentence-types.ts';

/** What flows, and what it flows through, is opened and closed. */
const flowing =
  'water(?: main)?|gas(?: main)?|main shutoff|valve|faucet|spigot|hose bib|shutoff|supply|line|' +
  'irrigation|sprinklers?|propane';
const flows = new RegExp(`(?:^| )(?:${flowing})$`);
/** What runs on current is switched: a breaker that is "closed" is on. */
const isCurrent = ({ marks, trade, english }: Entry): boolean =>
  !marks.has('place') &&
  (['electrical', 'hvac', 'appliances'].includes(trade) ||
    /(?:^| )(?:power|electricity|light|lights|fan|alarm|system|heater|heat|pump)$/.test(english));

const isSwitch = ({ marks }: Entry): boolean => marks.has('switches');

type Kind = 'flow' | 'current' | 'contract';
function kindOf({ head }: Thing): Kind {
  if (head?.entry.english === 'utilities') return 'contract';
  if (head && flows.test(head.entry.english)) return 'flow';
  if (head && isCurrent(head.entry)) return 'current';
  throw new NoWording('turn on');
}

const wordings = {
  on: { flow: 'abrir', current: 'encender', contract: 'activar' },
  off: { flow: 'cerrar', current: 'apagar', contract: 'cortar' },
} as const;

/** "Turn off": of the water to close it, of a breaker to switch it off; of unknown things neither. */
export function withSwitches(order: Order): Order {
  if (!order.verbs.items.some(isSwitch)) return order;
  const [kind, ...others] = (order.things?.items ?? []).map(kindOf);
  if (kind === undefined || others.some((other) => other !== kind)) throw new NoWording('turn on');
  const items = order.verbs.items.map((entry) => {
    const way = entry.english === 'turn on' ? 'on' : 'off';
    return isSwitch(entry) ? { ...entry, spanish: wordings[way][kind] } : entry;
  });
  return { ...order, verbs: { ...order.verbs, items } };
}

/** Throws for a switching verb where no thing says which of its wordings is meant. */
export function refuseSwitch(entry: Entry): void {
  if (isSwitch(entry)) throw new NoWording(entry.english);
}
