import { Field } from '~/components/field.tsx';
import { inputProps } from '~/components/field-props.ts';
import type { FormFields } from '~/components/use-form-fields.ts';
import { useText } from '~/i18n.ts';
import { picraParties, type PicraFieldName } from '~/modules/projects/picra-dates.rules.ts';

/** The days in pairs, whose labels stand in one line each. */
const rows = [
  ['contractDate', 'requestDelivered'],
  ['responseDue', 'negotiationEnd'],
  ['walkThrough', 'settlement'],
] as const satisfies readonly (readonly PicraFieldName[])[];

/** The name of the form, both sides and the deadlines of a PICRA; hidden, with scripts, for other kinds. */
export function PicraFields({
  fields,
  isHidden,
}: {
  fields: FormFields<PicraFieldName>;
  isHidden: boolean;
}) {
  const { t } = useText();
  const optional = { optionalText: t('common.optional') };
  return (
    <fieldset id="picra" hidden={isHidden}>
      <legend>{t('projects.picra.title')}</legend>
      <p className="muted small">{t('projects.picra.hint')}</p>
      <Field
        {...inputProps(fields.picraFormName)}
        {...optional}
        label={t('projects.field.picraFormName')}
        hint={t('projects.field.picraFormNameHint')}
        autoComplete="off"
      />
      <div className="field-row">
        {picraParties.map((name) => (
          <Field
            {...inputProps(fields[name])}
            key={name}
            {...optional}
            label={t(`projects.field.${name}`)}
            autoComplete="off"
          />
        ))}
      </div>
      {rows.map((names) => (
        <div className="field-row" key={names[0]}>
          {names.map((name) => (
            <Field
              {...inputProps(fields[name], 'date')}
              key={name}
              {...optional}
              label={t(`projects.field.${name}`)}
            />
          ))}
        </div>
      ))}
    </fieldset>
  );
}
