import { describe, expect, test } from 'vitest';
import { failureOfEnd } from '~/adapters/document-text/child-process.server.ts';
import { failureFrom, Unreadable } from '~/adapters/document-text/unreadable.ts';

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
