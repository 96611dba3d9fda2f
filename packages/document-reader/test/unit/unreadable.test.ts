import { describe, expect, test } from 'vitest';
import { failureOfEnd } from '../../src/process/child-process.ts';
import { failureFrom, Unreadable } from '../../src/process/unreadable.ts';

describe('a failure of the reader itself', () => {
  test('is not told as a damaged file', () => {
    expect(failureFrom(new TypeError('x is undefined'))).toEqual({
      type: 'failed',
      reason: 'failed',
      detail: 'TypeError: x is undefined',
    });
    expect(failureOfEnd('exit').reason).toBe('failed');
  });

  test('leaves a damaged file damaged', () => {
    expect(failureFrom(new Unreadable('damaged', 'zip without its directory')).reason).toBe(
      'damaged',
    );
  });
});
