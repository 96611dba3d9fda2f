import { chromium, type Page } from '@playwright/test';
import pg from 'pg';
import { chromiumPath } from '../../app/adapters/pdf/chromium-path.server.ts';
import { stripeClient } from '../../app/adapters/payments/stripe-client.server.ts';
import { setUpPrices } from '../../app/adapters/payments/stripe-prices.server.ts';
import { startPostgres } from './embedded-postgres.ts';
import { fakeStripe, WEBHOOK_SECRET } from './fake-stripe.ts';
import { newPerson, type Person, type Plan } from './people.ts';
import { startServer } from './server.ts';

/**
 * The product on a separate PostgreSQL that a test may break, with a fake payment provider that can
 * fail, and a browser.
 */
export async function startProductUnderTest() {
  const postgres = await startPostgres();
  const stripe = await fakeStripe();
  await setUpPrices(await stripeClient({ secretKey: 'sk_test_fake', endpoint: stripe.endpoint })());
  const server = await startServer({
    env: {
      DATABASE_URL: postgres.url,
      LIMITS_FACTOR: '1000',
      STRIPE_SECRET_KEY: 'sk_test_fake',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_ENDPOINT: stripe.endpoint,
    },
  });
  const browser = await chromium.launch({
    executablePath: await chromiumPath({ folder: '.cache/chromium' }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const sql = async (text: string, values: unknown[] = []): Promise<void> =>
    void (await client.query(text, values));
  return {
    server,
    stripe,
    sql,
    /** What a query finds. */
    rows: async <Row extends object>(text: string): Promise<Row[]> =>
      (await client.query<Row>(text)).rows,
    /** A user with that plan, without a purchase. */
    async person(plan: Plan | null): Promise<Person> {
      const person = await newPerson(server.url);
      await sql(`update users set subscription_status = $2, project_credits = $3 where id = $1`, [
        person.id,
        plan ?? 'setup_required',
        plan === 'per_project' ? 2 : 0,
      ]);
      return person;
    },
    /**
     * Runs the work in a browser of this user, with or without scripts, and closes it afterwards.
     */
    async browse<T>(
      { client: { cookies } }: Pick<Person, 'client'>,
      javaScript: boolean,
      work: (page: Page) => Promise<T>,
    ): Promise<T> {
      const context = await browser.newContext({
        javaScriptEnabled: javaScript,
        baseURL: server.url,
        locale: 'en-US',
        viewport: { width: 1280, height: 900 },
      });
      await context.addCookies(
        [...cookies].map(([name, value]) => ({ name, value, url: server.url })),
      );
      const page = await context.newPage();
      page.setDefaultTimeout(20_000);
      try {
        return await work(page);
      } catch (error) {
        const text = await page
          .locator('body')
          .innerText()
          .catch(() => '');
        throw new Error(
          `${javaScript ? 'With' : 'Without'} scripts at ${page.url()}: ${String(error)}\n${text.slice(0, 1500)}`,
          { cause: error },
        );
      } finally {
        await context.close();
      }
    },
    /** Makes the database refuse new rows of a table while the work runs. */
    async refusing(
      table: 'tasks' | 'projects' | 'documents',
      work: () => Promise<void>,
    ): Promise<void> {
      await sql(
        `create or replace function refuse_row() returns trigger language plpgsql as $$ begin ` +
          `raise exception 'refused by a test'; end $$`,
      );
      await sql(
        `create trigger refuse_row before insert on ${table} for each row execute function refuse_row()`,
      );
      try {
        await work();
      } finally {
        await sql(`drop trigger refuse_row on ${table}`);
      }
    },
    /** Ends a user's sessions, as an operator or another device does. */
    signOut: ({ id }: Person): Promise<void> =>
      sql('delete from sessions where user_id = $1', [id]),
    async close(): Promise<void> {
      await client.end();
      await browser.close();
      await server.stop();
      stripe.close();
      await postgres.stop();
    },
  };
}
export type ProductUnderTest = Awaited<ReturnType<typeof startProductUnderTest>>;
