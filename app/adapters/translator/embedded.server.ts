import type { AuthoredTranslation, Comparison, DeclinedTexts } from '~/adapters/translator.ts';
import { hashOf, keptAnswers, nothing, type LanguageValue } from './kept-answers.ts';
import type { LanguageRequest, LanguageValues, SpokenLanguage } from './language-messages.ts';
import { LanguageThreads } from './language-threads.server.ts';
import type { Coming, LanguageWork, Twin } from './language-work.ts';

type Kind = LanguageRequest['kind'];

interface Open {
  request: LanguageRequest;
  hash: string;
  resolve: (value: LanguageValue | null) => void;
}

interface EmbeddedNeeds {
  /** What is remembered beyond the life of a process; without it, nothing is. */
  declined?: DeclinedTexts;
  /** Told of a failure of the rules, of their thread or of `declined`; the text stays as it is. */
  onError?: (error: unknown) => void;
  /** Those of the process where no others are given. */
  threads?: LanguageThreads;
}

/** Those of the process: its translators share them. */
export const sharedThreads = new LanguageThreads();

/** Works by rules and a lexicon, without a key and without the network. */
export class EmbeddedWork implements LanguageWork {
  private readonly answers = keptAnswers();
  /** What is being worked on, by account: asked for again, it is not done twice. */
  private readonly running = new Map<string, Promise<LanguageValue | null>>();
  private readonly declined: DeclinedTexts | undefined;
  private readonly onError: (error: unknown) => void;
  private readonly threads: LanguageThreads;

  constructor(needs: EmbeddedNeeds = {}) {
    const { declined, onError = () => undefined, threads = sharedThreads } = needs;
    this.declined = declined;
    this.onError = onError;
    this.threads = threads;
  }

  translate: LanguageWork['translate'] = (
    texts,
    { from, to, account },
  ): Coming<AuthoredTranslation>[] =>
    this.askAll(
      account,
      texts.map((text) => ({ kind: 'translate', text, from, to })),
    );

  compare = (twins: readonly Twin[], account: string): Coming<Comparison>[] =>
    this.askAll(
      account,
      twins.map(({ en, es }) => ({ kind: 'compare', en, es })),
    );

  languageOf = (texts: readonly string[], account: string): Coming<SpokenLanguage>[] =>
    this.askAll(
      account,
      texts.map((text) => ({ kind: 'languageOf', text })),
    );

  private askAll<K extends Kind>(
    account: string,
    requests: readonly Extract<LanguageRequest, { kind: K }>[],
  ): Coming<LanguageValues[K]>[] {
    const open: Open[] = [];
    const found = requests.map((request) => this.askOne(account, request, open));
    if (open.length > 0)
      this.work(account, open).catch((error: unknown) => {
        for (const { resolve } of open) resolve(null);
        this.onError(error);
      });
    // The value of a request is that of its kind.
    return found as Coming<LanguageValues[K]>[];
  }

  /** The answer that is kept or being made; a request without one is added to `open`. */
  private askOne(account: string, request: LanguageRequest, open: Open[]): Coming<LanguageValue> {
    if (request.kind !== 'compare' && request.text.trim() === '')
      return Promise.resolve(nothing[request.kind]);
    const hash = hashOf(request);
    const known = this.answers.find(account, { request, hash });
    if (known) return Promise.resolve(known.value);
    const key = `${account} ${request.kind} ${hash}`;
    const same = this.running.get(key);
    if (same) return same;
    const coming = new Promise<LanguageValue | null>((done) => {
      const resolve = (value: LanguageValue | null): void => {
        this.running.delete(key);
        done(value);
      };
      open.push({ request, hash, resolve });
    });
    this.running.set(key, coming);
    return coming;
  }

  private async work(account: string, open: readonly Open[]): Promise<void> {
    const requests = await this.withDeclined(account, open);
    const asked = this.threads.ask(account, requests).map(async (answer, at) => {
      const [one, request, found] = [open[at], requests[at], await answer];
      if (found?.error) this.onError(new Error(found.error));
      one?.resolve(found && this.answers.keep(account, one, found));
      if (one && found?.isLate && request?.kind === 'translate' && !request.termsOnly)
        await this.declined?.remember(account, one.hash);
    });
    await Promise.all(asked);
  }

  /** Texts of the account that are not translated again are asked for their known terms alone. */
  private async withDeclined(account: string, open: readonly Open[]): Promise<LanguageRequest[]> {
    const requests = open.map(({ request }) => request);
    if (!this.declined || requests[0]?.kind !== 'translate') return requests;
    const hashes = open.map(({ hash }) => hash);
    const known = await this.declined.known(account, hashes).catch((error: unknown) => {
      this.onError(error);
      return new Set<string>();
    });
    return open.map(({ request, hash }) =>
      known.has(hash) && request.kind === 'translate'
        ? { ...request, termsOnly: true as const }
        : request,
    );
  }
}
