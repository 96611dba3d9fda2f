import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { RefreshWithoutScripts } from '~/components/refresh.tsx';
import { AppError } from '~/errors.ts';
import {
  constraintOf,
  fieldsOf,
  formStamp,
  parseForm,
  readForm,
  requestIdOf,
  valueOf,
} from '~/http/form.server.ts';
import { byAddress, listLoader, useStoredList } from '~/http/list-loader.ts';
import {
  orNotFound,
  pageData,
  redirectWith,
  refusalOf,
  refusalResponse,
  type FormRefusal,
} from '~/http/page.server.ts';
import { languageOf, pageUser } from '~/http/session.server.ts';
import { t } from '~/i18n.server.ts';
import {
  allows,
  projectFor,
  seesBudget,
} from '~/modules/projects/project-access.service.server.ts';
import { offeredTypes } from '~/modules/reports/report-types.service.server.ts';
import { reportFormSchema, reportOptionsOf } from '~/modules/reports/report.schema.ts';
import {
  listShares,
  revokeShare,
  shareReport,
} from '~/modules/reports/report-link.service.server.ts';
import { offersQr } from '~/modules/reports/report-crew-link.service.server.ts';
import { filterChoices, photoSizesOf } from '~/modules/reports/report-options.service.server.ts';
import { createReport, listReports, retryReport } from '~/modules/reports/report.service.server.ts';
import { ReportsTab, type ReportRow } from '~/screens/reports/reports-tab.tsx';

const languages = ['en', 'es', 'both'] as const;

export const handle = { title: 'projects.tab.reports' };

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await pageUser(context, request);
  const language = await languageOf(context);
  const access = await projectFor(context, user, params.id ?? '', 'read').catch(orNotFound);
  const { project } = access;
  const rows = await listReports(context, access);
  const shares = await listShares(
    context,
    access,
    rows.map(({ id }) => id),
  );
  const reports = rows.map(
    ({ failureReason, outOfDate, ...report }) =>
      ({
        ...report,
        outdated: outOfDate,
        share: shares.get(report.id) ?? null,
        ...(failureReason ? { reason: t(language, 'errors.renderFailed') } : {}),
      }) as ReportRow,
  );
  return json(
    await pageData(context, ['projects', 'tasks'], {
      projectId: project.id,
      reports,
      types: await offeredTypes(context, access),
      languages,
      photoSizes: await photoSizesOf(context, access),
      hasCosts: seesBudget(access),
      hasQr: await offersQr(context, access),
      choices: await filterChoices(context, access),
      canCreate: allows(access, 'print'),
      timeZone: project.timeZone,
      stamp: formStamp(context),
      constraint: constraintOf(reportFormSchema),
    }),
  );
}

const isSettled = ({ reports }: { reports: readonly { status: string }[] }): boolean =>
  reports.every(({ status }) => status !== 'queued' && status !== 'rendering');
const list = { keyOf: byAddress, isSettled };
export const clientLoader = listLoader(list);

export async function action({ request, context, params }: ActionFunctionArgs) {
  const user = await pageUser(context, request);
  const projectId = params.id ?? '';
  const form = await readForm(request, context).catch(orNotFound);
  const fields = fieldsOf(form);
  const submission = parseForm(form, reportFormSchema);
  try {
    const access = await projectFor(context, user, projectId, 'print');
    const number = Number(fields.number);
    const row = `/projects/${projectId}/reports#report-${number}`;
    if (fields.intent === 'report.share') {
      await shareReport(context, access, number, requestIdOf(fields));
      return await redirectWith(row, { text: 'projects.report.shared', variant: 'success' });
    }
    if (fields.intent === 'report.revoke') {
      await revokeShare(context, access, number);
      return await redirectWith(row, { text: 'projects.report.unshared', variant: 'success' });
    }
    if (fields.intent === 'report.retry') await retryReport(context, access, number);
    else if (fields.intent === 'report.create')
      await createReport(
        context,
        access,
        reportOptionsOf(valueOf(submission)),
        requestIdOf(fields),
      );
    else throw new AppError('unknownIntent');
    return redirect(`/projects/${projectId}/reports`, 303);
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid')
      return refusalResponse(await refusalOf(error, context, { submission }));
    return orNotFound(error);
  }
}

export default function Reports() {
  const data = useLoaderData<typeof loader>();
  const actionData = useActionData() as { refusal?: FormRefusal } | undefined;
  useStoredList(list, data);
  return (
    <>
      {isSettled(data) ? null : <RefreshWithoutScripts seconds={3} />}
      <ReportsTab {...data} lastResult={actionData?.refusal?.lastResult} />
    </>
  );
}
