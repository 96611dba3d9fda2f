import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { budgetAction, type BudgetActionData } from '~/actions/budget/budget.action.server.ts';
import { constraintOf, formStamp } from '~/http/form.server.ts';
import { orNotFound, pageData } from '~/http/page.server.ts';
import { languageOf, pageUser } from '~/http/session.server.ts';
import {
  changeOrderSchema,
  expenseSchema,
  saleSchema,
  termsSchema,
} from '~/modules/budget/budget.schema.ts';
import { projectFor } from '~/modules/projects/project-access.service.server.ts';
import { budgetPage } from '~/pages/budget/budget.page.server.ts';
import { BudgetTab } from '~/screens/budget/budget-tab.tsx';

export const handle = { title: 'projects.tab.budget' };

/** /projects/{id}/budget: plan, forecast and actual of a project. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await pageUser(context, request);
  const access = await projectFor(context, user, params.id ?? '', 'read').catch(orNotFound);
  const query = new URL(request.url).searchParams;
  const page = await budgetPage(context, access, await languageOf(context), query).catch(
    orNotFound,
  );
  return json(
    await pageData(context, ['budget', 'tasks'], {
      ...page,
      stamp: formStamp(context),
      constraints: {
        expense: constraintOf(expenseSchema),
        order: constraintOf(changeOrderSchema),
        terms: constraintOf(termsSchema),
        sale: constraintOf(saleSchema),
      },
    }),
  );
}

export const action = (args: ActionFunctionArgs) => budgetAction(args);

export default function Budget() {
  const data = useLoaderData<typeof loader>();
  const answer = (useActionData() ?? {}) as BudgetActionData;
  return <BudgetTab {...data} answer={answer} />;
}
