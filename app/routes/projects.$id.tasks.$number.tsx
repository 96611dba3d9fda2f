import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useOutletContext, useRevalidator } from '@remix-run/react';
import { eventName } from '~/actions/tasks/change-flash.server.ts';
import { taskAction, type TaskActionData } from '~/actions/tasks/task.action.server.ts';
import { photoTexts } from '~/actions/photos/photo-texts.ts';
import { usePhotoQueue } from '~/actions/photos/use-photo-queue.ts';
import { constraintOf, formStamp } from '~/http/form.server.ts';
import type { PageHandle } from '~/http/page-title.ts';
import { orNotFound, pageData } from '~/http/page.server.ts';
import { languageOf, pageUser } from '~/http/session.server.ts';
import { commentSchema } from '~/modules/comments/comment.schema.ts';
import { taskCostsSchema } from '~/modules/budget/budget.schema.ts';
import { picraAnswerSchema } from '~/modules/picra/picra.schema.ts';
import { taskFormSchema, translationSchema } from '~/modules/tasks/task.schema.ts';
import { activityText } from '~/pages/activity/activity-text.server.ts';
import { taskPage } from '~/pages/tasks/task.page.server.ts';
import { doubtTexts } from '~/screens/bilingual/doubt-mark.tsx';
import { WaitingPhotos } from '~/screens/photos/waiting-photos.tsx';
import type { ProjectHead } from '~/screens/projects/project-screen.tsx';
import { TaskScreen } from '~/screens/tasks/task-screen.tsx';
import type { TaskTransition } from '~/screens/tasks/task-transitions.tsx';

export const handle: PageHandle<{ task: { number: number } }> = {
  title: ({ task }, t) => t('work.number', { number: task.number }),
};

const texts = ['tasks', 'work', 'comments', 'costs', 'picra'];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await pageUser(context, request);
  const language = await languageOf(context);
  const { history, events, ...page } = await taskPage(
    context,
    user,
    params.id ?? '',
    Number(params.number),
    language,
    new URL(request.url).searchParams,
  ).catch(orNotFound);
  const transitions: TaskTransition[] = events.map((event) => ({
    event: eventName(event.type),
    needsReason: event.needsReason,
  }));
  return json(
    await pageData(context, [...texts, ...doubtTexts, ...photoTexts], {
      ...page,
      transitions,
      history: history.map((entry) => ({
        id: entry.id,
        at: entry.at,
        text: activityText(language, entry),
      })),
      stamp: formStamp(context),
      constraint: constraintOf(taskFormSchema),
      commentConstraint: constraintOf(commentSchema),
      translationConstraint: constraintOf(translationSchema),
      answerConstraint: constraintOf(picraAnswerSchema),
      costsConstraint: constraintOf(taskCostsSchema),
    }),
  );
}

export const action = (args: ActionFunctionArgs) => taskAction(args);

export default function TaskRoute() {
  const { transitions, ...data } = useLoaderData<typeof loader>();
  const { refusedTransition, ...answer } = (useActionData() ?? {}) as TaskActionData;
  const { revalidate } = useRevalidator();
  const { send, ...waiting } = usePhotoQueue(data.projectId, revalidate);
  return (
    <TaskScreen
      {...data}
      project={useOutletContext<ProjectHead>()}
      {...answer}
      onSend={send}
      waiting={<WaitingPhotos {...waiting} />}
      transitions={transitions.map((transition) =>
        refusedTransition?.event === transition.event
          ? { ...transition, lastResult: refusedTransition.lastResult }
          : transition,
      )}
    />
  );
}
