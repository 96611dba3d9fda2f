import { Field } from '~/components/field.tsx';
import { inputProps, selectProps, textareaProps } from '~/components/field-props.ts';
import type { FormFields } from '~/components/use-form-fields.ts';
import { languages, useText } from '~/i18n.ts';

/** What describes a team, in the order of its form. */
export const teamFieldNames = ['name', 'description', 'reportLanguage'] as const;

/** The fields that describe a team. */
export function TeamFields({
  fields,
  nameHint,
}: {
  fields: FormFields<(typeof teamFieldNames)[number]>;
  nameHint?: string;
}) {
  const { t } = useText();
  return (
    <>
      <Field
        {...inputProps(fields.name)}
        label={t('team.field.name')}
        {...(nameHint ? { hint: nameHint } : {})}
      />
      <Field
        {...textareaProps(fields.description)}
        as="textarea"
        rows={3}
        label={t('team.field.description')}
        optionalText={t('common.optional')}
      />
      <Field
        {...selectProps(fields.reportLanguage)}
        as="select"
        label={t('team.field.reportLanguage')}
        options={languages.map((value) => ({ value, label: t(`common.languageName.${value}`) }))}
      />
    </>
  );
}
