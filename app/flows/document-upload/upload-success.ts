import type { FlowNotice } from '~xstate/flow.ts';

/** A message of the card as locale keys: a flash on the server, a toast in the browser. */
interface UploadSuccess {
  title?: string;
  text: string;
  params: Record<string, number>;
  variant: 'success' | 'info' | 'destructive';
}

const uploaded = { title: 'upload.uploadedTitle', params: {} } as const;

const messages: Readonly<
  Record<string, (count: number, known: number, dropped: number) => UploadSuccess>
> = {
  documentUploaded: () => ({ ...uploaded, text: 'upload.uploaded', variant: 'success' }),
  noProjectSelected: () => ({
    title: 'upload.noProjectTitle',
    text: 'upload.noProject',
    params: {},
    variant: 'destructive',
  }),
  filesDiscarded: () => ({ text: 'upload.discarded', params: {}, variant: 'info' }),
  tasksGenerated: (count, known, dropped): UploadSuccess => {
    if (count === 0) return { ...uploaded, text: 'wizard.generatedNone', variant: 'info' };
    const added = count - known;
    if (known > 0)
      return {
        ...uploaded,
        text: added + dropped > 0 ? 'wizard.generatedEdition' : 'wizard.generatedBefore',
        params: { count: known, added, dropped },
        variant: 'info',
      };
    return {
      title: 'wizard.generatedTitle',
      text: 'wizard.generated',
      params: { count },
      variant: 'success',
    };
  },
};

/** The message of a notice of the card's machine; null for notices without one. */
export const uploadSuccess = ({ code, params }: FlowNotice): UploadSuccess | null =>
  messages[code]?.(
    Number(params.count ?? 0),
    Number(params.known ?? 0),
    Number(params.dropped ?? 0),
  ) ?? null;
