import type { FormStamp } from '~/components/hidden-fields.tsx';
import type { FormConstraint, FormResult } from '~/components/use-form-fields.ts';
import type { Language } from '~/i18n.ts';
import type { TaskCostsProps } from '~/screens/budget/task-costs.tsx';
import type { CommentSectionProps } from '~/screens/comments/comment-section.tsx';
import type { CrewAnswerFormProps } from '~/screens/comments/crew-answer-form.tsx';
import type { TaskAnswerProps } from '~/screens/picra/answer-form.tsx';
import type { Quote } from './task-quote.tsx';
import type { TaskPhotosProps } from '~/screens/photos/task-photos.tsx';
import type { TaskBesideProps } from './task-beside.tsx';
import type { TaskEditFormProps } from './task-edit-form.tsx';
import type { TaskFactsProps } from './task-facts.tsx';
import type { TaskHeadProps, TaskPlace } from './task-head.tsx';
import type { TaskItemsProps } from './task-items.tsx';
import type { TaskRow } from './task-row.ts';
import type { TaskReviewProps } from './task-review.tsx';
import type { TaskToolsProps } from './task-tools.tsx';
import type { TaskTranslationProps, TranslationView } from './task-translation.tsx';
import type { TaskTransition } from './task-transitions.tsx';

interface QuoteSource {
  document: string;
  line: number;
}

/** What the page of a task shows. */
export type TaskDetail = TaskRow &
  TaskHeadProps['task'] &
  TaskEditFormProps['task'] &
  TaskFactsProps['task'] & {
    /** File name and line of the quote. */
    source: QuoteSource | null;
    /** Other passages that say the task. */
    also: readonly { quote: Quote; source: QuoteSource }[];
    /** In the language of the page where there is such a text, else in the other one. */
    description: { text: string; language: Language };
    /** Whether the translator has written a text that is shown, and the title. */
    isMachine: boolean;
    typedTitle: TaskToolsProps['task']['typedTitle'];
    /** An after photo is needed before it is sent to review. */
    photoRequired: boolean;
  };

export interface TaskScreenProps extends Omit<TaskEditFormProps, 'task' | 'action'> {
  projectId: string;
  stamp: FormStamp;
  /** Where it stands in its list, and the list around it. */
  place: TaskPlace &
    Pick<TaskBesideProps, 'groups' | 'groupBy' | 'search'> & {
      next: { href: string; title: string } | null;
      filter: { status?: string };
    };
  project: TaskBesideProps['project'];
  task: TaskDetail;
  /** The events this person may send, the usual next step first. */
  transitions: readonly TaskTransition[];
  canEdit: boolean;
  review: TaskReviewProps['review'];
  history: readonly { id: string; text: string; /** ISO instant */ at: string }[];
  timeZone: string;
  /** The comments on the task. */
  talk: Pick<
    CommentSectionProps,
    'comments' | 'canComment' | 'readers' | 'newestHref' | 'olderHref'
  >;
  /** Who of a crew blocked it and waits for an answer. */
  block: CrewAnswerFormProps['comment'] | null;
  commentConstraint?: FormConstraint;
  /** The refused form of a comment. */
  comment?: CommentSectionProps['refused'];
  items: TaskItemsProps['items'];
  /** The refused form of a step. */
  step?: TaskItemsProps['refused'];
  split?: TaskToolsProps['split'];
  /** Null for those who may only read. */
  translation: TranslationView | null;
  translationConstraint?: FormConstraint;
  refusedTranslation?: TaskTranslationProps['refused'];
  /** What people without an account reported and this task is about, as typed. */
  requests: readonly {
    id: string;
    text: string;
    language: Language;
    /** Empty without one. */
    name: string;
    /** ISO instant */
    createdAt: string;
  }[];
  photos: TaskPhotosProps['photos'];
  costs: TaskCostsProps['costs'];
  costsConstraint?: FormConstraint;
  /** The refused form of the costs. */
  costsResult?: FormResult;
  answer: TaskAnswerProps['answer'];
  answerConstraint?: FormConstraint;
  /** The refused form of the answer to an item. */
  answerResult?: FormResult;
  isAnswerConflict?: boolean;
  onSend?: TaskPhotosProps['onSend'];
  waiting?: TaskPhotosProps['waiting'];
}
