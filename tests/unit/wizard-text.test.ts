import { expect, test } from 'vitest';
import { wizardSuccess } from '~/flows/project-wizard/project-wizard.text.ts';

const generated = (count: number, skipped = 0) =>
  wizardSuccess({ code: 'tasksGenerated', params: { count, skipped } });

test('A document without work is no success of generating tasks, and says what comes next', () => {
  expect(generated(0)).toMatchObject({ text: 'wizard.generatedNone', variant: 'info' });
  expect(generated(1)).toMatchObject({ title: 'wizard.generatedTitle', text: 'wizard.generated' });
  expect(generated(0, 2)).toMatchObject({ text: 'wizard.generatedSkipped', variant: 'success' });
});
