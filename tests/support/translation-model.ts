import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A translation model of the smallest size that the engine takes: a vocabulary of SentencePiece and
 * weights of Marian, all equal, with a bias to one word. It says that word for whatever it is told.
 */

const WORD = '▁repare';
/** Their count must be a multiple of 8. The first two are the end of a text and an unknown letter. */
const pieces = ['</s>', '<unk>', WORD, '▁', ...'abcdefghijklmnopqrstuvwxyzñRTW'.split('')].slice(
  0,
  32,
);
const SIZE = 32;
const FEED_FORWARD = 64;

/** One field of a protocol buffer. */
function field(number: number, value: number | Buffer): Buffer {
  const varint = (rest: number): number[] =>
    rest < 128 ? [rest] : [(rest % 128) + 128, ...varint(Math.floor(rest / 128))];
  return typeof value === 'number'
    ? Buffer.from([...varint(number * 8), ...varint(value)])
    : Buffer.concat([Buffer.from([...varint(number * 8 + 2), ...varint(value.length)]), value]);
}

/** A SentencePiece model: its pieces with their kinds (normal 1, unknown 2, control 3). */
function vocabulary(): Buffer {
  const kinds = [3, 2];
  const listed = pieces.map((piece, at) =>
    field(1, Buffer.concat([field(1, Buffer.from(piece)), field(3, kinds[at] ?? 1)])),
  );
  // The ids of <unk> (40) and </s> (42).
  return Buffer.concat([...listed, field(2, Buffer.concat([field(40, 1), field(42, 0)]))]);
}

const config = {
  ...{ type: 'transformer', 'dim-emb': SIZE, 'enc-depth': 1, 'dec-depth': 1 },
  ...{ 'transformer-heads': 2, 'transformer-dim-ffn': FEED_FORWARD, 'transformer-ffn-depth': 2 },
  ...{ 'transformer-ffn-activation': 'relu', 'transformer-decoder-autoreg': 'rnn' },
  ...{ 'transformer-preprocess': '""', 'transformer-postprocess': 'dan' },
  ...{ 'transformer-postprocess-emb': 'd', 'transformer-no-projection': false },
  ...{ 'transformer-train-position-embeddings': false, 'transformer-depth-scaling': false },
  ...{ 'transformer-guided-alignment-layer': 'last', 'transformer-tied-layers': '[]' },
  ...{ 'transformer-decoder-dim-ffn': 0, 'transformer-decoder-ffn-depth': 0 },
  ...{ 'transformer-pool': false, 'transformer-aan-nogate': false, 'transformer-dim-aan': SIZE },
  ...{ 'dec-cell': 'ssru', 'dec-cell-base-depth': 2, 'dec-cell-high-depth': 1, 'enc-cell': 'gru' },
  ...{ 'enc-cell-depth': 1, 'enc-type': 'bidirectional', 'dim-rnn': SIZE, skip: false },
  ...{ 'layer-normalization': false, 'right-left': false, 'input-types': '[]', ulr: false },
  ...{ 'tied-embeddings': false, 'tied-embeddings-all': true, 'tied-embeddings-src': false },
  ...{ 'lemma-dim-emb': 0, 'factors-combine': 'sum', 'factors-dim-emb': 0, version: 'v1.9.0' },
  'dim-vocabs': `[${pieces.length}, ${pieces.length}]`,
};

interface Tensor {
  name: string;
  shape: number[];
  /** Marian's number of the type of its values. */
  type: number;
  bytes: Buffer;
}

const FLOATS = 0x404;
const BYTES = 0x101;
function tensor(name: string, shape: number[], value: (at: number) => number = () => 0.01): Tensor {
  const length = shape.reduce((product, size) => product * size, 1);
  const values = Float32Array.from({ length }, (_, at) => value(at));
  return { name, shape, type: FLOATS, bytes: Buffer.from(values.buffer) };
}

