import { QrCodeDrawing } from '~/components/qr-code.tsx';
import { useText } from '~/i18n.ts';

/** The texts of the poster in one language. */
interface PosterTexts {
  language: 'en' | 'es';
  title: string;
  scan: string;
  or: string;
  until: string | null;
}

export interface TeamPosterScreenProps {
  teamHref: string;
  code: string;
  isClosed: boolean;
  qr: { size: number; path: string };
  url: string;
  sheets: readonly PosterTexts[];
}

/** A sheet to print, in both languages: QR code, address and code of a team (promise 14.6). */
export function TeamPosterScreen(props: TeamPosterScreenProps) {
  const { teamHref, code, isClosed, qr, url, sheets } = props;
  const { t, language: own } = useText();
  return (
    <>
      <div className="no-print">
        <p>
          <a href={teamHref}>{t('team.poster.back')}</a> · {t('team.poster.print')}
        </p>
        {isClosed ? <p className="mark mark--high">{t('team.poster.closed')}</p> : null}
      </div>
      <div className="poster">
        {sheets.map(({ language, title, scan }) => {
          const Heading = language === own ? 'h1' : 'h2';
          return (
            <div key={language} lang={language}>
              <Heading className="poster__title">{title}</Heading>
              <p>{scan}</p>
            </div>
          );
        })}
        <QrCodeDrawing {...qr} label={url} />
        {sheets.map(({ language, or, until }) => (
          <p key={language} lang={language}>
            {or}
            {until ? <span className="table__under">{until}</span> : null}
          </p>
        ))}
        <p className="team-code__digits">{code}</p>
      </div>
    </>
  );
}
