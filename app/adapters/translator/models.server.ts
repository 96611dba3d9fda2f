import { createHash } from 'node:crypto';
import { accessSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runChild } from '@obralista/document-reader';
import pLimit from 'p-limit';
import { z } from 'zod';
import type { TextWriter } from '~/adapters/translator.ts';
import { SettingsError } from '~/env.server.ts';
import {
  precisions,
  type ModelFiles,
  type ModelsCommand,
  type ModelsReply,
} from './models-messages.ts';

/**
 * Translation models that the operator has put into a folder, run in a process without network
 * (decision 93). `manifest.json` names the files of each direction with their hashes.
 */

const listedFile = z.strictObject({
  file: z.string().regex(/^[\w-][\w.-]*$/, 'must be the name of a file in the folder'),
  sha256: z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits'),
});
const languages = z.enum(['en', 'es']);
const listedModel = z.strictObject({
  from: languages,
  to: languages,
  precision: z.enum(precisions).default('int8shiftAlphaAll'),
  model: listedFile,
  shortlist: listedFile.optional(),
  vocabularies: z.array(listedFile).min(1).max(2),
});
const manifestSchema = z.strictObject({
  /** As it is stored and shown beside what the models write. */
  name: z.string().trim().min(1).max(60),
  models: z.array(listedModel).min(1).max(2),
});
type ListedModel = z.infer<typeof listedModel>;
type ListedFile = z.infer<typeof listedFile>;

/** Limits of the process for one call; the units are part of the names. */
const childLimits = {
  /** To start, and for each text; of its own processor time. */
  ms: 20_000,
  countsWork: true,
  cpuSeconds: 900,
  heapMb: 256,
  rssBytes: 1024 * 1024 * 1024,
} as const;
/** A text that is longer is not given to the model, bytes. */
const TEXT_LIMIT = 5_000;
/** A model is some 300 MB while it runs. */
const inTurn = pLimit(1);

const ENGINE = 'node_modules/@browsermt/bergamot-translator/worker/bergamot-translator-worker.wasm';

function checkFile(folder: string, { file, sha256 }: ListedFile): void {
  const found = createHash('sha256')
    .update(readFileSync(join(folder, file)))
    .digest('hex');
  if (found !== sha256) throw new Error(`${file} has another sha256: ${found}`);
}

const filesOf = ({ model, shortlist, vocabularies }: ListedModel): ListedFile[] => [
  model,
  ...(shortlist ? [shortlist] : []),
  ...vocabularies,
];

/** Reads the manifest and checks the hash of each file. Throws SettingsError, which says how to fix it. */
function checkedManifest(folder: string): z.infer<typeof manifestSchema> {
  try {
    accessSync(join(process.cwd(), ENGINE));
    const text = readFileSync(join(folder, 'manifest.json'), 'utf8');
    const manifest = manifestSchema.parse(JSON.parse(text));
    for (const file of manifest.models.flatMap(filesOf)) checkFile(folder, file);
    return manifest;
  } catch (error) {
    const reason =
      error instanceof z.ZodError
        ? error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ')
        : (error as Error).message;
    throw new SettingsError(
      `TRANSLATION_MODELS: ${reason} (docs/operations.md says what the folder holds)`,
    );
  }
}

async function readFiles(folder: string, model: ListedModel): Promise<ModelFiles> {
  const read = ({ file }: ListedFile): Promise<Uint8Array> => readFile(join(folder, file));
  return {
    model: await read(model.model),
    shortlist: model.shortlist ? await read(model.shortlist) : null,
    vocabularies: await Promise.all(model.vocabularies.map(read)),
  };
}

async function run(command: ModelsCommand): Promise<string[]> {
  const written: string[] = [];
  const endReason = await runChild<ModelsReply>({
    program: 'models-child',
    command,
    limits: childLimits,
    onMessage: ({ text }, control) => {
      written.push(text);
      if (written.length === command.texts.length) control.end();
      else control.extend(childLimits.ms);
    },
  });
  if (written.length < command.texts.length)
    throw new Error(
      `The translation model ended (${endReason}) after ${written.length} of ${command.texts.length} texts`,
    );
  return written;
}

/**
 * The models of a folder as a writer: '' for a direction without a model and for texts over 5,000
 * bytes. Throws SettingsError where the folder is not as its manifest says.
 */
export function modelsWriter(folder: string): TextWriter {
  const { name, models } = checkedManifest(folder);
  return {
    name: () => name,
    write: async (asked, { from, to }) => {
      const model = models.find((one) => one.from === from && one.to === to);
      const fits = ({ text }: { text: string }): boolean =>
        model !== undefined && Buffer.byteLength(text) <= TEXT_LIMIT;
      const texts = asked.filter(fits).map(({ text }) => text);
      if (!model || texts.length === 0) return asked.map(() => '');
      const { precision } = model;
      const written = await inTurn(async () =>
        run({ files: await readFiles(folder, model), precision, texts }),
      );
      return asked.map((one) => (fits(one) ? (written.shift() ?? '') : ''));
    },
  };
}
