import { Alert } from '~/components/alert.tsx';
import { Button } from '~/components/button.tsx';
import { Field } from '~/components/field.tsx';
import { inputProps } from '~/components/field-props.ts';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import {
  useFormFields,
  type FormConstraint,
  type FormResult,
} from '~/components/use-form-fields.ts';
import { useText } from '~/i18n.ts';

interface AdminInviteProps {
  email: string;
  stamp: FormStamp;
  constraint: FormConstraint;
  refusal?: { text: string; lastResult?: FormResult } | undefined;
}

/** /admin/invite: takes the code that makes an account an administrator (promise 3.7). */
export function AdminInviteScreen({ email, stamp, constraint, refusal }: AdminInviteProps) {
  const { t } = useText();
  const { formProps, fields } = useFormFields<'invite'>({
    id: 'invite',
    constraint,
    lastResult: refusal?.lastResult,
  });
  return (
    <div className="narrow">
      <h1>{t('admin.invite.title')}</h1>
      <p>{t('admin.invite.text', { email })}</p>
      {refusal ? <Alert variant="destructive" messages={[{ text: refusal.text }]} /> : null}
      <form {...formProps} className="card" method="post" action="/admin/invite">
        <HiddenFields stamp={stamp} part="invite" />
        <Field
          {...inputProps(fields.invite)}
          label={t('admin.invite.code')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button variant="primary" name="intent" value="invite.accept">
          {t('admin.invite.button')}
        </Button>
      </form>
    </div>
  );
}
