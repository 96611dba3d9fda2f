import { Button } from '~/components/button.tsx';
import { Dropzone } from '~/components/dropzone.tsx';
import { Field } from '~/components/field.tsx';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import { useText } from '~/i18n.ts';
import { ACCEPTED_FILES, SAMPLE_FILES } from '~/modules/uploads/upload.rules.ts';

/**
 * The form that has a document read, with a second button that takes a sample. The field `website` is
 * a hidden honeypot and stands before the file, so that the server knows it first.
 */
export function PreviewForm({ stamp }: { stamp: FormStamp }) {
  const { t, language } = useText();
  return (
    <form className="card" method="post" action="/try" encType="multipart/form-data">
      <HiddenFields stamp={stamp} part="preview" />
      <div className="hidden-visually" aria-hidden="true">
        <Field
          type="text"
          name="website"
          label={t('preview.form.website')}
          autoComplete="off"
          tabIndex={-1}
        />
      </div>
      <Dropzone
        id="preview-file"
        name="file"
        accept={ACCEPTED_FILES}
        label={t('preview.form.file')}
        dragText=""
        browseText=""
        hint={t('preview.form.hint')}
      />
      <div className="actions">
        <Button variant="primary">{t('preview.form.send')}</Button>
        <Button name="sample" value={SAMPLE_FILES[language]} formNoValidate>
          {t('preview.form.sample')}
        </Button>
      </div>
    </form>
  );
}
