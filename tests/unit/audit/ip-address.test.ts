import { expect, test } from 'vitest';
import { truncateIp } from '~/modules/audit/audit.service.server.ts';
import { addressOf, networkOf } from '~/modules/audit/ip-address.server.ts';

test.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.7', '203.0.113.0'],
  ['203.0.113.7:8080', '203.0.113.7', '203.0.113.7', '203.0.113.0'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.7', '203.0.113.0'],
  ['::ffff:0:7', '0.0.0.7', '0.0.0.7', '0.0.0.0'],
  ['[2001:DB8::1]:443', '2001:db8::1', '2001:db8:0:0::', '2001:db8:0::'],
  ['fe80::1%eth0', 'fe80::1', 'fe80:0:0:0::', 'fe80:0:0::'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::', '2001:db8:1::'],
  ['::', '::', '0:0:0:0::', '0:0:0::'],
  ['unknown', '', 'unknown', 'unknown'],
  ['300.1.1.1', '', '300.1.1.1', '300.1.1.0'],
  ['', '', '', ''],
])('%j is the address %j, counted as %j, stored as %j (X-11)', (typed, ip, counted, stored) => {
  expect([addressOf(typed), networkOf(typed, 4), truncateIp(typed)]).toEqual([ip, counted, stored]);
});
