import { Button, ButtonLink } from '~/components/button.tsx';
import { Field } from '~/components/field.tsx';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import { formatDollars } from '~/format.ts';
import { useText } from '~/i18n.ts';
import { ACCEPTED_FILES, SAMPLE_FILES } from '~/modules/uploads/upload.rules.ts';
import { exampleMoments } from './example-deal.ts';
import { LandingPicture } from './landing-picture.tsx';

/** The form of /try (promise 5.23) in the first screen; `website` is its honeypot, before the file. */
function TryForm({ stamp }: { stamp: FormStamp }) {
  const { t, language } = useText();
  return (
    <form className="try-card" id="try" method="post" action="/try" encType="multipart/form-data">
      <HiddenFields stamp={stamp} part="preview" />
      <h2>{t('landing.try.title')}</h2>
      <div className="hidden-visually" aria-hidden="true">
        <Field name="website" label={t('landing.try.website')} autoComplete="off" tabIndex={-1} />
      </div>
      <label htmlFor="try-file">{t('landing.try.label')}</label>
      <input
        className="input"
        type="file"
        id="try-file"
        name="file"
        accept={ACCEPTED_FILES}
        required
      />
      <div className="try-card__go">
        <Button>{t('landing.try.show')}</Button>
        <Button variant="quiet" name="sample" value={SAMPLE_FILES[language]} formNoValidate>
          {t('landing.try.sample')}
        </Button>
      </div>
      <p>{t('landing.try.note')}</p>
    </form>
  );
}

/** The way of one line: document, task, crew, proof. */
function Chain() {
  const { t, language } = useText();
  const profit = formatDollars(language, exampleMoments().today.profitCents);
  return (
    <ol className="chain">
      {(['document', 'list', 'crew', 'proof'] as const).map((part) => (
        <li key={part}>
          <p>
            <strong>{t(`landing.chain.${part}.name`)}</strong>
            <span className="muted">{t(`landing.chain.${part}.text`)}</span>
          </p>
          <LandingPicture
            name={part}
            alt={t(`landing.chain.${part}.alt`, { profit })}
            eager={part === 'document'}
          />
        </li>
      ))}
    </ol>
  );
}

/** The first screen: what it is, for whom, the ways in, and the chain of pictures. */
export function Hero({ stamp }: { stamp: FormStamp }) {
  const { t } = useText();
  return (
    <div className="wrap hero">
      <div className="hero__two">
        <div className="hero__words">
          <p className="hero__who">{t('landing.hero.who')}</p>
          <h1>{t('landing.hero.title')}</h1>
          <p className="hero__text">{t('landing.hero.text')}</p>
          <div className="actions">
            <ButtonLink href="/auth?tab=register" variant="primary">
              {t('landing.hero.start')}
            </ButtonLink>
            <ButtonLink href="/onboarding">{t('landing.hero.consult')}</ButtonLink>
          </div>
          <p className="small muted">{t('landing.hero.note')}</p>
        </div>
        <TryForm stamp={stamp} />
      </div>
      <Chain />
    </div>
  );
}
