import { Card } from '~/components/card.tsx';
import { Choice } from '~/components/choice.tsx';
import { checkboxProps } from '~/components/field-props.ts';
import { useText } from '~/i18n.ts';
import { noticeChoices, type NoticeChoice } from '~/modules/notices/notice.rules.ts';
import { SettingsForm } from './settings-form.tsx';
import type { SettingsScreenProps } from './settings-props.ts';

/** Which notices the person wants, and how often messages tell of them. */
export function NoticesCard({ notices, forms }: SettingsScreenProps) {
  const { t } = useText();
  const defaultValue = Object.fromEntries(
    noticeChoices.map((name) => [
      name,
      name === 'daily' ? notices.isDaily : notices.kinds.includes(name),
    ]),
  ) as Record<NoticeChoice, boolean>;
  return (
    <Card id="notices" title={t('account.notices.title')} subtitle={t('account.notices.text')}>
      <SettingsForm<NoticeChoice>
        {...forms}
        intent="notices.save"
        submit={t('common.save')}
        defaultValue={defaultValue}
      >
        {(fields) =>
          noticeChoices.map((name) => (
            <Choice
              {...checkboxProps(fields[name])}
              key={name}
              label={t(`account.notices.${name}`)}
            />
          ))
        }
      </SettingsForm>
    </Card>
  );
}
