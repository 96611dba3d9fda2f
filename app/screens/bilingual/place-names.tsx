import { Choice } from '~/components/choice.tsx';
import { Field } from '~/components/field.tsx';
import { formatDate } from '~/format.ts';
import { otherLanguage, useText, type Language } from '~/i18n.ts';

/** A place of a project with both of its sides. */
interface Place {
  area: string;
  /** The language of the original. */
  language: Language;
  /** The other side: written, else composed; '' where neither is there. */
  name: string;
  isApproved: boolean;
  approval: { name: string; at: string } | null;
}

export interface PlaceNamesProps {
  timeZone: string;
  places: {
    areas: readonly Place[];
    /** The place that this page begins after. */
    after: string;
    /** The place that the next page begins after; null on the last. */
    next: string | null;
  };
}

/** Who approved a name, or what stands for it. */
function State({ place, timeZone }: { place: Place; timeZone: string }) {
  const { t, language } = useText();
  const { name, isApproved, approval } = place;
  if (approval)
    return t('translations.places.approvedBy', {
      name: approval.name,
      date: formatDate(language, approval.at, timeZone),
    });
  if (isApproved) return t('translations.places.approved');
  return t(name ? 'translations.machine' : 'translations.declined');
}

function PlaceRow({ place, index, timeZone }: { place: Place; index: number; timeZone: string }) {
  const { t } = useText();
  const { area, language, name, isApproved } = place;
  const other = otherLanguage(language);
  return (
    <tr>
      <th scope="row">
        <span lang={language}>{area}</span>{' '}
        <span className="table__under">{t(`translations.places.original.${language}`)}</span>
        <input type="hidden" name="area" value={area} />
        <input type="hidden" name="was" value={name} />
      </th>
      <td data-label={t('translations.column.suggestion')}>
        <span className="table__value">
          <Field
            name="name"
            id={`place-${index}`}
            label={t(`translations.places.side.${other}`)}
            aria-label={t(`translations.places.sideOf.${other}`, { area })}
            lang={other}
            maxLength={500}
            defaultValue={name}
          />
          <span className="table__under">
            <State place={place} timeZone={timeZone} />
          </span>
        </span>
      </td>
      <td className="no-print">
        {name && !isApproved ? (
          <Choice
            type="checkbox"
            name="place"
            value={String(index)}
            label={t('translations.pick')}
            aria-label={t('translations.places.select', { area })}
          />
        ) : null}
      </td>
    </tr>
  );
}

/** The places of a project in both languages, to be written, approved, or taken back. */
export function PlaceNames({ timeZone, places }: PlaceNamesProps) {
  const { t } = useText();
  return (
    <section aria-labelledby="places">
      <h3 id="places">{t('translations.places.title')}</h3>
      <p>{t('translations.places.lead')}</p>
      <div className="table-wrap">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t('translations.column.original')}</th>
              <th scope="col">{t('translations.column.suggestion')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {places.areas.map((place, index) => (
              <PlaceRow key={place.area} place={place} index={index} timeZone={timeZone} />
            ))}
          </tbody>
        </table>
      </div>
      <p className="muted small">{t('translations.places.hint')}</p>
    </section>
  );
}
