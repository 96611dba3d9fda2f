import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as reports from '~/modules/reports/report-html.server.ts';
import type { ReportSnapshot } from '~/modules/reports/report.rules.ts';
import { reportOptionsSchema } from '~/modules/reports/report.schema.ts';
import { createReport } from '~/modules/reports/report.service.server.ts';
import { Report } from '~/modules/reports/report.entity.server.ts';
import { Task } from '~/modules/tasks/task.entity.server.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { craftedTitles } from '../support/crafted-texts.ts';
import { projectWithTasks } from '../support/task-lists.ts';
import { teamProject } from '../support/team.ts';
import { testSources } from '../support/translator.ts';

/** The HTML of a report with plain spaces in place of no-break ones. */
const renderReportHtml = (...wanted: Parameters<typeof reports.renderReportHtml>): string =>
  reports.renderReportHtml(...wanted).replaceAll('\u00A0', ' ');

/** Texts that a report lacks in its language (promise 13.10). */
describe('Reports in a language that nobody has written', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase('PGlite');
  });
  afterAll(() => database.close());

  const options = (language: 'en' | 'es' | 'both', type = 'progress') =>
    reportOptionsSchema.parse({ type, language });

  /** The page of a report of a project with these English tasks. */
  async function printed(
    titles: readonly string[],
    language: 'en' | 'es' | 'both',
    change: Partial<Task> = {},
  ): Promise<{ html: string; snapshot: ReportSnapshot }> {
    const team = await teamProject(database, titles.join('\n'));
    if (Object.keys(change).length > 0)
      await database.fork().nativeUpdate(Task, { projectId: team.projectId, number: 1 }, change);
    const access = await team.of(team.dana);
    const { number } = await createReport(database.context(), access, options(language), null);
    const { snapshot } = await database
      .fork()
      .findOneOrFail(Report, { projectId: team.projectId, number });
    const frozen = snapshot as unknown as ReportSnapshot;
    return { html: renderReportHtml(frozen, options(language)), snapshot: frozen };
  }

  test('titles are Spanish, the originals stand at the end, and every page says who wrote them', async () => {
    const { html, snapshot } = await printed(
      ['Replace the filter of the furnace', 'Paint the garage door'],
      'es',
    );
    expect(html).toContain('lang="es">Reemplace el filtro');
    const [list = '', originals = ''] = html.split('<section id="originals"');
    expect(originals).toContain('<b>1</b> <span lang="en">Replace the filter of the furnace<');
    expect(originals).toContain('<b>2</b> <span lang="en">Paint the garage door<');
    expect(list).not.toContain('Replace the filter');
    expect(list).not.toContain('class="machine"');
    expect(snapshot.tasks.map(({ machine }) => machine)).toEqual([['es'], ['es']]);
    expect(html).toContain('autom\\e1 tica');
  });

  test('reports in Spanish and in both languages end with words of the trades (promise 13.21)', async () => {
    const titles = ['Replace the P-trap in the kitchen', 'Repair the drywall and the P-trap'];
    const { html, snapshot } = await printed(titles, 'both');
    expect(snapshot.glossary?.map(({ en }) => en)).toEqual(['drywall', 'P-trap']);
    expect(html).toMatch(/<dt lang="en">drywall<\/dt> <dd lang="es">tablaroca/);
    expect(html).not.toContain('<dt lang="en">kitchen');
    const spanish = await printed(titles, 'es');
    expect(spanish.html).toMatch(/<dt lang="es">tablaroca[^<]*<\/dt> <dd lang="en">drywall/);
    const english = await printed(titles, 'en');
    expect(english.html).not.toContain('id="glossary"');
  });

  test('a report waits for texts while the thread is busy, longer than its page does (promise 15.8)', async () => {
    const access = await projectWithTasks(database, ['Paint the garage door']);
    const { translator } = database.services;
    const { ownerId: account } = access.project;
    const busy = translator.translateAll(craftedTitles(6), { from: 'en', to: 'es', account });
    const context = database.context();
    const impatient = { ...context.services, translator: translator.within(0) };
    const request = { ...context, services: impatient };
    const { number } = await createReport(request, access, options('es'), null);
    const { snapshot } = await database
      .fork()
      .findOneOrFail(Report, { projectId: access.project.id, number });
    const { tasks } = snapshot as unknown as ReportSnapshot;
    expect(tasks.map(({ title }) => title.es)).toEqual([expect.stringMatching(/^Pinte/)]);
    await busy;
  }, 90_000);

  test('places are named in the languages of the report (promise 12.17)', async () => {
    const change = { areas: ['Hall bath'] };
    const { html } = await printed(['Paint the garage door'], 'both', change);
    expect(html).toMatch(/Hall bath[^]{0,80}Baño del pasillo/);
    const spanish = await printed(['Paint the garage door'], 'es', change);
    expect(spanish.html).toContain('Baño del pasillo');
    expect(spanish.html).not.toContain('Hall bath');
  });

  test('beside texts of people each text of the translator has a mark, which the foot explains', async () => {
    const title = { en: 'Paint the garage door', es: 'Pintar el portón' };
    const titles = ['Paint the garage door', 'Replace the filter of the furnace'];
    const { html } = await printed(titles, 'es', { title });
    expect(html.split('class="machine"')).toHaveLength(2);
    expect(html).toMatch(/Reemplace el filtro[^<]*<span class="machine"/);
    expect(html).toContain('≈ Traducción automática, sin revisar');
    const [, originals = ''] = html.split('<section id="originals"');
    expect(originals).not.toContain('Paint the garage door');
  });

  test('reasons and captions in another language are translated or have their language (promise 13.3)', async () => {
    const change = { status: 'declined', statusReason: 'Replace the broken window first' } as const;
    const { html } = await printed(['Paint the garage door'], 'es', change);
    expect(html).toContain('<span>Reemplace la ventana rota primero');
    expect(html).toContain('<b>1</b> <span lang="en">Replace the broken window first<');
    const strange = 'Kowalczyk says the blorpt of the zibbet is not the one';
    const kept = await printed(['Paint the garage door'], 'es', {
      ...change,
      statusReason: strange,
    });
    expect(kept.html).toContain(`<span lang="en">${strange}<`);
    expect(kept.html.split(strange)).toHaveLength(2);
    const both = await printed(['Paint the garage door'], 'both', change);
    expect(both.html).toMatch(
      /<span>Replace the broken window first<\/span> <span class="twin" lang="es">Reemplace la ventana/,
    );
    expect(both.html).not.toContain('id="originals"');
  });

  test('a text that the translator declines is printed as written, with a note', async () => {
    const title = 'Ask Kowalczyk whether the blorpt of the zibbet was frumious';
    expect(
      (
        await testSources.translator.translateAll([title], { from: 'en', to: 'es', account: 'a' })
      )[0]?.verdict,
    ).toBe('declined');
    const { html, snapshot } = await printed([title], 'es');
    expect(html).toContain(`lang="en">${title}<`);
    expect(html).toContain('texto original en inglés');
    expect(snapshot.tasks[0]?.machine).toBeUndefined();
  });

  test('a text of a person is never replaced, and an English report needs no translator', async () => {
    const title = { en: 'Paint the garage door', es: 'Pintar el portón' };
    const spanish = await printed(['Paint the garage door'], 'es', { title });
    expect(spanish.html).toContain('lang="es">Pintar el portón<');
    const english = await printed(['Paint the garage door'], 'en');
    expect(english.snapshot.tasks[0]?.title).toEqual({ en: 'Paint the garage door' });
  });

  test('an English report of English texts and places says nothing of a translator', async () => {
    const areas = ['Exterior > East side', 'Patio', 'Hall closet'];
    const { html, snapshot } = await printed(['Paint the garage door'], 'en', { areas });
    expect(snapshot.machineAreas).toEqual([]);
    expect(html).toContain('Exterior');
    expect(html).not.toContain('achine translation');
  });

  test('where both sides disagree, both stand there with a sentence that says in what (promise 13.3)', async () => {
    const title = { en: 'Install 2 downspout extensions', es: 'Instale 3 extensiones de bajante' };
    const { html, snapshot } = await printed([title.en], 'both', { title });
    expect(snapshot.tasks[0]?.differs?.values.toSorted()).toEqual(['2', '3']);
    expect(html).toContain('The two texts disagree: 2, 3. The English is the original; follow it.');
    expect(html).toContain('Los dos textos no coinciden: 2, 3. El original es el inglés');
    const spanish = await printed([title.en], 'es', { title });
    for (const text of [title.en, title.es, 'Los dos textos no coinciden: 2, 3.'])
      expect(spanish.html).toContain(text);
    const agreeing = { en: title.en, es: 'Instale 2 extensiones de bajante' };
    const agreed = await printed([title.en], 'both', { title: agreeing });
    expect(agreed.html).not.toContain('class="differs"');
  });

  test('what a person approved is printed as it stands, each text by itself, without a warning', async () => {
    const title = { en: 'Install 2 downspout extensions', es: 'Instale 3 extensiones de bajante' };
    const text = 'Kowalczyk frumious zibbet blorpt, see the blorpt.';
    const approved = { title, translationApprovedAt: new Date(), quote: text };
    const alone = await printed([title.en], 'es', { ...approved, description: { en: text } });
    expect(alone.html).toContain(`lang="es">${title.es}<`);
    expect(alone.html).toContain(text);
    expect(alone.html).toContain('texto original en inglés');
    expect(alone.html).not.toContain(title.en);
    for (const page of [alone, await printed([title.en], 'both', approved)]) {
      expect(page.html).not.toContain('class="differs"');
      expect(page.snapshot.tasks[0]).not.toHaveProperty('isApproved');
    }
    const es = 'Instale las extensiones de bajante. Revise todos los enchufes.';
    const whole = await printed([title.en], 'es', { ...approved, description: { en: text, es } });
    expect(whole.html).toContain(es);
  });

  test('instructions that it declines stand below a Spanish title, marked as English', async () => {
    const text = 'Kowalczyk frumious zibbet blorpt, see the blorpt.';
    const { html } = await printed(['Paint the garage door'], 'es', { description: { en: text } });
    expect(html).toContain('lang="es">Pinte la puerta');
    expect(html).toContain(`lang="en">${text}<`);
  });

  test('instructions typed after the title was approved are Spanish below it, and the foot says so', async () => {
    const texts = {
      title: { en: 'Fix the garage door', es: 'Arregle el portón' },
      description: { en: 'Paint the garage door' },
    };
    const { html, snapshot } = await printed(['Fix the garage door'], 'es', texts);
    expect(html).toContain('lang="es">Arregle el portón<');
    expect(html).toMatch(/lang="es">Pinte la puerta de (la )?(garaje|cochera)/);
    expect(html).toContain('lang="en">Paint the garage door<');
    expect(snapshot.tasks[0]).toMatchObject({ machine: ['es'], machineTexts: ['description'] });
    expect(html).toContain('autom\\e1 tica');
  });

  test('under a title that it declines, the instructions stay with it in one language', async () => {
    const { html } = await printed(['Glorp the zibble of the blorpt'], 'es', {
      description: { en: 'Paint the garage door' },
    });
    expect(html).toContain('lang="en">Paint the garage door<');
    expect(html).not.toContain('Pinte la puerta');
    expect(html).not.toContain('autom\\e1 tica');
  });

  test('a report of both languages prints both, and the instructions once', async () => {
    const text = 'Kowalczyk frumious zibbet blorpt, see the blorpt.';
    const { html } = await printed(['Paint the garage door'], 'both', {
      description: { en: text },
    });
    expect(html).toContain('lang="en">Paint the garage door<');
    expect(html).toContain('lang="es">Pinte la puerta');
    expect(html.split(text)).toHaveLength(2);
  });

  test('a row prints no text twice: neither a title in its instructions nor a quote without its number', async () => {
    const title = 'Label all circuits at the main panel';
    const more = 'A licensed electrician corrects slot 14.';
    const team = await teamProject(database, title);
    const change = { description: { en: `${title}. ${more}` }, quantity: 140, unit: 'sq ft' };
    const quoted = { quote: `6. ${title}. ${more}`, page: 1, lineStart: 1 };
    await database
      .fork()
      .nativeUpdate(Task, { projectId: team.projectId }, { ...change, ...quoted });
    const asked = reportOptionsSchema.parse({ type: 'work_order', language: 'es', quotes: true });
    const access = await team.of(team.dana);
    const { number } = await createReport(database.context(), access, asked, null);
    const { projectId } = team;
    const { snapshot } = await database.fork().findOneOrFail(Report, { projectId, number });
    const html = renderReportHtml(snapshot as unknown as ReportSnapshot, asked);
    expect(html.split(title)).toHaveLength(2);
    expect(html.split(more)).toHaveLength(2);
    expect(html).toContain('140 pies cuadrados');
  });
});
