import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { AppError } from '~/errors.ts';
import common from './common-passwords.txt?raw';

/** Argon2id, m=19456 KiB, t=2, p=1 (OWASP Password Storage), as PHC strings. */
const MEMORY = 19_456;
const PASSES = 2;
/**
 * One processor is left to the event loop, and at most 4 hashes are made at once, since each takes
 * 19 MB.
 */
const hashTurns = pLimit(Math.min(4, Math.max(1, availableParallelism() - 1)));

const derive = (password: string, nonce: Buffer, memory: number, passes: number): Promise<Buffer> =>
  hashTurns(
    () =>
      new Promise((resolve, reject) => {
        argon2(
          'argon2id',
          {
            message: password.normalize('NFKC'),
            nonce,
            parallelism: 1,
            tagLength: 32,
            memory,
            passes,
          },
          (error, tag) => (error ? reject(error) : resolve(tag)),
        );
      }),
  );

const unpaddedBase64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/** The PHC string of a password. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await derive(password, salt, MEMORY, PASSES);
  return `$argon2id$v=19$m=${MEMORY},t=${PASSES},p=1$${unpaddedBase64(salt)}$${unpaddedBase64(tag)}`;
}

/** Compared against for an unknown account, so that it takes as long as a known one. */
let decoy: Promise<string> | undefined;

/**
 * Whether the password matches the PHC string. Without a hash (unknown account) it is false, after
 * the same time.
 */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const phc = hash ?? (await (decoy ??= hashPassword('decoy')));
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([^$]+)\$([^$]+)$/.exec(phc);
  if (!match) return false;
  const tag = await derive(
    password,
    Buffer.from(match[3]!, 'base64'),
    Number(match[1]),
    Number(match[2]),
  );
  const expected = Buffer.from(match[4]!, 'base64');
  return tag.length === expected.length && timingSafeEqual(tag, expected) && hash !== null;
}

/** Whether a hash was made with other settings than the present ones. */
export const needsRehash = (hash: string): boolean =>
  !hash.startsWith(`$argon2id$v=19$m=${MEMORY},t=${PASSES},p=1$`);

let commonPasswords: Set<string> | undefined;
const lettersAndDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Refuses a new password that is among the 10,000 most used ones of 8 characters or more, or that
 * is one of `words` (name, address, brand) with at most 3 characters beside it (ASVS 5.0 6.2.4,
 * 6.2.11).
 * Throws `invalid` for `field`.
 */
export function refuseEasyPassword(
  password: string,
  words: readonly string[],
  field: string,
): void {
  commonPasswords ??= new Set(common.split('\n').filter(Boolean));
  const ownWords = words
    .flatMap((word) => [word, ...word.split('@').slice(0, 1)])
    .map(lettersAndDigits)
    .filter((word) => word.length >= 4);
  const typed = lettersAndDigits(password);
  const isWord = ownWords.some((word) => typed.includes(word) && typed.length - word.length <= 3);
  if (isWord || commonPasswords.has(password.normalize('NFKC').toLowerCase()))
    throw new AppError('invalid', { fields: { [field]: 'passwordCommon' } });
}
