import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInThisContext } from 'node:vm';

/**
 * WebAssembly code as the engine compiles it, kept in files between processes
 * (docs/decisions.md 21). Node has no call for it, the engine has: its own functions, which scripts
 * may name only while they are compiled here.
 */

const OWN_FUNCTIONS = 'allow-natives-syntax';

/** Bytes of WebAssembly, and the file with what the engine makes of them. */
export interface CodeFiles {
  bytes: string;
  compiled: string;
}

/** Runs a call of the engine; its flags are part of what it compares, so they are the same always. */
function withOwnFunctions<T>(
  source: string,
  call: (run: (...values: unknown[]) => unknown) => T,
): T {
  setFlagsFromString(`--${OWN_FUNCTIONS}`);
  try {
    return call(runInThisContext(source) as (...values: unknown[]) => unknown);
  } finally {
    setFlagsFromString(`--no-${OWN_FUNCTIONS}`);
  }
}

/** The file's bytes; null where there is no such file. */
function bytesOf(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * The module of such files; null where they are missing or of another version of the engine, kind
 * of processor or set of flags, which the engine finds by itself.
 */
export function compiledCode({ bytes, compiled }: CodeFiles): WebAssembly.Module | null {
  const code = bytesOf(compiled);
  const source = code && bytesOf(bytes);
  if (!code || !source) return null;
  const { buffer } = new Uint8Array(code);
  const found = withOwnFunctions('(code, bytes) => %DeserializeWasmModule(code, bytes)', (run) =>
    run(buffer, source),
  );
  return found instanceof WebAssembly.Module ? found : null;
}

/**
 * Writes the functions of a module that the engine has optimized until now, with the bytes it is
 * made of; a process that reads meanwhile finds whole files.
 */
export function keepCompiled(
  module: WebAssembly.Module,
  source: Uint8Array,
  { bytes, compiled }: CodeFiles,
): void {
  const code = withOwnFunctions('(module) => %SerializeWasmModule(module)', (run) => run(module));
  const files: [string, Uint8Array][] = [
    [bytes, source],
    [compiled, new Uint8Array(code as ArrayBuffer)],
  ];
  for (const [path, content] of files) {
    writeFileSync(`${path}.new`, content);
    renameSync(`${path}.new`, path);
  }
}
