import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { RefreshWithoutScripts } from '~/components/refresh.tsx';
import { reportsAction } from '~/actions/reports/reports.action.server.ts';
import { useReloadUntil } from '~/flows/use-reload-until.ts';
import { constraintOf, formStamp } from '~/http/form.server.ts';
import { byAddress, listLoader, useStoredList } from '~/http/list-loader.ts';
import { orNotFound, pageData, type FormRefusal } from '~/http/page.server.ts';
import { languageOf, pageUser } from '~/http/session.server.ts';
import { t } from '~/i18n.server.ts';
import { nameOf } from '~/modules/activity/activity.service.server.ts';
import {
  allows,
  projectFor,
  seesBudget,
} from '~/modules/projects/project-access.service.server.ts';
import { offeredTypes, proposedType } from '~/modules/reports/report-types.service.server.ts';
import { shareSchema } from '~/modules/reports/report-link.schema.ts';
import { signatureSchema, voidSchema } from '~/modules/reports/report-signature.schema.ts';
import { lineNames, signerKeys } from '~/modules/reports/report-signature.rules.ts';
import { failureOf } from '~/modules/reports/report-failure.rules.ts';
import { reportFormSchema } from '~/modules/reports/report.schema.ts';
import { listShares } from '~/modules/reports/report-link.service.server.ts';
import { offersQr } from '~/modules/reports/report-crew-link.service.server.ts';
import { filterChoices, photoSizesOf } from '~/modules/reports/report-options.service.server.ts';
import { listReports } from '~/modules/reports/report.service.server.ts';
import { uncheckedTexts } from '~/modules/tasks/translations.service.server.ts';
import { ReportsTab, type RefusedForm, type ReportRow } from '~/screens/reports/reports-tab.tsx';

const languages = ['en', 'es', 'both'] as const;

const lineTexts = [...Object.values(signerKeys), 'report.signSecond'] as const;

export const handle = { title: 'projects.tab.reports' };

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await pageUser(context, request);
  const language = await languageOf(context);
  const access = await projectFor(context, user, params.id ?? '', 'read').catch(orNotFound);
  const { project } = access;
  const rows = await listReports(context, access);
  const types = await offeredTypes(context, access);
  const shares = await listShares(
    context,
    access,
    rows.map(({ id }) => id),
  );
  const reports = rows.map(
    ({ failureReason, outOfDate, requestedBy, ...report }) =>
      ({
        ...report,
        outdated: outOfDate,
        shares: shares.get(report.id) ?? [],
        mayVoid: allows(access, 'edit') || requestedBy === user.id,
        ...(failureReason
          ? { reason: t(language, `projects.report.failed.${failureOf(failureReason)}`) }
          : {}),
      }) as ReportRow,
  );
  return json(
    await pageData(context, ['projects', 'tasks', ...lineTexts], {
      projectId: project.id,
      reports,
      types,
      type: proposedType(types, rows),
      languages,
      photoSizes: await photoSizesOf(context, access),
      hasCosts: seesBudget(access),
      hasQr: await offersQr(context, access),
      choices: await filterChoices(context, access, language),
      canCreate: allows(access, 'print'),
      canEdit: allows(access, 'edit'),
      unchecked: allows(access, 'print') ? await uncheckedTexts(context, access) : [],
      timeZone: project.timeZone,
      stamp: formStamp(context),
      constraint: constraintOf(reportFormSchema),
      signer: nameOf(user),
      lineNames: lineNames(project.picra),
      signConstraint: constraintOf(signatureSchema),
      voidConstraint: constraintOf(voidSchema),
      shareConstraint: constraintOf(shareSchema),
    }),
  );
}

const isSettled = ({ reports }: { reports: readonly { status: string }[] }): boolean =>
  reports.every(({ status }) => status !== 'queued' && status !== 'rendering');
/** A report that is ready has a form to share it, which a reload would close and empty. */
const hasShareForm = ({ reports }: { reports: readonly { status: string }[] }): boolean =>
  reports.some(({ status }) => status === 'ready');
const list = { keyOf: byAddress, isSettled };
export const clientLoader = listLoader(list);

export const action = (args: ActionFunctionArgs) => reportsAction(args);

export default function Reports() {
  const data = useLoaderData<typeof loader>();
  const actionData = useActionData() as
    { refusal?: FormRefusal & { refused: RefusedForm | null } } | undefined;
  const { lastResult, refused = null } = actionData?.refusal ?? {};
  useStoredList(list, data);
  useReloadUntil(isSettled(data));
  return (
    <>
      {isSettled(data) || hasShareForm(data) ? null : <RefreshWithoutScripts seconds={3} />}
      <ReportsTab
        {...data}
        lastResult={refused ? undefined : lastResult}
        refused={refused}
        refusedResult={lastResult}
      />
    </>
  );
}
