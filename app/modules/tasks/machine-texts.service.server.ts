import { setTimeout as wait } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AskedText, Direction } from '~/adapters/translator.ts';
import { DAY, MINUTE, fromNow, now } from '~/clock.ts';
import { languages, otherLanguage, type Language } from '~/i18n.ts';
import { judgedTexts } from '~/modules/bilingual/judged-texts.server.ts';
import { storeMachineTexts, type WrittenText } from '~/modules/bilingual/machine-texts.server.ts';
import { Project } from '~/modules/projects/project.entity.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { openTexts } from './open-texts.server.ts';

/** Texts of one call, and their characters. */
const CALL_TEXTS = 25;
const CALL_CHARACTERS = 4_000;
/** Texts of one run; the rest is found again by the next check. */
const RUN_TEXTS = 500;
/** How long the rules are waited for in one call's check, ms. */
const RULES_WAIT_MS = 60_000;
/** Projects of one check. */
const CHECKED_PROJECTS = 50;
/** Projects that nobody changed for longer are left to the rules, until somebody does. */
const CHANGED_WITHIN_MS = 30 * DAY;
/** The pause after the first failure, doubled by each further one up to the longest. */
const FIRST_PAUSE_MS = 2 * MINUTE;
const LONGEST_PAUSE_MS = 60 * MINUTE;

type Owned = Pick<Project, 'id' | 'ownerId'>;

interface Run {
  /** Both languages where absent. */
  into?: readonly Language[];
  signal?: AbortSignal;
}

/** The projects that somebody changed since machines have written for them, the oldest change first. */
export const projectsToTranslate = (em: EntityManager): Promise<Owned[]> =>
  em.execute<Owned[]>(
    `select id, owner_id as "ownerId" from projects
     where deleted_at is null and updated_at > ?
       and updated_at >= coalesce(texts_checked_at, '-infinity')
       and coalesce(texts_retry_at, '-infinity') <= ?
     order by updated_at limit ?`,
    [fromNow(-CHANGED_WITHIN_MS), now(), CHECKED_PROJECTS],
  );

/** The texts in calls of limited size. */
function callsOf(texts: readonly AskedText[]): AskedText[][] {
  const calls: AskedText[][] = [];
  let characters = Infinity;
  for (const asked of texts) {
    const last = calls.at(-1);
    characters += asked.text.length;
    if (last && last.length < CALL_TEXTS && characters <= CALL_CHARACTERS) last.push(asked);
    else {
      calls.push([asked]);
      characters = asked.text.length;
    }
  }
  return calls;
}

/**
 * What the services write for the texts of one call: the next one is asked for what of the one before
 * was refused. Throws where a call fails; a text without an answer is left out.
 */
async function written(
  { services: { writers, translator } }: ServiceContext,
  ownerId: string,
  texts: readonly AskedText[],
  direction: Direction,
): Promise<WrittenText[]> {
  const found = new Map<string, WrittenText>();
  const sources = { translator: translator.within(RULES_WAIT_MS), ownerId };
  for (const writer of writers) {
    const open = texts.filter(({ text }) => found.get(text)?.author !== 'model');
    if (open.length === 0) break;
    const answers = await writer.write(open, { ...direction, account: ownerId });
    const answered = open.flatMap(({ text: original }, at) => {
      const answer = answers[at]?.trim();
      return answer ? [{ original, answer, name: writer.name() }] : [];
    });
    const judged = await judgedTexts(sources, answered, direction);
    for (const one of judged) found.set(one.original, one);
    if (sources.translator.isComing()) throw new Error('The rules did not compare texts in time');
  }
  return [...found.values()];
}

/** Writes what a project lacks; whether it lacks nothing in either language. Throws where a call fails. */
async function writeOpenTexts(
  context: ServiceContext,
  project: Project,
  { into = languages, signal }: Run,
): Promise<boolean> {
  const { em, services } = context;
  let left = RUN_TEXTS;
  for (const to of into) {
    const direction = { from: otherLanguage(to), to };
    const open = await openTexts(em, services.translator.within(RULES_WAIT_MS), project, to);
    for (const texts of callsOf(open.slice(0, left))) {
      if (signal?.aborted) return false;
      const found = await written(context, project.ownerId, texts, direction);
      await storeMachineTexts(em, project.id, direction.from, found);
      if (found.length < texts.length)
        throw new Error('A service left texts without a translation');
    }
    left -= open.length;
    if (left < 0) return false;
  }
  return into === languages;
}

/**
 * Asks the model or server of the installation for the texts of a project that nobody has written, and
 * stores what it writes (promise 15.9). Run twice, the second run asks nothing. After a failure the
 * rules' texts stand, and the project is left alone for a growing pause; the error is returned. Not to
 * be used within a transaction.
 */
export async function translateProject(
  context: ServiceContext,
  projectId: string,
  run: Run = {},
): Promise<unknown> {
  const { em, services } = context;
  const startedAt = now();
  const project = await em.findOne(Project, { id: projectId, deletedAt: null });
  const isPaused = project?.textsRetryAt && project.textsRetryAt > startedAt;
  if (!project || isPaused || services.writers.length === 0) return null;
  const { textsFailures: failures } = project;
  try {
    const isDone = await writeOpenTexts(context, project, run);
    await em.nativeUpdate(
      Project,
      { id: projectId },
      { textsFailures: 0, textsRetryAt: null, ...(isDone ? { textsCheckedAt: startedAt } : {}) },
    );
    return null;
  } catch (error) {
    const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(failures, 10));
    await em.nativeUpdate(
      Project,
      { id: projectId },
      { textsFailures: failures + 1, textsRetryAt: fromNow(pauseMs) },
    );
    return error;
  }
}

/** The same into these languages, waited for up to `ms`; what comes later is stored all the same. */
export async function translateWithin(
  context: ServiceContext,
  projectId: string,
  into: readonly Language[],
  ms: number,
): Promise<void> {
  if (context.services.writers.length === 0) return;
  const own = { ...context, em: context.em.fork() };
  await Promise.race([translateProject(own, projectId, { into }), wait(ms, null, { ref: false })]);
}
