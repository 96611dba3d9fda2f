const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\]/g, '_') || 'file';
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/**
 * Headers of a file that a person stored: always a download of exactly its type, never a page or a
 * script of ours (RFC 6266; promise 8.8).
 */
export const fileHeaders = (name: string, type: string): Record<string, string> => ({
  'Content-Type': type,
  'Content-Disposition': `attachment; filename="${plain(name)}"; filename*=UTF-8''${encoded(name)}`,
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'private, no-store',
});
