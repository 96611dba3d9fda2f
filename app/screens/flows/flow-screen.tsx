import type { FlowDescription } from '~xstate/describe.ts';
import { useText } from '~/i18n.ts';
import { FlowDiagram } from './flow-diagram.tsx';

export interface FlowScreenProps {
  name: string;
  flow: FlowDescription;
  texts: readonly { call: string; code: string; text: string }[];
}

function Table({ title, head, rows }: { title: string; head: string[]; rows: string[][] }) {
  return (
    <section>
      <h2>{title}</h2>

      <table className="table">
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {row.map((cell, column) => (
                <td key={head[column]} data-label={head[column]}>
                  <span className="table__value">{cell}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** /trial/flows/NAME: the machine of a flow, its transitions and what a refusal says. */
export function FlowScreen({ name, flow, texts }: FlowScreenProps) {
  const { t } = useText();
  return (
    <>
      <h1>{name}</h1>
      <p className="muted">{t('recordings.diagramHint')}</p>
      <FlowDiagram flow={flow} title={t('recordings.diagram', { name })} />
      <Table
        title={t('recordings.transitions')}
        head={[
          t('recordings.from'),
          t('recordings.event'),
          t('recordings.guard'),
          t('recordings.to'),
        ]}
        rows={flow.transitions.map(({ from, event, guard, to }) => [
          from,
          event,
          guard ?? '',
          to ?? t('recordings.stays'),
        ])}
      />
      <Table
        title={t('recordings.refusals')}
        head={[t('recordings.call'), t('recordings.code'), t('recordings.text')]}
        rows={texts.map(({ call, code, text }) => [call, code, text])}
      />
    </>
  );
}
