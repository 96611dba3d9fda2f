import { describe, expect, test } from 'vitest';
import { uploadSuccess } from '~/flows/document-upload/upload-success.ts';
import { t } from '~/i18n.server.ts';

const said = (params: Record<string, number>): string => {
  const success = uploadSuccess({ code: 'tasksGenerated', params });
  return success ? t('en', success.text, success.params) : '';
};

describe('What an upload says of its tasks', () => {
  test.each([
    [{ count: 4 }, '4 tasks are on your list.'],
    [{ count: 4, known: 4 }, 'its 4 tasks are on your list, nothing new.'],
    [{ count: 5, known: 4 }, '4 tasks were on your list. New: 1.'],
    [{ count: 5, known: 4, dropped: 2 }, '4 tasks were on your list. New: 1. No longer in it: 2.'],
    [{ count: 4, known: 4, dropped: 1 }, 'New: 0. No longer in it: 1.'],
    [{ count: 0 }, 'We found no work to do in this document.'],
  ])('with %o is "%s"', (params, text) => {
    expect(said(params)).toContain(text);
  });
});
