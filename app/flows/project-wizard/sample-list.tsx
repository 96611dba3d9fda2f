import { Button } from '~/components/button.tsx';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import { useText } from '~/i18n.ts';

/** The sample documents, under public/samples. */
const sampleFiles = [
  'work-order-en.pdf',
  'work-order-es.pdf',
  'inspection-en.docx',
  'ordenes-es.docx',
  'punch-list-en.xlsx',
  'lista-es.xlsx',
] as const;

/** "Try it with a sample": each button uses one of the sample documents. */
export function SampleList({
  mode,
  stamp,
  action,
}: {
  mode: 'automatic' | 'manual';
  stamp: FormStamp;
  action: string;
}) {
  const { t } = useText();
  return (
    <form method="post" action={action} aria-labelledby="samples-title">
      <HiddenFields stamp={stamp} part="sample" intent="sample.use" values={{ mode }} />
      <h2 id="samples-title">{t('wizard.sample.title')}</h2>
      <p className="muted">{t('wizard.sample.text')}</p>
      <div className="cluster">
        {sampleFiles.map((name) => (
          <Button key={name} name="sample" value={name}>
            {t(`wizard.sample.name.${name.replace('.', '-')}`)}
          </Button>
        ))}
      </div>
    </form>
  );
}
