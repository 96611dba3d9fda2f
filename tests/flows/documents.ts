import type { AnyStateMachine } from 'xstate';
import { describeFlow, type FlowDescription } from '~xstate/describe.ts';
import { flows } from '~xstate/flows.ts';
import { taskMachine } from '~xstate/task.machine.ts';
import { t } from '~/i18n.server.ts';
import { refusalTexts } from '~/pages/flows/flow-texts.ts';

/** The documents in docs/flows, made from the machines: the recorded flows, and that of a task. */
const machines: Readonly<Record<string, AnyStateMachine>> = { ...flows, task: taskMachine };

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows]
    .map((row) => `| ${row.map(cell).join(' | ')} |`)
    .join('\n');

/** "verifyingPhone.fromCode" as a name that Mermaid reads. */
const id = (state: string): string => state.replaceAll('.', '_');

function diagram({ transitions }: FlowDescription): string {
  const ways = Map.groupBy(
    transitions.filter(({ from, to }) => to !== null && to !== from),
    ({ from, to }) => `${id(from)} --> ${id(to ?? '')}`,
  );
  const lines = [...ways].map(
    ([way, each]) => `  ${way}: ${[...new Set(each.map(({ event }) => event))].join(', ')}`,
  );
  return ['```mermaid', 'stateDiagram-v2', ...lines, '```'].join('\n');
}

/** The document of a flow: diagram, states, transitions and the texts of refusals. */
function documentOf(name: string, machine: AnyStateMachine): string {
  const flow = describeFlow(machine);
  const texts = refusalTexts(Object.keys(machine.implementations.actors));
  const states = flow.states.map((state) => [state.name, state.kind, state.calls.join(', ')]);
  const transitions = flow.transitions.map(({ from, event, guard, to }) => [
    from,
    event,
    guard ?? '',
    to ?? '(stays)',
  ]);
  const refusals = texts.map(({ call, code, text }) => [
    call,
    code,
    t('en', text as 'errors.server'),
    t('es', text as 'errors.server'),
  ]);
  return [
    `# ${name}`,
    'Made from the machine by `npm run flows:docs`; a test keeps it true.',
    diagram(flow),
    '## States',
    table(['State', 'Kind', 'Calls'], states),
    '## Transitions',
    table(['From', 'Event', 'Condition', 'To'], transitions),
    ...(refusals.length > 0
      ? ['## What a refusal says', table(['Call', 'Code', 'English', 'Spanish'], refusals)]
      : []),
    '',
  ].join('\n\n');
}

/** Each document by its path from the root. */
export const flowDocuments = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(machines).map(([name, machine]) => [
      `docs/flows/${name}.md`,
      documentOf(name, machine),
    ]),
  );
