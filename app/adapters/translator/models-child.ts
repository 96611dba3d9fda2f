import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { exitWithParent } from '@obralista/document-reader';
import type { ModelFiles, ModelsCommand, ModelsReply } from './models-messages.ts';

/**
 * Entry point of the process that translates with a model of the operator: the engine
 * (@browsermt/bergamot-translator) is WebAssembly, which ends its process where a file is broken.
 */

const engineFolder = join(process.cwd(), 'node_modules/@browsermt/bergamot-translator/worker');

interface Memory {
  getByteArrayView: () => Int8Array;
}
interface List<T> {
  push_back: (item: T) => void;
}
interface Responses {
  get: (at: number) => { getTranslatedText: () => string };
  delete: () => void;
}
interface Service {
  translate: (model: object, texts: List<string>, options: List<object>) => Responses;
}
/** What the engine exports, of which this is used. */
interface Engine {
  asm: Record<string, (...values: unknown[]) => unknown>;
  AlignedMemory: new (bytes: number, alignment: number) => Memory;
  AlignedMemoryList: new () => List<Memory>;
  BlockingService: new (config: { cacheSize: number }) => Service;
  TranslationModel: new (
    config: string,
    model: Memory,
    shortlist: Memory,
    vocabularies: List<Memory>,
    quality: null,
  ) => object;
  VectorString: new () => List<string> & { delete: () => void };
  VectorResponseOptions: new () => List<object> & { delete: () => void };
}

/** The functions that a browser may offer faster, and those of the engine in their place. */
const multiplications = {
  int8_prepare_a: 'int8PrepareAFallback',
  int8_prepare_b: 'int8PrepareBFallback',
  int8_prepare_b_from_transposed: 'int8PrepareBFromTransposedFallback',
  int8_prepare_b_from_quantized_transposed: 'int8PrepareBFromQuantizedTransposedFallback',
  int8_prepare_bias: 'int8PrepareBiasFallback',
  int8_multiply_and_add_bias: 'int8MultiplyAndAddBiasFallback',
  int8_select_columns_of_b: 'int8SelectColumnsOfBFallback',
};

async function startEngine(): Promise<Engine> {
  const [program, script] = await Promise.all([
    readFile(join(engineFolder, 'bergamot-translator-worker.wasm')),
    readFile(join(engineFolder, 'bergamot-translator-worker.js'), 'utf8'),
  ]);
  return new Promise((resolve, reject) => {
    const engine: Partial<Engine> = {};
    const own = Object.entries(multiplications).map(([name, fallback]) => [
      name,
      (...values: unknown[]) => engine.asm?.[fallback]?.(...values),
    ]);
    // The script of the engine finds its settings in the global `Module` and adds its exports to it.
    Object.assign(globalThis, { Module: engine });
    Object.assign(engine, {
      instantiateWasm: (
        imports: WebAssembly.Imports,
        accept: (instance: WebAssembly.Instance) => void,
      ) => {
        const linked = {
          ...imports,
          wasm_gemm: Object.fromEntries(own) as WebAssembly.ModuleImports,
        };
        WebAssembly.instantiate(program, linked)
          .then(({ instance }) => accept(instance))
          .catch(reject);
        return {};
      },
      onRuntimeInitialized: () => resolve(engine as Engine),
    });
    runInThisContext(script);
  });
}

/** As the engine's own worker sets them. */
const configOf = (precision: ModelsCommand['precision']): string =>
  Object.entries({
    'beam-size': 1,
    normalize: '1.0',
    'word-penalty': 0,
    'cpu-threads': 0,
    'gemm-precision': precision,
    'skip-cost': true,
    alignment: 'soft',
    quiet: true,
    'quiet-translation': true,
    'max-length-break': 128,
    'mini-batch-words': 1024,
    workspace: 128,
    'max-length-factor': '2.0',
  })
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('');

function loadModel(engine: Engine, files: ModelFiles, config: string): object {
  const memoryOf = (bytes: Uint8Array, alignment: number): Memory => {
    const memory = new engine.AlignedMemory(bytes.byteLength, alignment);
    memory.getByteArrayView().set(bytes);
    return memory;
  };
  const vocabularies = new engine.AlignedMemoryList();
  for (const bytes of files.vocabularies) vocabularies.push_back(memoryOf(bytes, 64));
  const shortlist = memoryOf(files.shortlist ?? new Uint8Array(), 64);
  const model = memoryOf(files.model, 256);
  return new engine.TranslationModel(config, model, shortlist, vocabularies, null);
}

/** Sends a reply for each text; the parent counts them. */
async function translate({ files, precision, texts }: ModelsCommand): Promise<void> {
  const engine = await startEngine();
  const service = new engine.BlockingService({ cacheSize: 0 });
  const model = loadModel(engine, files, configOf(precision));
  const options = new engine.VectorResponseOptions();
  options.push_back({ alignment: false, html: false, qualityScores: false });
  for (const text of texts) {
    const input = new engine.VectorString();
    input.push_back(text);
    const responses = service.translate(model, input, options);
    const reply: ModelsReply = { text: responses.get(0).getTranslatedText() };
    process.send?.(reply);
    responses.delete();
    input.delete();
  }
}

exitWithParent();
process.once('message', (command: ModelsCommand) => {
  translate(command).catch(() => process.exit(1));
});