function tensors(): Tensor[] {
  const norm = (name: string) => [
    tensor(`${name}_ln_scale`, [1, SIZE], () => 1),
    tensor(`${name}_ln_bias`, [1, SIZE], () => 0),
  ];
  const attention = (name: string) => [
    ...['q', 'k', 'v', 'o'].flatMap((part) => [
      tensor(`${name}_W${part}`, [SIZE, SIZE]),
      tensor(`${name}_b${part}`, [1, SIZE]),
    ]),
    ...norm(`${name}_Wo`),
  ];
  const feedForward = (name: string) => [
    tensor(`${name}_W1`, [SIZE, FEED_FORWARD]),
    tensor(`${name}_b1`, [1, FEED_FORWARD]),
    tensor(`${name}_W2`, [FEED_FORWARD, SIZE]),
    tensor(`${name}_b2`, [1, SIZE]),
    ...norm(`${name}_ffn`),
  ];
  const text = Object.entries(config)
    .map(([name, value]) => `${name}: ${String(value)}\n`)
    .join('');
  const bytes = Buffer.from(`${text}\0`);
  return [
    tensor('Wemb', [pieces.length, SIZE], (at) => Math.sin(at)),
    tensor('decoder_ff_logit_out_b', [1, pieces.length], (at) => (pieces[at] === WORD ? 50 : 0)),
    ...attention('encoder_l1_self'),
    ...feedForward('encoder_l1_ffn'),
    tensor('decoder_l1_rnn_W', [SIZE, SIZE]),
    tensor('decoder_l1_rnn_Wf', [SIZE, SIZE]),
    tensor('decoder_l1_rnn_bf', [1, SIZE]),
    ...norm('decoder_l1_rnn_ffn'),
    ...attention('decoder_l1_context'),
    ...feedForward('decoder_l1_ffn'),
    { name: 'special:model.yml', shape: [bytes.length], type: BYTES, bytes },
  ];
}

/** Marian's file of weights: heads, names, shapes, and the values from a multiple of 256 bytes on. */
function weights(): Buffer {
  const all = tensors();
  const aligned = (bytes: number): number => Math.ceil(bytes / 256) * 256;
  const numbers = (...values: number[]): Buffer =>
    Buffer.from(new BigUint64Array(values.map(BigInt)).buffer);
  const names = all.map(({ name }) => Buffer.from(`${name}\0`));
  const head = Buffer.concat([
    numbers(1, all.length),
    ...all.map(({ type, shape, bytes }, at) =>
      numbers(names[at]?.length ?? 0, type, shape.length, aligned(bytes.length)),
    ),
    ...names,
    ...all.map(({ shape }) => Buffer.from(Int32Array.from(shape).buffer)),
  ]);
  const gap = aligned(head.length + 8) - head.length - 8;
  const values = all.flatMap(({ bytes }) => [
    bytes,
    Buffer.alloc(aligned(bytes.length) - bytes.length),
  ]);
  return Buffer.concat([head, numbers(gap), Buffer.alloc(gap), ...values]);
}

/** Writes a model of English to Spanish with its manifest into a folder; `change` may break it. */
export function writeTranslationModel(
  folder: string,
  change: { weights?: Buffer; manifest?: (manifest: object) => object } = {},
): void {
  const files = { 'model.bin': change.weights ?? weights(), 'vocab.spm': vocabulary() };
  const listed = Object.entries(files).map(([file, bytes]) => {
    writeFileSync(join(folder, file), bytes);
    return { file, sha256: createHash('sha256').update(bytes).digest('hex') };
  });
  const [model, words] = listed;
  const manifest = {
    name: 'Model of a test',
    models: [{ from: 'en', to: 'es', precision: 'int8shiftAll', model, vocabularies: [words] }],
  };
  const text = JSON.stringify(change.manifest?.(manifest) ?? manifest);
  writeFileSync(join(folder, 'manifest.json'), text);
}
