import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import remixOptions from '../../remix.config.js';
import { root } from '../support/build.ts';
import { Client } from '../support/http.ts';
import { served } from '../support/served.ts';
import floors from './floors.json' with { type: 'json' };

interface Lock {
  packages: Record<string, { version?: string }>;
}
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
const versionsOf = (name: string): string[] =>
  Object.entries(lock.packages).flatMap(([path, { version }]) =>
    path.endsWith(`node_modules/${name}`) && version ? [version] : [],
  );
const numbers = (version: string): number[] => version.split(/[.-]/).slice(0, 3).map(Number);
const isBelow = (version: string, floor: string): boolean => {
  const [have, need] = [numbers(version), numbers(floor)];
  const at = have.findIndex((part, index) => part !== need[index]);
  return at >= 0 && (have[at] ?? 0) < (need[at] ?? 0);
};

describe('A-01: packages with known holes', () => {
  test.each(Object.entries(floors))(
    '%s stays at or above %s, wherever it is installed',
    (name, floor) => {
      const versions = versionsOf(name);
      if (floor === 'never') return expect(versions).toEqual([]);
      expect(versions.length).toBeGreaterThan(0);
      expect(versions.filter((version) => isBelow(version, floor))).toEqual([]);
    },
  );

  test('the xlsx package of npm is not installed: the name is an alias of another package', () => {
    expect(
      (
        JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
          dependencies: Record<string, string>;
        }
      ).dependencies.xlsx,
    ).toMatch(/^npm:@e965\/xlsx@/);
  });

  test('single fetch and lazy route discovery are off', () => {
    expect(remixOptions.future).toMatchObject({
      v3_singleFetch: false,
      v3_lazyRouteDiscovery: false,
    });
  });
});

describe('A-01: the routes of the disabled flags do not exist', () => {
  const server = served();
  test.each([
    '/__manifest',
    '/__manifest?p=/auth&version=1',
    '/auth.data',
    '/_root.data',
    '/dashboard.data',
  ])('GET %s is 404', async (path) => {
    expect((await new Client(server().url).get(path)).status).toBe(404);
  });

  test.each([
    '/.env',
    '/.git/config',
    '/.git/HEAD',
    '/server.ts',
    '/package.json',
    '/build/server/index.js',
    '/app/env.server.ts',
    '/assets/../../package.json',
    '/..%2fpackage.json',
    '/%2e%2e/package.json',
    '/.data/session-secret',
  ])('A-84: GET %s returns no file of the server', async (path) => {
    const answer = await new Client(server().url).get(path);
    expect([400, 403, 404]).toContain(answer.status);
    expect(answer.text).not.toContain('"dependencies"');
  });

  test('A-84: no source map is served', async () => {
    const client = new Client(server().url);
    const [, script = ''] =
      /src="([^"]+\.js)"/.exec((await client.get('/auth')).text) ??
      /href="([^"]+\.js)"/.exec((await client.get('/auth')).text) ??
      [];
    expect(script).toMatch(/^\/assets\//);
    expect((await client.get(`${script}.map`)).status).toBe(404);
  });
});

describe('A-75: templates print text, never markup from data', () => {
  const files = (folder: string): string[] =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      join(root, folder, name),
    );
  test('no template prints unescaped values', () => {
    const templates = files('templates').filter((file) => file.endsWith('.hbs'));
    expect(templates.length).toBeGreaterThan(3);
    expect(templates.filter((file) => /\{\{\{|\{\{&/.test(readFileSync(file, 'utf8')))).toEqual([]);
  });

  test('no code marks strings as safe, disables escaping or compiles user text', () => {
    const code = files('app').filter((file) => /\.tsx?$/.test(file));
    // The one exception holds a fixed number: a refresh for pages without scripts.
    expect(
      code
        .filter((file) =>
          /SafeString|noEscape|dangerouslySetInnerHTML/.test(readFileSync(file, 'utf8')),
        )
        .map((file) => file.slice(root.length)),
    ).toEqual(['app/components/refresh.tsx']);
    const compiling = code.filter((file) =>
      /(?<!WebAssembly\.)\bcompile\(/.test(readFileSync(file, 'utf8')),
    );
    expect(compiling.map((file) => file.slice(root.length))).toEqual([
      'app/modules/crew/crew-html.server.ts',
      'app/modules/reports/report-html.server.ts',
    ]);
  });
});
