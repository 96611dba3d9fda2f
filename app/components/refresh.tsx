/**
 * Reloads the page periodically without scripts. (A Refresh header would do so with scripts too.)
 */
export function RefreshWithoutScripts({ seconds }: { seconds: number }) {
  return (
    <noscript
      dangerouslySetInnerHTML={{
        __html: `<meta http-equiv="refresh" content="${Math.max(1, Math.round(seconds))}">`,
      }}
    />
  );
}
