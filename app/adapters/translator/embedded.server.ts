import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { DeclinedTexts, Translation } from '~/adapters/translator.ts';
import type { LanguageAnswer, LanguageRequest, LanguageValues } from './language-messages.ts';
import { languageThreads, type LanguageThreads } from './language-threads.server.ts';
import type { LanguageWork } from './language-work.ts';

type Kind = LanguageRequest['kind'];

/** Answers that are kept: a list asks for the same texts at each view. */
const MAX_ANSWERS = 15_000;
/** Their size in characters, in all. */
const MAX_SIZE = 20_000_000;

/** What stands where nothing was found. */
const nothing: LanguageValues = {
  translate: { verdict: 'declined', hints: [] },
  compare: { verdict: 'notCompared' },
  languageOf: 'unknown',
};

const hashOf = (request: LanguageRequest): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        request.kind === 'compare'
          ? [request.en, request.es]
          : request.kind === 'translate'
            ? [request.from, request.to, request.text]
            : [request.text],
      ),
    )
    .digest('hex');

interface Open {
  request: LanguageRequest;
  hash: string;
  resolve: (value: LanguageValues[Kind] | null) => void;
}

interface EmbeddedNeeds {
  threads?: LanguageThreads;
  /** What is remembered beyond the life of a process; without it, nothing is. */
  declined?: DeclinedTexts | undefined;
  /** Told of a failure of the rules, of their thread or of `declined`; the text stays as it is. */
  onError?: (error: unknown) => void;
}

const sharedThreads = languageThreads();

/** Works by rules and a lexicon, without a key and without the network. */
export function embeddedWork({
  threads = sharedThreads,
  declined,
  onError = () => undefined,
}: EmbeddedNeeds = {}): LanguageWork & Pick<LanguageThreads, 'ready' | 'stop'> {
  const answers = new LRUCache<string, { value: LanguageValues[Kind] }>({
    max: MAX_ANSWERS,
    maxSize: MAX_SIZE,
    sizeCalculation: ({ value }) => 100 + JSON.stringify(value).length,
  });
  /** What is being worked on, by account: asked for again, it is not done twice. */
  const running = new Map<string, Promise<LanguageValues[Kind] | null>>();

  /** Texts of the account that are not translated again are asked for their known terms alone. */
  async function withDeclined(account: string, open: readonly Open[]): Promise<LanguageRequest[]> {
    const requests = open.map(({ request }) => request);
    if (!declined || requests[0]?.kind !== 'translate') return requests;
    const known = await declined
      .known(
        account,
        open.map(({ hash }) => hash),
      )
      .catch((error: unknown) => {
        onError(error);
        return new Set<string>();
      });
    return open.map(({ request, hash }) =>
      known.has(hash) && request.kind === 'translate'
        ? { ...request, termsOnly: true as const }
        : request,
    );
  }
  /** What is late for one account is tried for others. */
  function answered(account: string, { request, hash }: Open, answer: LanguageAnswer) {
    if (answer.error) onError(new Error(answer.error));
    const value = answer.value ?? nothing[request.kind];
    const kept = `${request.kind} ${hash}`;
    if (answer.isLate) answers.set(`${account} ${kept}`, { value });
    else if (!answer.error) answers.set(kept, { value });
    return value;
  }
  async function work(account: string, open: readonly Open[]): Promise<void> {
    const requests = await withDeclined(account, open);
    const asked = threads.ask(account, requests).map(async (answer, at) => {
      const [one, request, found] = [open[at], requests[at], await answer];
      one?.resolve(found && answered(account, one, found));
      if (one && found?.isLate && request?.kind === 'translate' && !request.termsOnly)
        await declined?.remember(account, one.hash);
    });
    await Promise.all(asked);
  }

  function askAll<K extends Kind>(
    account: string,
    requests: readonly Extract<LanguageRequest, { kind: K }>[],
  ): Promise<LanguageValues[K] | null>[] {
    const open: Open[] = [];
    const found = requests.map((request: LanguageRequest) => {
      if (request.kind !== 'compare' && request.text.trim() === '')
        return Promise.resolve(nothing[request.kind]);
      const hash = hashOf(request);
      const kept = `${request.kind} ${hash}`;
      const own = `${account} ${kept}`;
      const known = answers.get(kept) ?? answers.get(own);
      if (known) return Promise.resolve(known.value);
      const same = running.get(own);
      if (same) return same;
      const coming = new Promise<LanguageValues[Kind] | null>((resolve) =>
        open.push({
          request,
          hash,
          resolve: (value) => {
            running.delete(own);
            resolve(value);
          },
        }),
      );
      running.set(own, coming);
      return coming;
    });
    if (open.length > 0)
      work(account, open).catch((error: unknown) => {
        for (const { resolve } of open) resolve(null);
        onError(error);
      });
    // The value of a request is that of its kind.
    return found as Promise<LanguageValues[K] | null>[];
  }

  return {
    translate: (texts, { from, to, account }): Promise<Translation | null>[] =>
      askAll(
        account,
        texts.map((text) => ({ kind: 'translate', text, from, to })),
      ),
    compare: (twins, account) =>
      askAll(
        account,
        twins.map(({ en, es }) => ({ kind: 'compare', en, es })),
      ),
    languageOf: (texts, account) =>
      askAll(
        account,
        texts.map((text) => ({ kind: 'languageOf', text })),
      ),
    ready: threads.ready,
    stop: threads.stop,
  };
}
