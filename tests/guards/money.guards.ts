import type { Guard } from './guard.ts';

const grants = 'app/modules/billing/grant.service.server.ts';
const events = 'app/modules/billing/payment-event.service.server.ts';
const creation = 'app/modules/projects/project.service.server.ts';
const payments = (title: string): Guard['test'] => ({
  project: 'attack',
  file: 'tests/attack/payments.test.ts',
  title,
});
const crashes = (title: string): Guard['test'] => ({
  project: 'slow',
  file: 'tests/attack/payment-crashes.slow.test.ts',
  title,
});

/** Guards of payments and of what they buy (promises 5.6 to 5.9, 5.16, 6.5). */
export const moneyGuards: Guard[] = [
  {
    row: 'A-51',
    promise: 'of several who see a payment, one grants it',
    file: grants,
    find: '{ id: checkout.id, grantedAt: null }, { grantedAt: now(), status: ',
    replace: '{ id: checkout.id }, { grantedAt: now(), status: ',
    test: payments('one session under two event ids, plus its result page, gives one credit'),
  },
  {
    row: 'A-52',
    promise: 'an event is signed by the provider',
    file: 'app/adapters/payments/stripe.server.ts',
    find: 'webhooks.constructEvent(Buffer.from(rawBody), signature, secret, WEBHOOK_TOLERANCE_S)',
    replace: 'JSON.parse(Buffer.from(rawBody).toString()) as Stripe.Event',
    test: payments(
      'a missing, foreign or expired signature and a changed body are 400 and grant nothing',
    ),
  },
  {
    row: 'A-54',
    promise: 'the amount and the currency of the price are paid',
    file: grants,
    find: "return facts.amountCents === checkout.amountCents && facts.currency === 'usd' ? null : 'amount';",
    replace: 'return null;',
    test: payments('grants nothing by webhook or result page'),
  },
  {
    row: 'A-56',
    promise: 'a plan ends with its subscription',
    file: events,
    find: 'if (event.subscriptionId) await refreshSubscription(context, event.subscriptionId);',
    replace: '',
    test: payments('a past-due plan stays active, a repaid one continues, a cancelled one ends'),
  },
  {
    row: 'A-56',
    promise: 'money that went back takes back what it bought',
    file: events,
    find: 'if (event.chargeId || event.disputeId) await refreshRefund(context, event);',
    replace: '',
    test: payments(
      'a full refund revokes the credit once, however often it is reported, and is in the ledger',
    ),
  },
  {
    row: 'F-05',
    promise: 'the id of an event and its effect are one transaction',
    file: events,
    find:
      'if (inserted.length === 0) return; if (checkout && reading) await applyCheckout' +
      '({ ...context, em: tx }, checkout, reading); });',
    replace:
      'return inserted.length > 0; }).then(async (isNew) => { if (isNew && checkout && reading) ' +
      'await em.transactional((tx) => applyCheckout({ ...context, em: tx }, checkout, reading)); });',
    test: crashes('is sent again, and has one effect (F-05, promise 5.8)'),
  },
  {
    row: 'F-06',
    promise: 'a project and the credit that it costs are one transaction',
    file: creation,
    find: "if (paidWith === 'credit') await spendCredit(tx, user.id, project.id);",
    replace: '',
    also: [
      {
        file: creation,
        find: 'return projectJson(project); }); } catch (error) {',
        replace:
          'return projectJson(project); }).then(async (made) => { await context.em.fork().execute(' +
          "'update users set project_credits = project_credits - 1 where id = ? and " +
          "project_credits > 0', [user.id]); return made; }); } catch (error) {",
      },
    ],
    test: crashes('a project that costs a credit is there with the credit gone, or neither (F-06)'),
  },
];
