/** The addresses of the scripts and styles that this page has loaded, each once. */
function loadedFiles(): string[] {
  const names = performance.getEntriesByType('resource').map(({ name }) => name);
  const files = names.filter((name) => name.startsWith(`${location.origin}/assets/`));
  return Array.from(new Set(files));
}

/**
 * Keeps a page of this site with what it has loaded, in a cache of its name, so that the service
 * worker opens it without a network; signing out deletes it (promise 3.8). Rejects where the browser
 * keeps nothing, or the network fails.
 */
export async function keepPage(path: string): Promise<void> {
  const page = await fetch(path);
  if (!page.ok || page.redirected) return;
  const cache = await caches.open(path);
  await cache.put(path, page);
  await cache.addAll(loadedFiles());
}
