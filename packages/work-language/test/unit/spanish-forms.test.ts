import { describe, expect, test } from 'vitest';
import { agree, articleOf, conjunction, contract, pluralPhrase } from '../../src/spanish/forms.ts';
import { attachPronoun, conjugate } from '../../src/spanish/verbs.ts';
import { loadLexicon } from '../../../../tests/support/lexicon.ts';

const { irregular } = loadLexicon();

test.each([
  ['repare', 'lo', 'repárelo'],
  ['limpie', 'las', 'límpielas'],
  ['evalúe', 'lo', 'evalúelo'],
  ['construya', 'la', 'constrúyala'],
  ['apriete', 'los', 'apriételos'],
  ['coloque', 'lo', 'colóquelo'],
  ['haga', 'lo', 'hágalo'],
])('"%s" with "%s" is "%s"', (order, pronoun, expected) => {
  expect(attachPronoun(order, pronoun)).toBe(expected);
});

test.each([
  ['cerrar', 'cierre'],
  ['colocar', 'coloque'],
  ['apagar', 'apague'],
  ['lijar', 'lije'],
  ['reemplazar', 'reemplace'],
  ['proteger', 'proteja'],
  ['hacer', 'haga'],
  ['dar mantenimiento a', 'dé mantenimiento a'],
  ['retirar y desechar', 'retire y deseche'],
])('the order of "%s" is "%s"', (infinitive, order) => {
  expect(conjugate(infinitive, 'order', irregular)).toBe(order);
});

test.each([
  ['pared exterior', 'paredes exteriores'],
  ['puerta de garaje', 'puertas de garaje'],
  ['tomacorriente GFCI', 'tomacorrientes GFCI'],
  ['azulejo tipo metro', 'azulejos tipo metro'],
  ['lavavajillas', 'lavavajillas'],
  ['luz', 'luces'],
])('the plural of "%s" is "%s"', (one, many) => {
  expect(pluralPhrase(one)).toBe(many);
});

describe('agreement', () => {
  test('adjectives take gender and number, phrases behind a preposition do not', () => {
    expect(agree('roto', 'f', true)).toBe('rotas');
    expect(agree('dañado por el agua', 'f', false)).toBe('dañada por el agua');
    expect(agree('mal instalado', 'f', true)).toBe('mal instaladas');
    expect(agree('que no funciona', 'f', true)).toBe('que no funcionan');
    expect(agree('primer', 'f', false)).toBe('primera');
  });

  test('feminine nouns with a stressed "a" take "el"', () => {
    expect(articleOf('the', 'área de trabajo', 'f', false)).toBe('el');
    expect(articleOf('the', 'áreas', 'f', true)).toBe('las');
  });

  test('contractions and conjunctions follow the sound', () => {
    expect(contract('cerca de el baño, frente a el horno')).toBe('cerca del baño, frente al horno');
    expect(conjunction('and', 'instale')).toBe('e');
    expect(conjunction('and', 'hielo')).toBe('y');
    expect(conjunction('or', 'hojas')).toBe('u');
  });
});
