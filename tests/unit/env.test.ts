import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { readEnv } from '~/env.server.ts';
import { root } from '../support/build.ts';

const DATA_DIR = join(tmpdir(), 'obralista-env-test');
const settingsOf = (source: Record<string, string | undefined>) => {
  const { keyFor: _keyFor, keysFor: _keysFor, ...settings } = readEnv({ ...source, DATA_DIR });
  return settings;
};

describe('Settings', () => {
  test('.env.example as it is means the defaults', () => {
    const example = parseEnv(readFileSync(join(root, '.env.example'), 'utf8'));
    expect(Object.keys(example).length).toBeGreaterThan(20);
    expect(settingsOf(example)).toEqual(settingsOf({}));
  });

  test('docs/operations.md explains every key', () => {
    const page = readFileSync(join(root, 'docs/operations.md'), 'utf8');
    const keys = Object.keys(settingsOf({})).filter((key) => /^[A-Z_]+$/.test(key));
    expect(keys.length).toBeGreaterThan(30);
    expect(keys.filter((key) => !page.includes(`\`${key}\``))).toEqual([]);
  });

  test('an empty SMS_COUNTRIES means the default (X-12)', () => {
    for (const SMS_COUNTRIES of ['', '  ', undefined]) {
      expect(() => settingsOf({ SMS_COUNTRIES })).not.toThrow();
      expect(settingsOf({ SMS_COUNTRIES }).smsCountries).toEqual(['US', 'CA']);
    }
    expect(settingsOf({ SMS_COUNTRIES: 'mx, 52' }).smsCountries).toEqual(['MX', '52']);
  });

  test.each(['0', '63', '1.5', 'much'])('DISK_FLOOR_MB=%s is refused (X-05)', (DISK_FLOOR_MB) => {
    expect(() => settingsOf({ DISK_FLOOR_MB })).toThrow('DISK_FLOOR_MB');
  });

  test.each([',', 'US,', '+1', 'USA', '0'])(
    'SMS_COUNTRIES=%s is refused (X-12)',
    (SMS_COUNTRIES) => {
      expect(() => settingsOf({ SMS_COUNTRIES })).toThrow('SMS_COUNTRIES');
    },
  );
});
