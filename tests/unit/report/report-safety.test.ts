import { describe, expect, test } from 'vitest';
import { renderReportHtml } from '~/modules/reports/report-html.server.ts';
import { reportOptionsSchema } from '~/modules/reports/report.schema.ts';
import { isSafetyStep } from '~/modules/tasks/safety-step.rules.ts';
import { wordsOf } from '../../support/http.ts';
import { sampleSnapshot } from '../../support/report-snapshot.ts';

describe('Steps for safety (promise 13.22)', () => {
  test.each([
    'Turn off breaker 14',
    'Turn the water off first',
    'Shut off the gas at the meter',
    'Switch off the power to the panel',
    'Apague el interruptor 14',
    'Corte la luz antes de abrir',
    'Cierre la llave del agua',
    'Wear a respirator',
    'Lock out the disconnect',
  ])('%s', (text) => expect(isSafetyStep(text)).toBe(true));

  test.each([
    'Replace breaker 14',
    'Paint the wall',
    'Close the paint cans',
    'Label the water valve',
    'Pinte la puerta',
    'Limpie la llave del fregadero',
  ])('%s is none', (text) => expect(isSafetyStep(text)).toBe(false));

  const sample = sampleSnapshot(2);
  const open = { status: 'pending' as const, completedAt: null };
  const tasks = sample.tasks.map((task, index) => ({
    ...task,
    ...open,
    steps:
      index === 0
        ? [
            { text: 'Take photos', isDone: false },
            { text: 'Turn off breaker 14', isDone: false },
            { text: 'Shut off the gas', isDone: true },
          ]
        : [],
  }));
  const html = (type: 'work_order' | 'punch_list', language: 'en' | 'es' = 'en', more = {}) =>
    renderReportHtml(
      { ...sample, tasks, ...more },
      reportOptionsSchema.parse({ type, photos: 'none', language }),
      language,
    );

  test('a work order begins with those that are not done, and each task names them before its other steps', () => {
    const [number] = tasks.map((task) => task.number);
    const words = wordsOf(html('work_order'));
    const head = words.indexOf('Safety first: before the work');
    expect(words.slice(head)).toMatch(
      new RegExp(
        `^Safety first: before the work ${number}\\. Turn off breaker 14 (?!.*Safety first)`,
      ),
    );
    expect(words.split('Turn off breaker 14')).toHaveLength(3);
    expect(words.split('Shut off the gas')).toHaveLength(2);
    expect(words.lastIndexOf('Turn off breaker 14')).toBeLessThan(words.indexOf('Take photos'));
    expect(wordsOf(html('punch_list'))).not.toContain('Safety first');
  });

  test('a translation of a machine stands once beside the words of the person who wrote it', () => {
    const freeTexts = {
      'Turn off breaker 14': {
        original: 'en' as const,
        texts: { en: 'Turn off breaker 14', es: 'Apague el interruptor 14' },
      },
    };
    const page = html('work_order', 'es', { freeTexts });
    const head = page.slice(
      page.indexOf('class="safety"'),
      page.indexOf('</div>', page.indexOf('class="safety"')),
    );
    expect(wordsOf(head)).toContain('Primero la seguridad: antes del trabajo');
    expect(wordsOf(head)).toContain('Apague el interruptor 14');
    expect(head).toMatch(/lang="en">“Turn off breaker 14”/);
    expect(page.split('Apague el interruptor 14')).toHaveLength(3);
    expect(page.split('Turn off breaker 14')).toHaveLength(2);
    // A punch list has no such head: the words stand with the step.
    expect(html('punch_list', 'es', { freeTexts })).toContain('“Turn off breaker 14”');
  });
});
