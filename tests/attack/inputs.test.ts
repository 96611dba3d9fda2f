import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { valuesFor } from '../support/full-run.ts';
import { type Answer, Client } from '../support/http.ts';
import { projectPayload, registration, type Person } from '../support/people.ts';
import { served } from '../support/served.ts';
import { matrix } from './access-matrix.ts';
import { createTarget, targetOf } from './target.ts';

const server = served({ env: { LIMITS_FACTOR: '10000', LOG_LEVEL: 'warn' } });
let person: Person;
let projectId = '';
let documentId = '';
let crewPath = '';
beforeAll(async () => {
  ({ person, projectId, documentId, crewPath } = await createTarget(server().url));
}, 60_000);
const target = () => targetOf(projectId, documentId, undefined, crewPath);

/** Registering and signing in change the session, so they use another client. */
const asking = (path: string): Client =>
  /register|login/.test(path) ? new Client(server().url) : person.client;

const strange: [string, unknown][] = [
  ['an array', ['a', 'b']],
  ['an object', { $ne: null }],
  ['a marker of the data layer', { __raw: '1=1', __helper: {} }],
  ['null', null],
  ['a number', 42],
  ['true', true],
  ['a NUL', 'a\u0000b'],
  ['half a letter', '\ud800x'],
  ['four-byte, right-to-left and zero-width letters', '🏠\u202e\u200dñ'],
  ['a megabyte', 'x'.repeat(1_000_000)],
  ['SQL', `'; drop table users; --`],
];
const calls: [string, () => string, () => Record<string, unknown>][] = [
  [
    'POST /api/login',
    () => '/api/login',
    () => ({ email: 'a@example.com', password: 'pass-word-9' }),
  ],
  ['POST /api/register', () => '/api/register', () => ({ ...registration() })],
  [
    'POST /api/projects',
    () => '/api/projects',
    () =>
      projectPayload({
        description: 'd',
        notes: 'n',
        assignedTo: 'a',
        dueDate: '2026-12-01',
        targetRoi: 5,
        propertyValue: 5,
      }),
  ],
  [
    'POST /api/documents/upload',
    () => '/api/documents/upload',
    () => ({ fileName: 'a.pdf', uploadURL: 'x', projectId }),
  ],
  [
    'POST generate-tasks',
    () => `/api/documents/${documentId}/generate-tasks`,
    // A project that does not exist, so that no value makes the document be read again.
    () => ({ projectId: randomUUID(), extractedText: 'x' }),
  ],
  [
    'POST generate-tasks-from-selection',
    () => `/api/documents/${documentId}/generate-tasks-from-selection`,
    () => ({ projectId, selectedContent: 'Fix the gate' }),
  ],
  [
    'POST /api/create-checkout-session',
    () => '/api/create-checkout-session',
    () => ({ planType: 'unlimited' }),
  ],
  ...(['verify-email', 'verify-phone', 'verify-otp', 'reset-password'] as const).map(
    (step): (typeof calls)[number] => [
      `POST ${step}`,
      () => `/api/forgot-password/${step}`,
      () => ({
        email: 'a@example.com',
        phone: '+14155550142',
        token: '123456',
        newPassword: 'stucco-ladder-47',
      }),
    ],
  ),
];

describe('A-24, A-80: values of the wrong type in every field of every API call', () => {
  test.each(calls)(
    '%s never answers with a server error',
    async (_name, path, payload) => {
      for (const [at, field] of Object.keys(payload()).entries()) {
        for (const [what, value] of valuesFor(strange, at, 3)) {
          const { status } = await asking(path()).postJson(path(), {
            ...payload(),
            [field]: value,
          });
          expect([field, what, status < 500]).toEqual([field, what, true]);
        }
      }
    },
    120_000,
  );

  test.each(calls)('%s: bodies that are not an object, and empty bodies', async (_name, path) => {
    for (const body of [
      '',
      'null',
      '[]',
      '"text"',
      '42',
      '{',
      '{"a":',
      '\u0000',
      `${'['.repeat(20_000)}`,
      '{"__proto__":{"x":1},"constructor":{"prototype":{"x":1}}}',
    ]) {
      const { status } = await asking(path()).request('POST', path(), {
        headers: { 'content-type': 'application/json', origin: server().url },
        body,
      });
      expect([body.slice(0, 20), status >= 400 && status < 500]).toEqual([body.slice(0, 20), true]);
    }
  });
});

