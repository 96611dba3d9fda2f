/**
 * `npm run seed`: creates a demo account with three projects by the calls and forms of the product,
 * so that every row goes through the services. Does nothing if the account exists. Uses
 * DATABASE_URL or, while no server has it open, the embedded database of DATA_DIR; refuses
 * APP_MODE=production.
 */
import { say, signUp } from './demo-account.ts';
import { DemoClient } from './demo-client.ts';
import { startProduct } from './demo-product.ts';
import { addProject } from './demo-project.ts';
import { account, projects } from './demo.ts';

/** Whether the demo account can sign in. Throws when the address has another password. */
async function exists(client: DemoClient): Promise<boolean> {
  const { email, password } = account;
  return (await client.post('/api/login', { email, password })).status === 200;
}

async function seed(): Promise<void> {
  if (process.env.APP_MODE === 'production')
    throw new Error('Demo data are for trial mode; APP_MODE is production. Nothing was changed.');
  const product = await startProduct();
  try {
    const client = new DemoClient(product.url);
    if (await exists(client)) say('The demo account is there already; nothing was changed.');
    else {
      await signUp(client);
      say('Made a demo account with three projects:');
      for (const project of projects) await addProject(client, project);
    }
    say(`Sign in with ${account.email} and the password ${account.password}`);
  } finally {
    await product.stop();
  }
}

seed().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
