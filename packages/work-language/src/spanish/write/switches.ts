import { NoWording } from '../../sentence/wording.ts';
import type { Entry, Order, Thing } from '../../sentence/sentence-types.ts';

/** What flows, and what it flows through, is opened and closed. */
const flowing =
  'water(?: main)?|gas(?: main)?|main shutoff|valve|faucet|spigot|hose bib|shutoff|supply|line|' +
  'irrigation|sprinklers?|propane';
const flows = new RegExp(`(?:^| )(?:${flowing})$`);

const wired =
  'power|electricity|electrics|electrical|current|circuit|circuit board|breaker|panel|subpanel|' +
  'sub-panel|panelboard|switch|dimmer|rheostat|timer|thermostat|disconnect|isolator|outlet|' +
  'receptacle|socket|plug|wire|wiring|cable|cord|feeder|battery|charger|generator|inverter|transformer';
const lit =
  'lights?|lighting|fixture|lamp|bulb|lightbulb|chandelier|sconce|pendant|spotlight|floodlight|' +
  'downlight|luminaire|light strip|sign|photocell|sensor|detector|alarm|siren|strobe|buzzer|bell|' +
  'doorbell|chime|intercom|camera|monitor|tv|television|display|projector|speaker|microphone|' +
  'telephone|phone|computer|printer|router|hub|clock|controller';
const heating =
  'heat|heating|heater|furnace|boiler|radiator|convector|burner|element|fireplace|cooling|cooler|' +
  'conditioner|conditioning|aircon|air con|ac|a/c|hvac|mini-split|split|condenser|compressor|coil|' +
  'air|unit|handler|inducer|blower|fan|hood|exhaust|extractor|ventilator|ventilation|damper|' +
  'humidifier|dehumidifier|purifier';
const machines =
  'stove|stovetop|range|oven|cooktop|cooker|broiler|microwave|toaster|refrigerator|fridge|freezer|' +
  'fridge-freezer|icemaker|maker|dispenser|disposal|dishwasher|washer|dryer|drier|machine|compactor|' +
  'vacuum|vacuum cleaner|appliance|(?:heating|cooling|laundry|kitchen) equipment|device|system|motor|pump';
const powered = new RegExp(`(?:^| )(?:${wired}|${lit}|${heating}|${machines})$`);

/** What runs on current is switched: a breaker that is "closed" is on. */
const isCurrent = ({ marks, english }: Entry): boolean =>
  !marks.has('place') && powered.test(english);

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

/**
 * The phrases "turn on" and "turn off" by their object: what flows is opened and closed, what runs
 * on current switched; throws for other things.
 */
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
