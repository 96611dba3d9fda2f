/**
 * The style sheet of the public pages as it stands in them (decision 91): each token is replaced by
 * its value, and the plain value before it, which is for engines without tokens, is not repeated.
 */
export function inlineStyles(css: string): string {
  const tokens = new Map<string, string>();
  const rules = css.replace(/:root\s*\{([^}]*)\}/, (_rule, body: string) => {
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;}]+)/g))
      tokens.set(name, value.trim());
    return '';
  });
  return rules
    .replace(/(?<=[{;])([\w-]+):[^;{}]*;(?=\1:[^;{}]*var\()/g, '')
    .replace(/var\((--[\w-]+)\)/g, (use, name: string) => tokens.get(name) ?? use);
}

/** The mark that the page has where its styles belong, and the page with them. */
export function withStyles(html: string, nonce: string, css: string): string {
  const [open, close] = [`<style nonce="${nonce}">`, '</style>'];
  return html.replace(open + close, () => open + css + close);
}
