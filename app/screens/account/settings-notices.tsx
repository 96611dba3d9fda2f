import { Card } from '~/components/card.tsx';
import { Choice } from '~/components/choice.tsx';
import { checkboxProps } from '~/components/field-props.ts';
import { useText } from '~/i18n.ts';
import { noticeKinds, type NoticeKind } from '~/modules/notices/notice.rules.ts';
import { SettingsForm } from './settings-form.tsx';
import type { SettingsScreenProps } from './settings-props.ts';

/** Which notices the person wants. */
export function NoticesCard({ notices, forms }: SettingsScreenProps) {
  const { t } = useText();
  const defaultValue = Object.fromEntries(
    noticeKinds.map((kind) => [kind, notices.includes(kind)]),
  ) as Record<NoticeKind, boolean>;
  return (
    <Card id="notices" title={t('account.notices.title')} subtitle={t('account.notices.text')}>
      <SettingsForm<NoticeKind>
        {...forms}
        intent="notices.save"
        submit={t('common.save')}
        defaultValue={defaultValue}
      >
        {(fields) =>
          noticeKinds.map((kind) => (
            <Choice
              {...checkboxProps(fields[kind])}
              key={kind}
              label={t(`account.notices.${kind}`)}
            />
          ))
        }
      </SettingsForm>
    </Card>
  );
}
