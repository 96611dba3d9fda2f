/**
 * `npm run check:services`: tries each service that the settings of the server name once, with a call
 * that costs and changes nothing, and says in words what holds. Exit code 1 where one does not.
 */
import { AppError } from '~/errors.ts';
import { env, SettingsError } from '~/env.server.ts';
import { serviceChecks } from './service-checks.server.ts';
import { portLines } from './services.server.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** The reason of a failure; that of an adapter's error is its cause, which has no secrets. */
function reasonOf(error: unknown): string {
  const reason = error instanceof AppError ? error.cause : error;
  return reason instanceof Error ? reason.message : String(reason);
}

try {
  const settings = env();
  print(portLines(settings).join(', '));
  for (const { name, run } of serviceChecks(settings))
    try {
      print(`${name}: ${await run()}`);
    } catch (error) {
      print(`${name}: FAILED: ${reasonOf(error)}`);
      process.exitCode = 1;
    }
} catch (error) {
  process.stderr.write(`${error instanceof SettingsError ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
