import { Button } from '~/components/button.tsx';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import { formatDateTime } from '~/format.ts';
import { useText } from '~/i18n.ts';

/** Verifiers who are named, and asked by a button. */
const NAMED = 5;

/** Who may verify a task that waits for review, without the reader. */
interface TaskReviewView {
  /** The reader has sent it to review. */
  isOwn: boolean;
  /** The reader may verify it. */
  canVerify: boolean;
  others: readonly { id: string; name: string; /** ISO instant */ askedAt: string | null }[];
}

export interface TaskReviewProps {
  action: string;
  stamp: FormStamp;
  timeZone: string;
  /** Null where no review of a team waits. */
  review: TaskReviewView | null;
}

/** The names of the others, the rest of them counted. */
function useNames(others: TaskReviewView['others']): string {
  const { t } = useText();
  const names = others
    .slice(0, NAMED)
    .map(({ name }) => name)
    .join(', ');
  const count = others.length - NAMED;
  return count > 0 ? t('work.review.more', { names, count }) : names;
}

/** What the review waits for, in a sentence. */
function useSentence({ isOwn, canVerify, others }: TaskReviewView): string {
  const { t } = useText();
  const names = useNames(others);
  if (isOwn) return names ? t('work.review.own', { names }) : t('work.review.nobody');
  const byOthers = names ? t('work.review.others', { names }) : '';
  return canVerify ? `${t('work.review.can')} ${byOthers}`.trim() : byOthers;
}

/** Who verifies a task of a team, and for the person who sent it a button that asks each of them. */
export function TaskReview({ action, stamp, timeZone, review }: TaskReviewProps) {
  return review ? <Review {...{ action, stamp, timeZone, review }} /> : null;
}

function Review({ action, stamp, timeZone, review }: TaskReviewProps & { review: TaskReviewView }) {
  const { t, language } = useText();
  const asked = review.isOwn ? review.others.slice(0, NAMED) : [];
  return (
    <section id="review" className="no-print" aria-labelledby="review-title">
      <h3 id="review-title">{t('work.review.title')}</h3>
      <p>{useSentence(review)}</p>
      {asked.map(({ id, name, askedAt }) =>
        askedAt ? (
          <p key={id} className="muted">
            {t('work.review.askedAt', { name, date: formatDateTime(language, askedAt, timeZone) })}
          </p>
        ) : (
          <form key={id} method="post" action={action}>
            <HiddenFields stamp={stamp} part={`ask-${id}`} values={{ person: id }} />
            <Button wide name="intent" value="task.askToVerify">
              {t('work.review.ask', { name })}
            </Button>
          </form>
        ),
      )}
    </section>
  );
}
