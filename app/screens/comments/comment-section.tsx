import { Button } from '~/components/button.tsx';
import { Deletion } from '~/components/deletion.tsx';
import { Field } from '~/components/field.tsx';
import { textareaProps } from '~/components/field-props.ts';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import { Pagination } from '~/components/pagination.tsx';
import {
  useFormFields,
  type FormConstraint,
  type FormResult,
} from '~/components/use-form-fields.ts';
import { formatDateTime } from '~/format.ts';
import { useText } from '~/i18n.ts';
import type { ShownText } from '~/modules/bilingual/task-text.rules.ts';
import { CrewAnswerForm } from './crew-answer-form.tsx';

interface CommentRow {
  id: string;
  author: string;
  text: string;
  /** The text in its parts, for the names after @. */
  parts: readonly { text: string; isMention: boolean }[];
  /** A change of an older version is refused and shows both texts. */
  version: number;
  /** ISO instant */
  at: string;
  edited: boolean;
  isOwn: boolean;
  /** Written by a crew, whose page shows the answers to it. */
  isCrew: boolean;
  /** Written by a crew and not answered. */
  isOpen: boolean;
  /** The text of a crew as the page shows it. */
  shown: ShownText | null;
  /** Whom of a crew it answers; null where it is no answer. */
  answers: string | null;
}

export interface CommentSectionProps {
  /** Where the forms are sent. */
  action: string;
  stamp: FormStamp;
  comments: readonly CommentRow[];
  canComment: boolean;
  /** The other people of the project: some names, and how many more there are. */
  readers: { names: readonly string[]; more: number };
  timeZone: string;
  constraint?: FormConstraint;
  /** The refused form: of the edited or answered comment `id`, or null of a new one. */
  refused?: { id: string | null; lastResult?: FormResult };
  newestHref?: string;
  olderHref?: string;
}

type Shared = Pick<CommentSectionProps, 'action' | 'stamp' | 'constraint' | 'refused'>;

function EditForm({
  comment,
  action,
  stamp,
  constraint,
  refused,
}: Shared & { comment: CommentRow }) {
  const { t } = useText();
  const { id, text, version } = comment;
  const isRefused = refused?.id === id;
  const { formProps, fields } = useFormFields<'text'>({
    id: `comment-edit-${id}`,
    lastResult: isRefused ? refused.lastResult : undefined,
    constraint,
    defaultValue: { text },
  });
  return (
    <details className="comment__edit no-print" open={isRefused ? true : undefined}>
      <summary>{t('comments.edit')}</summary>
      <form {...formProps} method="post" action={action}>
        <HiddenFields
          stamp={stamp}
          part={`edit-${id}`}
          values={{ comment: id, version: String(version) }}
        />
        <Field as="textarea" {...textareaProps(fields.text)} label={t('comments.text')} rows={3} />
        <Button name="intent" value="comment.edit">
          {t('comments.save')}
        </Button>
      </form>
      <Deletion>
        <form method="post" action={action}>
          <HiddenFields stamp={stamp} part={`delete-${id}`} values={{ comment: id }} />
          <Button variant="danger" name="intent" value="comment.delete">
            {t('comments.delete')}
          </Button>
        </form>
      </Deletion>
    </details>
  );
}

function AddForm({
  action,
  stamp,
  constraint,
  refused,
  readers,
}: Shared & Pick<CommentSectionProps, 'readers'>) {
  const { t } = useText();
  const names = readers.names.join(', ');
  const { formProps, fields } = useFormFields<'text'>({
    id: 'comment-add',
    lastResult: refused?.id === null ? refused.lastResult : undefined,
    constraint,
  });
  return (
    <form {...formProps} className="no-print" method="post" action={action}>
      <HiddenFields stamp={stamp} part="comment" />
      <Field
        as="textarea"
        {...textareaProps(fields.text)}
        label={t('comments.add')}
        hint={
          names
            ? t('comments.hint.people', {
                count: readers.names.length + readers.more,
                names:
                  readers.more > 0
                    ? t('comments.hint.more', { names, count: readers.more })
                    : names,
              })
            : t('comments.hint')
        }
        rows={2}
      />
      <Button name="intent" value="comment.add">
        {t('comments.button')}
      </Button>
    </form>
  );
}

function Written({ parts }: Pick<CommentRow, 'parts'>) {
  return parts.map(({ text, isMention }, index) =>
    isMention ? <strong key={index}>{text}</strong> : text,
  );
}

/** The text of a comment; of a crew's with what was typed and its language, where that is not the page's. */
function CommentText({ shown, parts }: CommentRow) {
  const { t } = useText();
  const lang = shown?.original?.lang ?? shown?.lang;
  const typed = <Written parts={parts} />;
  if (!lang) return <p className="task-text comment__text">{typed}</p>;
  return (
    <>
      {shown?.original ? <p className="task-text comment__text">{shown.text}</p> : null}
      <p className={`task-text comment__text ${shown?.original ? 'small muted' : ''}`}>
        <span className="small muted">{t(`comments.original.${lang}`)}:</span>{' '}
        <span lang={lang}>{typed}</span>
      </p>
      {shown?.original ? <p className="small muted">{t('comments.machine')}</p> : null}
    </>
  );
}

function CommentItem({
  comment,
  isNext = false,
  ...props
}: CommentSectionProps & { comment: CommentRow; isNext?: boolean }) {
  const { t, language } = useText();
  return (
    <li id={`comment-${comment.id}`}>
      <p className="comment__by">
        <strong>{comment.author}</strong>{' '}
        <time className="small muted" dateTime={comment.at}>
          {formatDateTime(language, comment.at, props.timeZone)}
        </time>{' '}
        {comment.edited ? <span className="small muted">{t('comments.wasEdited')}</span> : null}
      </p>
      <CommentText {...comment} />
      {comment.answers === null ? null : (
        <p className="small muted">{t('comments.answers', { name: comment.answers })}</p>
      )}
      {comment.isCrew && props.canComment ? (
        <CrewAnswerForm {...props} comment={comment} isNext={isNext} />
      ) : null}
      {comment.isOwn && props.canComment ? <EditForm {...props} comment={comment} /> : null}
    </li>
  );
}

function CommentList(props: CommentSectionProps) {
  const { comments } = props;
  if (comments.length === 0) return null;
  return (
    <ul className="plain-list lines comments">
      {comments.map((comment, at) => (
        <CommentItem
          key={comment.id}
          {...props}
          comment={comment}
          isNext={at === 0 && comment.isOpen}
        />
      ))}
    </ul>
  );
}

/**
 * The comments on a task or project, newest first: what crews wrote and nobody has answered, the form
 * that adds one, and the rest.
 */
export function CommentSection(props: CommentSectionProps) {
  const { t } = useText();
  const { comments, canComment } = props;
  const isFirst = ({ isOpen }: CommentRow): boolean => isOpen && canComment;
  return (
    <section className="card" id="comments" aria-labelledby="comments-title">
      <h2 id="comments-title">{t('comments.title')}</h2>
      <CommentList {...props} comments={comments.filter(isFirst)} />
      {canComment ? <AddForm {...props} /> : null}
      <CommentList {...props} comments={comments.filter((comment) => !isFirst(comment))} />
      {comments.length === 0 && !canComment ? <p className="muted">{t('comments.none')}</p> : null}
      <Pagination
        label={t('common.pagination')}
        previousText={t('comments.newest')}
        nextText={t('comments.older')}
        previousHref={props.newestHref}
        nextHref={props.olderHref}
      />
    </section>
  );
}
