/**
 * Settings of the server's process that can only be given at its start, for start.ts, the tests and,
 * in words, docs/obralista.service (docs/decisions.md 41).
 */

/** 16 MB instead of 32 for each half of the space of new objects, which is never given back. */
export const nodeFlags = ['--max-semi-space-size=16'];

/**
 * Settings of glibc's malloc: blocks from 1 MB on (a password hash has 19 MB) return to the system
 * when they are freed, instead of staying with the thread that had them.
 */
export const mallocSettings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '1048576',
};
