import { Suspense } from 'react';
import { lateView } from '~/components/late-view.tsx';
import { Spinner } from '~/components/spinner.tsx';
import { useText } from '~/i18n.ts';
import { UploadFlow, type UploadFlowProps } from './upload-flow.tsx';

const Upload = import.meta.env.SSR
  ? UploadFlow
  : lateView(async () => (await import('./upload-flow.tsx')).UploadFlow);

/** The upload card, whose machine browsers load once the page around it is usable. */
export function LateUploadFlow(props: UploadFlowProps) {
  const { t } = useText();
  return (
    <Suspense fallback={<Spinner text={t('common.loading')} />}>
      <Upload {...props} />
    </Suspense>
  );
}
