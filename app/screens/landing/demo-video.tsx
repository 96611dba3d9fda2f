import { formatBytes, formatDollars } from '~/format.ts';
import { otherLanguage, useText } from '~/i18n.ts';
import { exampleMoments } from './example-deal.ts';
import film from './film.json';
import { captionsPath, FILM_BOX, filmPath } from './pictures.ts';
import { Section } from './section.tsx';

const chapters = ['upload', 'list', 'crew', 'photos', 'report', 'profit'] as const;

/** `seconds` as 0:07. */
const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/**
 * The film, of which nothing but its poster is loaded before a click, with captions in both
 * languages, its chapters, and its text for those who rather read.
 */
export function DemoVideo() {
  const { t, language } = useText();
  const profit = formatDollars(language, exampleMoments().today.profitCents);
  const [width, height] = FILM_BOX;
  const { seconds, bytes, starts } = film[language];
  return (
    <Section id="demo" title={t('landing.video.title')} text={t('landing.video.text')} paper>
      <div className="columns">
        <div className="columns__wide">
          <video
            className="film"
            controls
            preload="none"
            playsInline
            width={width}
            height={height}
            poster={filmPath(language, 'jpg')}
          >
            <source src={filmPath(language, 'mp4')} type="video/mp4" />
            {[language, otherLanguage(language)].map((captions) => (
              <track
                key={captions}
                kind="captions"
                srcLang={captions}
                label={t(`landing.video.caption.${captions}`)}
                src={captionsPath(language, captions)}
                default={captions === language}
              />
            ))}
            <p>
              {t('landing.video.unplayable')}{' '}
              <a href={filmPath(language, 'mp4')}>{t('landing.video.download')}</a>
            </p>
          </video>
        </div>
        <div>
          <ol className="chapters">
            {chapters.map((chapter) => (
              <li key={chapter}>
                <time>{clockText(starts[chapter])}</time> {t(`landing.video.chapter.${chapter}`)}
              </li>
            ))}
          </ol>
          <p className="small muted">
            {t('landing.video.facts', { seconds, size: formatBytes(language, bytes) })}
          </p>
          <details className="read">
            <summary>{t('landing.video.read')}</summary>
            {([1, 2, 3] as const).map((part) => (
              <p key={part}>{t(`landing.video.read.${part}`, { profit })}</p>
            ))}
          </details>
        </div>
      </div>
    </Section>
  );
}
