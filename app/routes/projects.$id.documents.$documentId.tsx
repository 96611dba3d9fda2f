import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useMemo } from 'react';
import { RefreshWithoutScripts } from '~/components/refresh.tsx';
import {
  documentAction,
  type DocumentActionData,
} from '~/actions/documents/document.action.server.ts';
import { DocumentText } from '~/flows/project-wizard/document-text.tsx';
import { SelectionViewer } from '~/flows/project-wizard/selection-viewer.tsx';
import { TextPages } from '~/flows/project-wizard/text-pages.tsx';
import { viewerLines } from '~/flows/project-wizard/viewer-line-types.ts';
import { useOpenJob } from '~/flows/use-open-job.ts';
import { formStamp } from '~/http/form.server.ts';
import type { PageHandle } from '~/http/page-title.ts';
import { orNotFound, pageData } from '~/http/page.server.ts';
import { languageOf, pageUser } from '~/http/session.server.ts';
import { showToast } from '~/http/toast.ts';
import { withPage, wordsLanguage } from '~/modules/documents/document.rules.ts';
import { documentPage, lineNotesOf } from '~/pages/documents/document.page.server.ts';
import { documentView, documentViewData } from '~/pages/documents/document-view.page.server.ts';
import { DocumentScreen } from '~/screens/documents/document-screen.tsx';
import { LedgerView } from '~/screens/documents/ledger-view.tsx';
import { ReviewView } from '~/screens/documents/review-view.tsx';
import { machineTexts } from '~/screens/tasks/machine-note.tsx';

export const handle: PageHandle<{ head: { fileName: string } }> = {
  title: ({ head }) => head.fileName,
};

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await pageUser(context, request);
  const url = new URL(request.url);
  const { pathname, searchParams: query } = url;
  const { head, source, lines, part, job, question, summary, ...page } = await documentPage(
    context,
    user,
    params.id ?? '',
    params.documentId ?? '',
    query,
  ).catch(orNotFound);
  const view = documentView(head, query);
  if (view === 'text' && query.get('view') === 'select' && head.canEdit)
    throw redirect(pathname, 303);
  const language = await languageOf(context);
  const { ledger, review } = await documentViewData(context, source, view, language, url).catch(
    orNotFound,
  );
  const viewQuery = {
    q: query.get('q') ?? '',
    raw: query.get('text') === 'raw',
    highlight: query.get('tasks') === '1',
  };
  const texts = [
    'documents',
    'upload',
    'reading',
    'viewer',
    'ledger',
    ...machineTexts,
    'work',
    ...(view === 'select' ? ['wizard'] : []),
    ...(view === 'review' ? ['review', 'tasks'] : []),
  ];
  return json(
    await pageData(context, texts, {
      head,
      job,
      view,
      question,
      summary,
      viewQuery,
      lineNotes: lineNotesOf(lines),
      ledger,
      review,
      words: wordsLanguage(page, language),
      lines:
        (ledger ?? review)
          ? []
          : lines.map(({ ocrConfidence: _ocr, ocrText: _text, isFaint: _faint, ...line }) => line),
      part,
      stamp: formStamp(context),
    }),
  );
}

export const action = (args: ActionFunctionArgs) => documentAction(args);

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

type ViewProps = { data: Data; answer: DocumentActionData | undefined };

/** The views that say what became of the lines; null on the others. */
function LinesView({ data, answer }: ViewProps) {
  const { head, ledger, review, stamp, words } = data;
  const common = { projectId: head.projectId, stamp, canEdit: head.canEdit, words };
  const wrong = answer?.wrong?.of === 'list' ? answer.wrong : null;
  if (ledger) return <LedgerView {...ledger} {...common} documentId={head.id} error={wrong} />;
  if (!review) return null;
  const wrongs = { wrongLines: wrong, wrongTasks: answer?.wrongTasks ?? null };
  return <ReviewView {...review} {...common} {...wrongs} />;
}

function View({ data, answer }: ViewProps) {
  const { head, view, viewQuery, part, stamp, words } = data;
  const lines = useMemo(() => viewerLines(data.lines, words), [data.lines, words]);
  const path = `/projects/${head.projectId}/documents/${head.id}`;
  if (data.ledger ?? data.review) return <LinesView data={data} answer={answer} />;
  if (view === 'text')
    return (
      <>
        <DocumentText
          path={withPage(path, part.page)}
          lines={lines}
          lineNotes={data.lineNotes}
          {...viewQuery}
        />
        <TextPages part={part} path={path} />
      </>
    );
  const action = withPage(`${path}?view=select`, part.page);
  return (
    <>
      <SelectionViewer
        key={answer?.review?.length ?? 0}
        stamp={stamp}
        action={action}
        path={action}
        lines={lines}
        {...viewQuery}
        review={answer?.review}
        alert={answer?.alert ?? null}
        onMessage={showToast}
      />
      <TextPages part={part} path={`${path}?view=select`} isSelection />
    </>
  );
}

export default function DocumentRoute() {
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as DocumentActionData | undefined;
  const progress = useOpenJob(data.job);
  return (
    <>
      {progress === null ? null : <RefreshWithoutScripts seconds={3} />}
      <DocumentScreen
        head={{ ...data.head, progress }}
        view={data.view}
        words={data.words}
        question={data.question}
        summary={data.summary}
        missedError={answer?.wrong?.of === 'missed' ? answer.wrong.text : undefined}
        stamp={data.stamp}
      >
        <View data={data} answer={answer} />
      </DocumentScreen>
    </>
  );
}
