import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { errorStatus, notices, unreadableReasons, type Notice } from '~/errors.ts';
import { t, textsFor } from '~/i18n.server.ts';
import { languages, translate, type Language, type Texts } from '~/i18n.ts';
import { sameInBoth } from './locales.same.ts';
import { verbatim } from './locales.verbatim.ts';

type Tree = { [key: string]: string | Tree };

const folder = (language: Language) =>
  fileURLToPath(new URL(`../../locales/${language}/`, import.meta.url));
const groupsOf = (language: Language) =>
  readdirSync(folder(language))
    .filter((name) => name.endsWith('.json'))
    .sort();

function flatten(tree: Tree, prefix: string): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${prefix}.${key}`, value] as [string, string]]
      : flatten(value, `${prefix}.${key}`),
  );
}

function textsOf(language: Language): Texts {
  return Object.fromEntries(
    groupsOf(language).flatMap((name) =>
      flatten(
        JSON.parse(readFileSync(folder(language) + name, 'utf8')) as Tree,
        name.replace('.json', ''),
      ),
    ),
  );
}

const texts = { en: textsOf('en'), es: textsOf('es') };
const keys = Object.keys(texts.en);
/**
 * The form Spanish takes for 1,000,000 and its multiples; also the end of an enum's value,
 * how_many.
 */
const isMillions = (key: string) => key.endsWith('_many') && !key.endsWith('.how_many');
const placeholders = (text: string | undefined) =>
  (text?.match(/\{\{\s*\w+\s*\}\}/g) ?? []).map((name) => name.replace(/\s/g, '')).sort();

describe('the two languages', () => {
  test('have the same groups and keys, except the Spanish plural form "many"', () => {
    expect(groupsOf('es')).toEqual(groupsOf('en'));
    const counted = (language: Language) =>
      Object.keys(texts[language])
        .filter((key) => !isMillions(key))
        .sort();
    expect(counted('es')).toEqual(counted('en'));
  });

  test('use the same placeholders in each text', () => {
    const different = Object.keys(texts.es).filter(
      (key) =>
        placeholders(texts.en[isMillions(key) ? key.replace(/_many$/, '_other') : key]).join() !==
        placeholders(texts.es[key]).join(),
    );
    expect(different).toEqual([]);
  });

  test('leave no text empty and no placeholder half written', () => {
    const broken = languages.flatMap((language) =>
      Object.entries(texts[language]).filter(
        ([, text]) =>
          text.trim() === '' || /\{\{|\}\}/.test(text.replace(/\{\{\s*\w+\s*\}\}/g, '')),
      ),
    );
    expect(broken).toEqual([]);
  });

  test('have no English text in Spanish, except the listed names and signs', () => {
    const same = keys.filter((key) => texts.en[key] === texts.es[key]);
    const unlisted = same.filter(
      (key) =>
        !sameInBoth.some((allowed) =>
          allowed instanceof RegExp ? allowed.test(key) : allowed === key,
        ),
    );
    expect(unlisted).toEqual([]);
  });

  test('list no exception that is not needed any more', () => {
    const needed = sameInBoth.filter((allowed) =>
      keys.some(
        (key) =>
          texts.en[key] === texts.es[key] &&
          (allowed instanceof RegExp ? allowed.test(key) : allowed === key),
      ),
    );
    expect(needed.length).toBe(sameInBoth.length);
  });

  test('a sentence that ends in a time has one period, in pages and on the server', () => {
    const asked = { name: 'Priya', date: '30 de noviembre de 2026, 6:00 a.m.' };
    const said = [
      t('es', 'work.review.askedAt', asked),
      translate(textsFor('es', ['work']), 'es', 'work.review.askedAt', asked),
    ];
    const sentence = 'Se le pidió a Priya el 30 de noviembre de 2026, 6:00 a.m.';
    expect(said).toEqual([sentence, sentence]);
  });

  test('have all plural forms: English one and other, Spanish one, many and other', () => {
    const stems = new Set(
      keys
        .filter((key) => /_(one|other)$/.test(key))
        .map((key) => key.replace(/_(one|other)$/, '')),
    );
    const formsOf = (language: Language) =>
      language === 'es' ? ['one', 'many', 'other'] : ['one', 'other'];
    const missing = languages.flatMap((language) =>
      [...stems]
        .flatMap((stem) => formsOf(language).map((form) => `${stem}_${form}`))
        .filter((key) => texts[language][key] === undefined),
    );
    expect(missing).toEqual([]);
    expect(translate(texts.es, 'es', 'common.daysLate', { count: 1 })).toBe('1 día de atraso');
    expect(translate(texts.es, 'es', 'common.daysLate', { count: 4 })).toBe('4 días de atraso');
    expect(translate(texts.es, 'es', 'documents.tasks', { count: 1_000_000 })).toBe(
      '1000000 de tareas',
    );
  });

  test('address the reader as usted and use the terms of the glossary', () => {
    const spanish = Object.entries(texts.es);
    expect(
      spanish.filter(([, text]) =>
        /\b(tú|tienes|puedes|quieres|haz clic|vosotros|tus)\b/i.test(text),
      ),
    ).toEqual([]);
    expect(
      spanish.filter(([, text]) =>
        /\b(tablero|reporte|ordenador|presupuesto actual)\b/i.test(text),
      ),
    ).toEqual([]);
    expect(
      spanish.filter(([, text]) =>
        /\b(accion|numero|codigo|pagina|telefono|informacion|direccion|seccion|sesion|contrasena)\b/i.test(
          text,
        ),
      ),
    ).toEqual([]);
  });
});

describe('Spanish words and points', () => {
  test('money is a “monto”, so that it is not read as a quantity of things', () => {
    const mixed = keys.filter(
      (key) => /\bamount/i.test(texts.en[key] ?? '') && /cantidad/i.test(texts.es[key] ?? ''),
    );
    expect(mixed).toEqual([]);
  });

  test('a finished task is “completada”; “lista” is only a task that waits for review', () => {
    const wrong = keys.filter(
      (key) =>
        /\bcompleted\b/i.test(texts.en[key] ?? '') &&
        /\blistas?\b(?! (?:para|de|con)\b)/i.test(texts.es[key] ?? ''),
    );
    expect(wrong.map((key) => `${key}: ${texts.es[key]}`)).toEqual([]);
  });

  test('a moment ends with the point of “p.m.”, and no second one follows', () => {
    const doubled = keys.filter((key) => /\{\{(?:when|at|time)\}\}\./.test(texts.es[key] ?? ''));
    expect(doubled).toEqual([]);
  });
});

describe('the error catalogue', () => {
  const has = (key: string) => languages.every((language) => (texts[language][key] ?? '') !== '');

  test('has a text in both languages for every code', () => {
    expect(Object.keys(errorStatus).filter((code) => !has(`errors.${code}`))).toEqual([]);
  });

  test('has every title and sentence that a notice names', () => {
    const named = Object.values(notices).flatMap((flow) =>
      Object.values(flow as Record<string, Notice>).flatMap((notice) => [
        notice.text,
        ...(notice.title ? [notice.title] : []),
      ]),
    );
    expect(named.length).toBeGreaterThan(50);
    expect([...new Set(named)].filter((key) => !has(key))).toEqual([]);
  });

  test('has a different message for each reason why a document cannot be read', () => {
    expect(unreadableReasons.filter((reason) => !has(`reading.reason.${reason}`))).toEqual([]);
    expect(
      new Set(unreadableReasons.map((reason) => texts.en[`reading.reason.${reason}`])).size,
    ).toBe(unreadableReasons.length);
  });
});

describe('the texts that stay word for word', () => {
  test.each(verbatim)('%s: %s reads "%s"', (_section, key, text) => {
    expect(texts.en[key]).toBe(text);
  });
});
