import { isIP, isIPv4 } from 'node:net';

/** Groups of 16 bits in an IPv6 address. */
const GROUPS = 8;

/** The eight groups of an IPv6 address in the form that `URL` writes: lower case, compressed. */
function groupsOf(ip: string): string[] {
  const [head = '', tail] = ip.split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  return [...before, ...Array<string>(GROUPS - before.length - after.length).fill('0'), ...after];
}

/**
 * An IP address in its one form: without port, brackets and zone, IPv6 compressed in lower case, and
 * IPv4 written as IPv6 (`::ffff:192.0.2.1`) as IPv4. Empty for anything else.
 */
export function addressOf(typed: string): string {
  const bare = typed
    .trim()
    .replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '');
  if (isIPv4(bare)) return bare;
  if (isIP(bare) === 0) return '';
  const ip = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const mapped = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(ip);
  if (!mapped) return ip;
  const [high, low] = [parseInt(mapped[1] ?? '', 16), parseInt(mapped[2] ?? '', 16)];
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/** The first `groups` groups of an IPv6 address; an IPv4 address and other texts as they are. */
export function networkOf(typed: string, groups: number): string {
  const ip = addressOf(typed) || typed;
  return ip.includes(':') ? `${groupsOf(ip).slice(0, groups).join(':')}::` : ip;
}
