import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useMemo } from 'react';
import { RefreshWithoutScripts } from '~/components/refresh.tsx';
import {
  documentAction,
  type DocumentAnswer,
} from '~/flows/document-page/document.action.server.ts';
import { DocumentText } from '~/flows/project-wizard/document-text.tsx';
import { SelectionViewer } from '~/flows/project-wizard/selection-viewer.tsx';
import { TextPages } from '~/flows/project-wizard/text-pages.tsx';
import { viewerLines } from '~/flows/project-wizard/viewer-line-types.ts';
import { useOpenJob } from '~/flows/use-open-job.ts';
import { formStamp } from '~/http/form.server.ts';
import { orNotFound, pageData } from '~/http/page.server.ts';
import { languageOf, pageUser } from '~/http/session.server.ts';
import { showToast } from '~/http/toast.ts';
import { withPage } from '~/modules/documents/document.rules.ts';
import { documentPage, LOW_OCR } from '~/pages/document/document.page.server.ts';
import { ledgerPage } from '~/pages/document/ledger.page.server.ts';
import { DocumentScreen, type DocumentView } from '~/screens/documents/document-screen.tsx';
import { LedgerView } from '~/screens/documents/ledger-view.tsx';

const views: readonly DocumentView[] = ['text', 'select', 'ledger'];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await pageUser(context, request);
  const { pathname, searchParams: query } = new URL(request.url);
  const { head, lines, part, job, question } = await documentPage(
    context,
    user,
    params.id ?? '',
    params.documentId ?? '',
    query,
  ).catch(orNotFound);
  const requested = views.find((name) => name === query.get('view')) ?? 'text';
  const view = requested === 'select' && !head.canEdit ? 'text' : requested;
  if (view === 'select' && head.state !== 'extracted') throw redirect(pathname, 303);
  const ledger =
    view === 'ledger'
      ? await ledgerPage(context, head.id, pathname, await languageOf(context), query).catch(
          orNotFound,
        )
      : null;
  const lowConfidence = Object.fromEntries(
    lines.flatMap(({ lineNumber, ocrConfidence: ocr }) =>
      typeof ocr === 'number' && ocr < LOW_OCR ? [[lineNumber, ocr]] : [],
    ),
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
    'work',
    ...(view === 'select' ? ['wizard'] : []),
  ];
  return json(
    await pageData(context, texts, {
      head,
      job,
      view,
      question,
      viewQuery,
      lowConfidence,
      ledger,
      lines: view === 'ledger' ? [] : lines.map(({ ocrConfidence: _ocr, ...line }) => line),
      part,
      stamp: formStamp(context),
    }),
  );
}

export const action = (args: ActionFunctionArgs) => documentAction(args);

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

function View({ data, answer }: { data: Data; answer: DocumentAnswer | undefined }) {
  const { head, view, viewQuery, ledger, part, stamp } = data;
  const lines = useMemo(() => viewerLines(data.lines), [data.lines]);
  const path = `/projects/${head.projectId}/documents/${head.id}`;
  if (ledger)
    return (
      <LedgerView
        {...ledger}
        projectId={head.projectId}
        documentId={head.id}
        stamp={stamp}
        canEdit={head.canEdit}
        error={answer?.wrong ?? null}
      />
    );
  if (view === 'text')
    return (
      <>
        <DocumentText
          path={withPage(path, part.page)}
          lines={lines}
          lowConfidence={data.lowConfidence}
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
  const answer = useActionData<typeof action>() as DocumentAnswer | undefined;
  const percent = useOpenJob(data.job);
  return (
    <>
      {percent === null ? null : <RefreshWithoutScripts seconds={3} />}
      <DocumentScreen
        head={{ ...data.head, percent }}
        view={data.view}
        question={data.question}
        stamp={data.stamp}
      >
        <View data={data} answer={answer} />
      </DocumentScreen>
    </>
  );
}
