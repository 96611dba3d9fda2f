/**
 * `npm run admin:invite -- EMAIL`: prints a code by which the account of an address of ADMIN_EMAILS
 * becomes an administrator. Needs the settings of the server, and opens no database.
 */
import { env, SettingsError } from '~/env.server.ts';
import { canonicalEmail } from './account.rules.ts';
import { newOperatorCode } from './operator-code.server.ts';

try {
  const [email = ''] = process.argv.slice(2);
  const { adminEmails, appUrl } = env();
  if (!email) throw new SettingsError('Name an address: npm run admin:invite -- EMAIL');
  if (!adminEmails.includes(canonicalEmail(email)))
    throw new SettingsError(`${email} is not in ADMIN_EMAILS`);
  process.stdout.write(
    `Sign in with ${email}, open ${appUrl}/admin/invite and type this code within an hour. It works once.\n\n${newOperatorCode('admin-invite', email)}\n`,
  );
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
