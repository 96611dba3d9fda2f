import { mkdtempSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createWriters } from '~/adapters/translator.server.ts';
import type { TextWriter } from '~/adapters/translator.ts';
import { SettingsError } from '~/env.server.ts';
import { writeTranslationModel } from '../../support/translation-model.ts';

const spanish = { from: 'en', to: 'es', account: 'a' } as const;
const english = { from: 'es', to: 'en', account: 'a' } as const;

describe('Translation models of one’s own (promise 15.12)', () => {
  let folder = '';
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'models-'))));
  afterEach(() => rmSync(folder, { recursive: true }));
  const writer = (): TextWriter => createWriters({ modelsFolder: folder })[0]!;

  test('write a text for each original, and none for a direction without a model', async () => {
    writeTranslationModel(folder);
    const models = writer();
    expect(models.name()).toBe('Model of a test');
    const texts = [{ text: 'Repair the fence' }, { text: 'x'.repeat(5_001) }, { text: 'Paint it' }];
    const [first, tooLong, last] = await models.write(texts, spanish);
    expect([first, last]).toEqual(Array(2).fill(expect.stringMatching(/^repare( repare)*$/)));
    expect(tooLong).toBe('');
    expect(await models.write([{ text: 'Repare la cerca' }], english)).toEqual(['']);
  });

  test('end their own process alone where a file is no model, and the next call tries anew', async () => {
    writeTranslationModel(folder, { weights: Buffer.alloc(4096, 7) });
    const models = writer();
    for (const text of ['Repair the fence', 'Paint it'])
      await expect(models.write([{ text }], spanish)).rejects.toThrow('after 0 of 1 texts');
  });

  test('refuse to start where a file differs from its hash, is missing, or lies elsewhere', () => {
    writeTranslationModel(folder);
    writeFileSync(join(folder, 'model.bin'), 'another file');
    expect(writer).toThrow(/TRANSLATION_MODELS: model\.bin has another sha256/);
    unlinkSync(join(folder, 'model.bin'));
    expect(writer).toThrow(SettingsError);
    const manifest = (one: object): object =>
      JSON.parse(JSON.stringify(one).replace('model.bin', '../model.bin')) as object;
    writeTranslationModel(folder, { manifest });
    expect(writer).toThrow('must be the name of a file in the folder');
    unlinkSync(join(folder, 'manifest.json'));
    expect(writer).toThrow('manifest.json');
  });
});
