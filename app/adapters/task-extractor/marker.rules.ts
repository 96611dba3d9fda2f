/** Markers of items: numbers, letters, bullets and boxes. */

const marker = /^((?:[-–—*+•◦▪‣·●○■□▢☐►▶➤❑❒✦★]|[¤§o](?=\s)|\[ ?[xX✓]?\]|\( ?[xX✓]? ?\)|[☑☒✓✔✗]|#?\d{1,4}(?:\.\d{1,3}){0,3}[.):](?!\d)|\d{1,3}(?:\.\d{1,3}){1,3}(?=\s)|#\d{1,3}(?=\s)|\(?[a-zA-Z][.)]|\(?[ivx]{1,4}[.)]|\d{1,3}\s?[-–](?=\s))\s*)+/;

/** Reads one line's marker: what it is, and the wording after it. */
export function withoutMarker(text: string): { marker: string; rest: string } {
  const trimmed = text.trimStart();
  const found = marker.exec(trimmed.slice(0, 24))?.[0] ?? '';
  return { marker: found.trim(), rest: trimmed.slice(found.length).trim() };
}
