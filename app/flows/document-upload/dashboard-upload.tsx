import { useState } from 'react';
import { documentUploadStart } from '~xstate/document-upload.facts.ts';
import type { FormStamp } from '~/components/hidden-fields.tsx';
import { leaveWithToast } from '~/http/toast.ts';
import { LateUploadFlow } from './late-upload-flow.tsx';
import type { UploadRefusal } from './upload-flow.tsx';

export interface DashboardUploadProps {
  stamp: FormStamp;
  projects: readonly { id: string; name: string }[];
  /** The user's stored files that belong to no project yet. */
  waiting: readonly { fileName: string; uploadURL: string }[];
  refusal?: UploadRefusal | null;
}

/** The upload card of the dashboard, with a choice of project, at first none (promise 7.7). */
export function DashboardUpload({
  stamp,
  projects,
  waiting,
  refusal = null,
}: DashboardUploadProps) {
  const [facts] = useState(() => ({
    ...documentUploadStart,
    stored: waiting.map(({ fileName, uploadURL }) => ({
      fileName: encodeURIComponent(fileName),
      uploadURL,
    })),
  }));
  const openDocuments = (_documentId: string, _hasText: boolean, projectId: string | null) =>
    leaveWithToast(`/projects/${projectId ?? ''}/documents`);
  return (
    <div id="upload">
      <LateUploadFlow
        stamp={stamp}
        action="/dashboard"
        facts={facts}
        refusal={refusal}
        projects={projects}
        primary={false}
        generates
        onReady={openDocuments}
      />
    </div>
  );
}
