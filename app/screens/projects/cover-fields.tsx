import { Fragment } from 'react';
import { Field } from '~/components/field.tsx';
import { inputProps, textareaProps } from '~/components/field-props.ts';
import type { FormFields } from '~/components/use-form-fields.ts';
import { useText } from '~/i18n.ts';
import { brokerOf, coverPeople, type CoverFieldName } from '~/modules/projects/cover.rules.ts';

/** Whom the reports of a project are prepared for, and the days of the work. */
export function CoverFields({ fields }: { fields: FormFields<CoverFieldName> }) {
  const { t } = useText();
  const optional = { optionalText: t('common.optional') };
  return (
    <fieldset id="cover">
      <legend>{t('projects.cover.title')}</legend>
      <p className="muted small">{t('projects.cover.hint')}</p>
      {coverPeople.map((name) => {
        const broker = brokerOf[name];
        return (
          <Fragment key={name}>
            <Field
              {...textareaProps(fields[name])}
              {...optional}
              as="textarea"
              rows={3}
              label={t(`projects.field.${name}`)}
              hint={name === 'client' ? t('projects.field.clientHint') : undefined}
            />
            {broker ? (
              <Field
                {...inputProps(fields[broker])}
                {...optional}
                label={t(`projects.field.${broker}`)}
              />
            ) : null}
          </Fragment>
        );
      })}
      <div className="field-row">
        {(['workStart', 'workEnd'] as const).map((name) => (
          <Field
            {...inputProps(fields[name], 'date')}
            {...optional}
            key={name}
            label={t(`projects.field.${name}`)}
          />
        ))}
      </div>
    </fieldset>
  );
}
