import { PageLink } from '~/components/page-link.tsx';
import { useText } from '~/i18n.ts';

/** The texts of the note, for pages that do not have those of tasks. */
export const machineTexts = ['tasks.machine', 'tasks.machine.check'] as const;

/** Says once a page that the translator has written texts, with a link for those who may check them. */
export function MachineNote({ href }: { href?: string | undefined }) {
  const { t } = useText();
  return (
    <p className="small muted below">
      {t('tasks.machine')}{' '}
      {href ? <PageLink href={href}>{t('tasks.machine.check')}</PageLink> : null}
    </p>
  );
}
