import { PageLink } from '~/components/page-link.tsx';
import { useText } from '~/i18n.ts';
import { PhotoImage, photoPage, type PhotoData } from './photo-image.tsx';

/** A photo with its stage, as a link to its page. */
export function Shot({ projectId, photo }: { projectId: string; photo: PhotoData }) {
  const { t } = useText();
  return (
    <PageLink className="shot" href={photoPage(projectId, photo.id)}>
      <PhotoImage photo={photo} size={320} />
      <span className="shot__stage">{t(`photos.stage.${photo.stage}`)}</span>
    </PageLink>
  );
}
