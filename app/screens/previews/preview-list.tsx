import { useText, type Language } from '~/i18n.ts';
import type {
  PreviewLeftOut,
  PreviewList,
  PreviewPlace,
} from '~/modules/previews/preview-view.rules.ts';
import { previewViews } from '~/modules/previews/preview.rules.ts';

/** Links to the list in each language, and as the crew sees it. */
export function Views({ view }: Pick<PreviewList, 'view'>) {
  const { t } = useText();
  return (
    <nav className="tabs" aria-label={t('preview.views')}>
      {previewViews.map((name) => (
        <a
          key={name}
          className="tabs__tab"
          href={`/try?show=${name}`}
          aria-current={name === view ? 'page' : undefined}
        >
          {name === 'crew' ? t('preview.view.crew') : t(`common.languageName.${name}`)}
        </a>
      ))}
    </nav>
  );
}

/** The tasks of one place; crews do not see how sure the reading was. */
function Place({ name, tasks, list }: PreviewPlace & { list: PreviewList }) {
  const { t } = useText();
  const { view, viewLanguage, documentLanguage } = list;
  return (
    <details className="panel" open>
      <summary>
        <span lang={viewLanguage}>{name ?? t('preview.noPlace')}</span>{' '}
        <span className="muted figures">{tasks.length}</span>
      </summary>
      <ol className="plain-list panel__body">
        {tasks.map((task) => (
          <li key={task.number} className="task-line">
            <strong lang={task.titleLanguage ?? viewLanguage}>{task.title}</strong>
            <p className="quote small">
              <q lang={documentLanguage}>{task.quote}</q>{' '}
              <span className="muted">
                {t('preview.line', { page: task.page, line: task.line })}
              </span>
            </p>
            {view !== 'crew' && task.needsCheck ? (
              <p className="small">{t('preview.check')}</p>
            ) : null}
          </li>
        ))}
      </ol>
    </details>
  );
}

function Reason({ reason, count, sample, language }: PreviewLeftOut & { language: Language }) {
  const { t } = useText();
  const name = reason === 'open' ? t('ledger.outcome.open') : t(`ledger.reason.${reason}`);
  return (
    <li className="task-line">
      <strong className="figures">{count}</strong> {name}{' '}
      {sample ? (
        <q className="muted small" lang={language}>
          {sample}
        </q>
      ) : null}
    </li>
  );
}

/** Lines that became no task by reason; with those of tasks they are the whole document. */
function LeftOut({ list }: { list: PreviewList }) {
  const { t } = useText();
  const { skipped, used, lines, reasons, documentLanguage } = list;
  return (
    <details className="panel">
      <summary>
        {t('preview.leftOut')} <span className="muted figures">{skipped}</span>
      </summary>
      <div className="panel__body">
        <ul className="plain-list">
          {reasons.map((reason) => (
            <Reason key={reason.reason} {...reason} language={documentLanguage} />
          ))}
        </ul>
        <p className="figures">{t('preview.sum', { count: lines, used, skipped })}</p>
      </div>
    </details>
  );
}

/** The tasks by place, whether a machine translated them, then what was left out. */
export function PreviewTasks({ list }: { list: PreviewList }) {
  const { t } = useText();
  const hasMachine =
    list.view !== 'crew' && list.places.some(({ tasks }) => tasks.some((task) => task.isMachine));
  return (
    <>
      {list.view === 'crew' ? <p className="muted">{t('preview.crewText')}</p> : null}
      {list.places.map((place) => (
        <Place key={place.name ?? ''} {...place} list={list} />
      ))}
      {hasMachine ? <p className="small muted below">{t('preview.machine')}</p> : null}
      <LeftOut list={list} />
    </>
  );
}
