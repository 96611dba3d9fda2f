import type { offeredTimeZones } from './project.rules.ts';

type Zone = (typeof offeredTimeZones)[number];

/** The states by the time zone of most of their people. */
const states: Record<Zone, string> = {
  'America/New_York': 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV',
  'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
  'America/Denver': 'CO ID MT NM UT WY',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
  'America/Puerto_Rico': 'PR VI',
};

const zones = new Map(
  Object.entries(states).flatMap(([zone, list]) =>
    list.split(' ').map((state) => [state, zone as Zone] as const),
  ),
);

/** "Fresno, CA 93650", "Fresno, CA": two capitals before a ZIP code, or behind the last comma. */
const STATE = /\b([A-Z]{2})\.?,?\s+\d{5}(?:-\d{4})?\b|,\s*([A-Z]{2})\.?\s*(?:,\s*USA?)?\s*$/;

/** The time zone of a US address by its state; null where it names none. */
export function zoneOfAddress(address: string): Zone | null {
  const [, beforeZip, last] = STATE.exec(address) ?? [];
  return zones.get(beforeZip ?? last ?? '') ?? null;
}
