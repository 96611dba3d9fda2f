import { Icon } from '~/components/icon.tsx';
import { PageLink } from '~/components/page-link.tsx';
import { formatDate } from '~/format.ts';
import { useText, type Language } from '~/i18n.ts';
import type { PhotoData } from './photo-image.tsx';
import { Shot } from './shot.tsx';

/** A task with its newest before and after photo. */
export interface PairData {
  number: number;
  title: string;
  /** The language of the title; null where it is the page's. */
  titleLanguage: Language | null;
  area: string | null;
  count: number;
  /** ISO instant of the newest photo. */
  at: string;
  before: PhotoData | null;
  after: PhotoData | null;
  /** Shown where there is neither. */
  other: PhotoData | null;
}

function Half({
  projectId,
  photo,
  number,
  stage,
  canEdit,
}: {
  projectId: string;
  photo: PhotoData | null;
  number: number;
  stage: 'before' | 'after';
  canEdit: boolean;
}) {
  const { t } = useText();
  if (photo) return <Shot projectId={projectId} photo={photo} />;
  if (!canEdit) return <span className="slot slot--empty">{t(`photos.stage.${stage}`)}</span>;
  return (
    <PageLink className="slot" href={`/projects/${projectId}/tasks/${number}#photos`}>
      <Icon name="camera" />
      {t(stage === 'before' ? 'photos.addBefore' : 'photos.addAfter')}
    </PageLink>
  );
}

/** A task with its before and after photo, or the place to add the missing one. */
export function Pair({
  pair,
  projectId,
  timeZone,
  canEdit,
}: {
  pair: PairData;
  projectId: string;
  timeZone: string;
  canEdit: boolean;
}) {
  const { t, language } = useText();
  const { number, area, count, at, before, after, other } = pair;
  const half = { projectId, number, canEdit };
  const facts = [area, formatDate(language, at, timeZone), t('photos.count', { count })];
  return (
    <li className="pair">
      <div className="pair__two">
        {other ? (
          <Shot projectId={projectId} photo={other} />
        ) : (
          <Half {...half} photo={before} stage="before" />
        )}
        <Half {...half} photo={after} stage="after" />
      </div>
      <PageLink className="pair__caption" href={`/projects/${projectId}/tasks/${number}#photos`}>
        <span className="pair__title" lang={pair.titleLanguage ?? undefined}>
          {pair.title}
        </span>
        <span className="pair__facts figures">{facts.filter(Boolean).join(' · ')}</span>
      </PageLink>
    </li>
  );
}

/** Photos by the day they were taken; `day`: YYYY-MM-DD. */
export function Days({
  days,
  projectId,
}: {
  days: readonly { day: string; photos: readonly PhotoData[] }[];
  projectId: string;
}) {
  const { language } = useText();
  return (
    <>
      {days.map(({ day, photos }) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 className="photo-day" id={`day-${day}`}>
            {formatDate(language, day)}
          </h2>
          <ul className="shots">
            {photos.map((photo) => (
              <li key={photo.id}>
                <Shot projectId={projectId} photo={photo} />
                <span
                  className="small muted shots__under"
                  lang={(!photo.caption && photo.titleLanguage) || undefined}
                >
                  {photo.caption || photo.title || photo.area}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
