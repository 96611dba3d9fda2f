import type { FlowDescription, StateDescription } from '~xstate/describe.ts';

/** The measures of the diagram, px. */
const ROW = 44;
const BOX = { x: 8, width: 208, height: 28 };
const ARC = { least: 24, perRow: 16, room: 260 };

const looks = { idle: '', busy: '4 3', passing: '1 3', final: '' } as const;

/** An arrow between two rows: a curve at the right of the boxes, wider the farther it goes. */
function arrow(from: number, to: number): string {
  const [y1, y2] = [from, to].map((row) => row * ROW + ROW / 2);
  const right = BOX.x + BOX.width;
  const reach = Math.min(ARC.room, ARC.least + Math.abs(to - from) * ARC.perRow);
  return `M${right} ${y1} C${right + reach} ${y1} ${right + reach} ${y2} ${right} ${y2}`;
}

/** A state as a box with its name. */
function StateBox({ state: { name, kind }, row }: { state: StateDescription; row: number }) {
  return (
    <g>
      <rect
        x={BOX.x}
        y={row * ROW + (ROW - BOX.height) / 2}
        width={BOX.width}
        height={BOX.height}
        rx={kind === 'final' ? BOX.height / 2 : 4}
        fill="none"
        stroke="currentColor"
        strokeDasharray={looks[kind]}
      />
      <text
        x={BOX.x + BOX.width / 2}
        y={row * ROW + ROW / 2 + 4}
        textAnchor="middle"
        fill="currentColor"
        fontSize="13"
      >
        {name}
      </text>
    </g>
  );
}

/** A machine as a picture: a box for each state, an arrow for each way between two. */
export function FlowDiagram({ flow, title }: { flow: FlowDescription; title: string }) {
  const rows = new Map(flow.states.map(({ name }, row) => [name, row]));
  const ways = Map.groupBy(
    flow.transitions.filter(({ from, to }) => to !== null && to !== from),
    ({ from, to }) => `${from} → ${to}`,
  );
  return (
    <svg
      role="img"
      aria-label={title}
      className="flow-diagram"
      viewBox={`0 0 ${BOX.x + BOX.width + ARC.room} ${flow.states.length * ROW}`}
    >
      <defs>
        <marker
          id="arrow"
          viewBox="0 0 8 8"
          refX="8"
          refY="4"
          markerWidth="7"
          markerHeight="7"
          orient="auto"
        >
          <path d="M0 0L8 4L0 8z" fill="currentColor" />
        </marker>
      </defs>
      {[...ways].map(([name, [first, ...others]]) => (
        <path
          key={name}
          d={arrow(rows.get(first?.from ?? '') ?? 0, rows.get(first?.to ?? '') ?? 0)}
          fill="none"
          stroke="currentColor"
          markerEnd="url(#arrow)"
        >
          <title>{`${name}: ${[first, ...others].map((way) => way?.event).join(', ')}`}</title>
        </path>
      ))}
      {flow.states.map((state, row) => (
        <StateBox key={state.name} state={state} row={row} />
      ))}
    </svg>
  );
}
