import { Card } from '~/components/card.tsx';
import { Choice } from '~/components/choice.tsx';
import { checkboxProps } from '~/components/field-props.ts';
import { useText } from '~/i18n.ts';
import { SettingsForm } from './settings-form.tsx';
import type { SettingsScreenProps } from './settings-props.ts';

/** Whether single keys do something in this browser. */
export function KeysCard({ hasKeys, forms }: SettingsScreenProps) {
  const { t } = useText();
  return (
    <Card id="keys-card" title={t('account.keys.title')} subtitle={t('account.keys.text')}>
      <SettingsForm<'keys'>
        {...forms}
        intent="keys.save"
        submit={t('common.save')}
        defaultValue={{ keys: hasKeys }}
      >
        {(fields) => <Choice {...checkboxProps(fields.keys)} label={t('account.keys.use')} />}
      </SettingsForm>
    </Card>
  );
}
