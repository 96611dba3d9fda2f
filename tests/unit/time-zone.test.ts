import { expect, test } from 'vitest';
import { zoneOfAddress } from '~/modules/projects/time-zone.rules.ts';

test.each([
  ['12 Alder Street, Fresno, CA 93650', 'America/Los_Angeles'],
  ['12 Alder Street, Fresno, CA', 'America/Los_Angeles'],
  ['640 Camino del Álamo, Tucson, AZ 85705', 'America/Phoenix'],
  ['418 Maple Hollow Lane, Garland, TX 75040-1234', 'America/Chicago'],
  ['95 Quarry Bend Road, Dayton, OH, USA', 'America/New_York'],
  ['Calle Sol 8, San Juan, PR 00901', 'America/Puerto_Rico'],
  ['12 CO Road 9', null],
  ['Av. Juárez 4, Saltillo', null],
  ['', null],
])('the address "%s" is in %s (promise 6.19)', (address, zone) => {
  expect(zoneOfAddress(address)).toBe(zone);
});
