import type { PdfiumModule } from './pdfium-module.ts';

/**
 * Starts pdfium's WebAssembly code without the script of its package, which loads longer than a
 * small document is read: it has a file system of its own and checks of each call
 * (docs/decisions.md 21). Reading text needs memory alone: files, the environment and time zones are
 * refused.
 */

/** What the code exports for its host. */
interface HostExports {
  memory: WebAssembly.Memory;
  __indirect_function_table: WebAssembly.Table;
  __wasm_call_ctors(): void;
  emscripten_stack_init(): void;
  emscripten_stack_get_current(): number;
  _emscripten_stack_restore(stack: number): void;
  setThrew(threw: number, value: number): void;
  FPDF_InitLibraryWithConfig(config: number): void;
}

/** Numbers of errors in WASI. */
const BAD_DESCRIPTOR = 8;
const NO_SUCH_FILE = 44;

const PAGE_BYTES = 65_536;
/** The largest memory, in bytes. */
const MOST_BYTES = 2 ** 31;
/** Memory grows by this share at least, so that it does not grow often, but by no more than this. */
const GROWTH = 0.2;
const MOST_GROWTH = 96 * 1024 * 1024;

/** What `longjmp` throws. */
class LongJump extends Error {}

/** pdfium with its memory; the views of it are made anew whenever it grows. */
class Host implements PdfiumModule {
  readonly wasmExports: PdfiumModule['wasmExports'];
  HEAPU8 = new Uint8Array();
  HEAPF32 = new Float32Array();
  HEAPF64 = new Float64Array();
  private readonly own: HostExports;

  constructor(code: WebAssembly.Module) {
    const { exports } = new WebAssembly.Instance(code, this.imports());
    this.own = exports as unknown as HostExports;
    this.wasmExports = exports as unknown as PdfiumModule['wasmExports'];
    this.viewMemory();
    this.own.emscripten_stack_init();
    this.own.__wasm_call_ctors();
    this.own.FPDF_InitLibraryWithConfig(0);
  }

  private viewMemory(): void {
    const { buffer } = this.own.memory;
    this.HEAPU8 = new Uint8Array(buffer);
    this.HEAPF32 = new Float32Array(buffer);
    this.HEAPF64 = new Float64Array(buffer);
  }

  /** Makes the memory as large as asked or larger; false where the system has no more. */
  private readonly grow = (bytes: number): boolean => {
    const { memory } = this.own;
    const old = memory.buffer.byteLength;
    const least = bytes >>> 0;
    if (least > MOST_BYTES) return false;
    const roomy = Math.min(MOST_BYTES, Math.max(least, old + Math.min(GROWTH * old, MOST_GROWTH)));
    for (const size of [roomy, least])
      try {
        memory.grow(Math.ceil((size - old) / PAGE_BYTES));
        this.viewMemory();
        return true;
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
      }
    return false;
  };

  /** Calls a function of the code that may end by `longjmp`, which the code then asks about. */
  private readonly invoke = (index: number, ...values: number[]): unknown => {
    const stack = this.own.emscripten_stack_get_current();
    try {
      const call = this.own.__indirect_function_table.get(index) as (
        ...values: number[]
      ) => unknown;
      return call(...values);
    } catch (error) {
      this.own._emscripten_stack_restore(stack);
      if (!(error instanceof LongJump)) throw error;
      this.own.setThrew(1, 0);
      return undefined;
    }
  };

  private imports(): WebAssembly.Imports {
    const { invoke, grow } = this;
    const noFile = (): number => -NO_SUCH_FILE;
    const noDescriptor = (): number => BAD_DESCRIPTOR;
    const refuse = (what: string) => (): never => {
      throw new Error(`pdfium: ${what}`);
    };
    const longJump = (): never => {
      throw new LongJump();
    };
    return {
      env: {
        invoke_v: invoke,
        invoke_ii: invoke,
        invoke_iii: invoke,
        invoke_iiii: invoke,
        invoke_iiiii: invoke,
        invoke_viii: invoke,
        invoke_viiii: invoke,
        _emscripten_throw_longjmp: longJump,
        _abort_js: refuse('aborted'),
        _tzset_js: refuse('time zone'),
        _localtime_js: refuse('local time'),
        _gmtime_js: refuse('calendar'),
        emscripten_date_now: Date.now,
        emscripten_resize_heap: grow,
        __syscall_openat: noFile,
        __syscall_stat64: noFile,
        __syscall_lstat64: noFile,
        __syscall_fstat64: noFile,
        __syscall_newfstatat: noFile,
        __syscall_getdents64: noFile,
        __syscall_unlinkat: noFile,
        __syscall_rmdir: noFile,
        __syscall_fcntl64: noFile,
        __syscall_ioctl: noFile,
        __syscall_ftruncate64: noFile,
      },
      wasi_snapshot_preview1: {
        environ_get: noDescriptor,
        environ_sizes_get: noDescriptor,
        fd_close: noDescriptor,
        fd_read: noDescriptor,
        fd_write: noDescriptor,
        fd_seek: noDescriptor,
        fd_sync: noDescriptor,
      },
    };
  }
}

/** pdfium, ready to open documents. */
export const startPdfium = (code: WebAssembly.Module): PdfiumModule => new Host(code);
