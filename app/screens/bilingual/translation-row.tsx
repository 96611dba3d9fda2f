import { Choice } from '~/components/choice.tsx';
import { Field } from '~/components/field.tsx';
import { otherLanguage, useText, type Language } from '~/i18n.ts';
import type { MachineView } from '~/modules/bilingual/task-text.rules.ts';
import { DoubtMark } from './doubt-mark.tsx';

interface Texts {
  title: string;
  description: string;
}

/** A task whose other side nobody has approved. */
interface Row {
  number: number;
  version: number;
  from: Language;
  original: Texts;
  suggestion: Texts | null;
  /** What the suggestion says in the language of the original; '' where that is not known. */
  back: Texts;
  confidence: 'none' | 'doubtful' | 'remembered' | 'sure';
  machine: MachineView | null;
  hints: readonly { term: string; translation: string }[];
}

export interface TranslationRowProps {
  row: Row;
}

function Side({ lang, texts }: { lang: Language; texts: Texts }) {
  return (
    <span lang={lang}>
      {texts.title}{' '}
      {texts.description ? <span className="table__under">{texts.description}</span> : null}
    </span>
  );
}

/** Who wrote the suggestion and how far it can be trusted; known terms where there is none. */
function Confidence({ row: { suggestion, confidence, machine, hints } }: TranslationRowProps) {
  const { t } = useText();
  if (!suggestion) {
    const terms = hints.map(({ term, translation }) => `${term} = ${translation}`).join(' · ');
    return (
      <>
        <span className="table__under">{t('translations.declined')}</span>
        {terms ? <span className="table__under">{t('translations.hints', { terms })}</span> : null}
      </>
    );
  }
  if (confidence === 'none')
    return <span className="table__under">{t('translations.lacksInstructions')}</span>;
  const author = machine
    ? t(`translations.by.${machine.author}`)
    : t(confidence === 'remembered' ? 'translations.remembered' : 'translations.stored');
  return (
    <>
      <span className="table__under">
        {author}
        {confidence === 'sure' ? ` · ${t('translations.sure')}` : null}
      </span>
      <DoubtMark machine={machine} />
    </>
  );
}

/** The fields of a row: they begin with the suggestion, and the server learns what was shown. */
function Fields({ row }: TranslationRowProps) {
  const { t } = useText();
  const { number, version, from, original } = row;
  const to = otherLanguage(from);
  const { title, description } = row.suggestion ?? { title: '', description: '' };
  return (
    <>
      <input type="hidden" name="row" value={`${number}:${version}`} />
      <input type="hidden" name="wasTitle" value={title} />
      <input type="hidden" name="wasDescription" value={description} />
      <Field
        as="textarea"
        rows={2}
        name="title"
        id={`title-${number}`}
        label={t(`work.translation.title.${to}`)}
        aria-label={`${number}. ${t(`work.translation.title.${to}`)}`}
        lang={to}
        maxLength={500}
        defaultValue={title}
      />
      {original.description || description ? (
        <Field
          as="textarea"
          rows={2}
          name="description"
          id={`description-${number}`}
          label={t(`work.translation.description.${to}`)}
          aria-label={`${number}. ${t(`work.translation.description.${to}`)}`}
          lang={to}
          maxLength={10_000}
          defaultValue={description}
        />
      ) : (
        <input type="hidden" name="description" value="" />
      )}
    </>
  );
}

/** A task of the list: its original, its text to be read and corrected, and what that says. */
export function TranslationRow({ row }: TranslationRowProps) {
  const { t } = useText();
  const { number, from, original, suggestion, back } = row;
  return (
    <tr id={`t${number}`}>
      <th scope="row">
        {number}. <Side lang={from} texts={original} />
      </th>
      <td>
        <span className="table__value">
          <Fields row={row} />
          <Confidence row={row} />
        </span>
      </td>
      <td className="table__stack" data-label={t('translations.column.back')}>
        <span className="table__value">
          {back.title ? (
            <Side lang={from} texts={back} />
          ) : (
            <span className="muted">{suggestion ? t('translations.noBack') : '–'}</span>
          )}
        </span>
      </td>
      <td className="no-print">
        <div className="cluster">
          {suggestion ? (
            <Choice
              type="checkbox"
              name="read"
              value={String(number)}
              label={t('translations.pick')}
              aria-label={t('translations.select', { number })}
            />
          ) : null}
          {row.machine ? (
            <Choice
              type="checkbox"
              name="refuse"
              value={String(number)}
              label={t('translations.refuse')}
              aria-label={t('translations.refuseOf', { number })}
            />
          ) : null}
        </div>
      </td>
    </tr>
  );
}
