import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Script } from 'node:vm';

/**
 * Starts a compiled script with the engine's own code for it, made ahead (compile.ts): reading the
 * sources of the parsers anew costs more than reading a small
 * document. The engine refuses code that is not of this script, its own version and its flags, and
 * then compiles as ever.
 */
const [, start = '', name = '', order] = process.argv;
const path = join(dirname(start), `${name}.cjs`);
const saved = join(dirname(start), `${name}.code`);

const wrapped = `(function (exports, require, module, __filename, __dirname) {${readFileSync(path, 'utf8')}\n})`;
const script = new Script(wrapped, {
  filename: path,
  ...(order === 'save' ? {} : { cachedData: readFileSync(saved) }),
});
// Saved at its end, the code holds all that the run needed.
if (order === 'save') process.once('exit', () => writeFileSync(saved, script.createCachedData()));
const module = { exports: {} };
const run = script.runInThisContext() as (
  exports: object,
  require: NodeJS.Require,
  module: object,
  file: string,
  folder: string,
) => void;
run(module.exports, createRequire(path), module, path, dirname(path));
