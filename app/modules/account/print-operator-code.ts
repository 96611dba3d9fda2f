/**
 * Prints a code for one address, good once within an hour, with the settings of the server and without
 * its database: `npm run admin:invite -- EMAIL` makes the account of an address of ADMIN_EMAILS an
 * administrator, `npm run recovery:code -- EMAIL` stands for a recovery code of two-step sign-in.
 */
import { env, SettingsError } from '~/env.server.ts';
import { canonicalEmail } from './account.rules.ts';
import { newOperatorCode } from './operator-code.server.ts';

/** What is printed above the code. Throws SettingsError. */
function guideOf(command: string, email: string): string {
  const { adminEmails, appUrl } = env();
  if (!email) throw new SettingsError('Name an address behind two hyphens: -- EMAIL');
  if (command === 'recovery:code')
    return `At ${appUrl}/auth this code stands for a recovery code of ${email}, once within an hour.`;
  if (!adminEmails.includes(canonicalEmail(email)))
    throw new SettingsError(`${email} is not in ADMIN_EMAILS`);
  return `Sign in with ${email}, open ${appUrl}/admin/invite and type this code within an hour. It works once.`;
}

try {
  const [command = '', email = ''] = process.argv.slice(2);
  const guide = guideOf(command, email);
  const purpose = command === 'recovery:code' ? 'second-step' : 'admin-invite';
  process.stdout.write(`${guide}\n\n${newOperatorCode(purpose, email)}\n`);
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
