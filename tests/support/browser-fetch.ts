import type { Client } from './http.ts';

/** fetch as in a browser, with the client's cookies; `settled` resolves when no call is pending. */
export function browserFetch(client: Client) {
  const running = new Set<Promise<unknown>>();
  const send = async (path: string, init: RequestInit): Promise<Response> => {
    const form = init.body instanceof URLSearchParams;
    const headers = {
      ...(init.headers as Record<string, string>),
      ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      origin: client.base,
      'sec-fetch-site': 'same-origin',
    };
    const answer = await client.request(init.method ?? 'GET', path, {
      headers,
      ...(init.body ? { body: String(init.body) } : {}),
    });
    return new Response(answer.text, { status: answer.status });
  };
  const fetch = (path: string, init: RequestInit): Promise<Response> => {
    const call = send(path, init);
    running.add(call);
    return call.finally(() => running.delete(call));
  };
  return { fetch, settled: async () => void (await Promise.all(running)) };
}