describe('A-24, A-80: unexpected fields in every form', () => {
  const forms = matrix.filter(
    (row) =>
      row.method === 'POST' && !row.route.startsWith('api.') && !row.ends && row.on !== 'own',
  );
  const texts = ['a\u0000b', '🏠\u202e\u200dñ', `'; drop table users; --`, 'x'.repeat(100_000), ''];
  const manyFields = Array.from({ length: 20_000 }, (_, n): [string, string] => [`f${n}`, '1']);
  test.each(forms.map((row, at) => [row.route, row, at] as const))(
    '%s never answers with a server error',
    async (_route, row, at) => {
      const fields = row.body?.(target(), 'fresh') ?? {};
      const path = row.path(target());
      for (const [n, field] of Object.keys(fields).entries())
        for (const value of valuesFor(texts, at + n))
          expect([
            field,
            (await person.client.postForm(path, { ...fields, [field]: value })).status < 500,
          ]).toEqual([field, true]);
      const twice: [string, string][] = [
        ...Object.entries(fields),
        ...Object.entries(fields),
        ['__proto__.x', '1'],
        ['constructor[prototype][x]', '1'],
        ['a[b][c]', '1'],
      ];
      const oddBodies: (() => Promise<Answer>)[] = [
        () => person.client.postForm(path, twice),
        () => person.client.postForm(path, manyFields),
        () =>
          person.client.request('POST', path, {
            headers: { 'content-type': 'multipart/form-data', origin: server().url },
            body: 'no boundary',
          }),
      ];
      for (const send of valuesFor(oddBodies, at)) expect((await send()).status).toBeLessThan(500);
    },
    120_000,
  );
});

describe('A-24: unexpected query parameters on every page', () => {
  const pages = matrix.filter((row) => row.method === 'GET' && row.on !== 'own' && !row.ends);
  const queries = [
    'q=%00',
    'after=%27',
    'after=99999999999999_6f1f7c2e-0000-4000-8000-000000000000',
    'status=x&status=y&group=%F0%9F%8F%A0',
    'lang=xx',
    'tab=%E0%A4%A',
    `q=${'x'.repeat(8000)}`,
    '__proto__[x]=1',
    '_data=routes/none',
    '_data=root',
    'index',
  ];
  test.each(pages.map((row, at) => [row.route, row, at] as const))(
    '%s',
    async (_route, row, at) => {
      const path = row.path(target());
      for (const query of valuesFor(queries, at, 3)) {
        const { status } = await person.client.get(
          `${path}${path.includes('?') ? '&' : '?'}${query}`,
        );
        expect([query.slice(0, 30), status < 500]).toEqual([query.slice(0, 30), true]);
      }
    },
    60_000,
  );

  test('ids of another format are not found', async () => {
    for (const id of [
      '7',
      '0',
      '-1',
      '%00',
      'null',
      'undefined',
      '6f1f7c2e-0000-4000-8000-00000000000',
      '6F1F7C2E-0000-4000-8000-000000000000',
      "6f1f7c2e'%20or%201=1--",
      '%F0%9F%8F%A0',
      'x'.repeat(3000),
    ]) {
      for (const path of [
        `/projects/${id}`,
        `/projects/${id}/tasks`,
        `/files/${id}`,
        `/api/jobs/${id}`,
        `/trial/checkout/${id}`,
        `/projects/${projectId}/reports/${id}/pdf`,
      ]) {
        const { status } = await person.client.get(path);
        expect([path.slice(0, 60), status === 404 || status === 400 || status === 302]).toEqual([
          path.slice(0, 60),
          true,
        ]);
      }
    }
  });
});

test('after all these inputs the server still answers and its users exist', async () => {
  expect((await person.client.get('/api/user')).json()).toMatchObject({ id: person.id });
  expect(Object.keys(Object.prototype)).toEqual([]);
});
