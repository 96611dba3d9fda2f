import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock, type AnyStateMachine } from 'xstate';
import { record } from '~xstate/recording.ts';
import { maskText } from '~xstate/masked-text.ts';
import { runsOf, simpleRunsOf, type Run } from './paths.ts';
import { scenarios, type Scenario } from './scenarios.ts';

/** What people type and calls answer in the scenarios, which no recording may hold. */
const seeded = [
  'ana@example.com',
  'example.com',
  '+13055550123',
  '3055550123',
  '918273',
  '604518',
  'correct horse battery',
  '1 Main St',
  'Casa Azul',
  'House',
  'Repair the deck',
  'scope.pdf',
  'key-1',
  'bytes-of-the-file',
  '12345',
  'link-key-77',
] as const;
/** Fields that no recording has, not even masked. */
const leftOut = ['token', 'newPassword', 'developmentOtp', 'files', 'uploadURL', 'key'];

const mask = (text: string): string =>
  maskText(text, (whole) => createHmac('sha256', 'a key of this test').update(whole).digest());

/** The bytes of the recording of a run. */
function recorded(machine: AnyStateMachine, { input, events }: Run): string {
  const names = Object.keys(machine.implementations.actors);
  const pending = () => fromPromise(() => new Promise(() => {}));
  const actors = Object.fromEntries(names.map((name) => [name, pending()]));
  const { inspect, file } = record(machine, input as never, mask);
  const actor = createActor(machine.provide({ actors }), {
    input,
    clock: new SimulatedClock(),
    inspect,
  });
  actor.subscribe({ error: () => undefined });
  actor.start();
  for (const event of events) actor.send(event);
  actor.stop();
  return JSON.stringify(file());
}

const runsFor = ({ machine, inputs, happenings }: Scenario): Run[] => [
  ...runsOf(machine, inputs, happenings),
  ...simpleRunsOf(machine, inputs, happenings),
];

describe.each(scenarios.map((scenario) => ({ id: scenario.machine.id, scenario })))(
  'A recording of any path through $id',
  ({ scenario }) => {
    const written = runsFor(scenario)
      .map((run) => recorded(scenario.machine, run))
      .join('\n');

    test('holds none of what was typed, and no field of a secret', () => {
      expect(written).toContain('"states"');
      expect(seeded.filter((text) => written.includes(text))).toEqual([]);
      expect(leftOut.filter((field) => written.includes(`"${field}"`))).toEqual([]);
    });
  },
);

test('the paths type each of them', () => {
  const typed = JSON.stringify(scenarios.map(({ inputs, happenings }) => [inputs, happenings]));
  expect(seeded.filter((text) => !typed.includes(text))).toEqual([]);
});
