import { ResetCode, SecondStep, Session, User } from '~/modules/account/account.entity.server.ts';
import { Activity } from '~/modules/activity/activity.entity.server.ts';
import { AuditEntry } from '~/modules/audit/audit.entity.server.ts';
import {
  Checkout,
  CreditEntry,
  PaymentEvent,
  Subscription,
} from '~/modules/billing/billing.entity.server.ts';
import { Budget } from '~/modules/budget/budget.entity.server.ts';
import { ChangeOrder } from '~/modules/budget/change-order.entity.server.ts';
import { Expense } from '~/modules/budget/expense.entity.server.ts';
import { Comment } from '~/modules/comments/comment.entity.server.ts';
import { Consultation } from '~/modules/consultations/consultation.entity.server.ts';
import { CrewLink } from '~/modules/crew/crew-link.entity.server.ts';
import { Dashboard, Membership } from '~/modules/dashboards/dashboard.entity.server.ts';
import { Document, DocumentLine } from '~/modules/documents/document.entity.server.ts';
import { StoredObject } from '~/modules/uploads/stored-object.entity.server.ts';
import { TaskImport } from '~/modules/exchange/task-import.entity.server.ts';
import { IdempotencyKey } from '~/modules/idempotency/idempotency.entity.server.ts';
import { Job } from '~/modules/jobs/job.entity.server.ts';
import { JoinGuess } from '~/modules/members/join-guess.entity.server.ts';
import { Notice } from '~/modules/notices/notice.entity.server.ts';
import { PicraAnswer } from '~/modules/picra/picra-answer.entity.server.ts';
import { Photo } from '~/modules/photos/photo.entity.server.ts';
import { Preview } from '~/modules/previews/preview.entity.server.ts';
import { Project } from '~/modules/projects/project.entity.server.ts';
import { ReportLink } from '~/modules/reports/report-link.entity.server.ts';
import { Report } from '~/modules/reports/report.entity.server.ts';
import { RequestLink } from '~/modules/requests/request-link.entity.server.ts';
import { WorkRequest } from '~/modules/requests/work-request.entity.server.ts';
import { AreaNameSide } from '~/modules/bilingual/area-name.entity.server.ts';
import { KeptForm } from '~/modules/account/kept-form.entity.server.ts';
import { DocumentAnswer } from '~/modules/ledger/document-answer.entity.server.ts';
import { DeclinedText } from '~/modules/bilingual/declined-text.entity.server.ts';
import { MachineText } from '~/modules/bilingual/machine-text.entity.server.ts';
import { DocumentGroup } from '~/modules/ledger/document-group.entity.server.ts';
import { TaskChange } from '~/modules/tasks/task-change.entity.server.ts';
import { TaskItem } from '~/modules/tasks/task-item.entity.server.ts';
import { FlowRun } from '~/modules/recordings/flow-run.entity.server.ts';
import { Task } from '~/modules/tasks/task.entity.server.ts';
import { Walk, WalkCheck, WalkTemplate } from '~/modules/walks/walk.entity.server.ts';

/** Every table. */
export const entities = [
  User,
  Session,
  ResetCode,
  SecondStep,
  KeptForm,
  Checkout,
  CreditEntry,
  PaymentEvent,
  Subscription,
  Dashboard,
  Membership,
  JoinGuess,
  Project,
  IdempotencyKey,
  StoredObject,
  Document,
  DocumentLine,
  DocumentGroup,
  Task,
  TaskChange,
  TaskImport,
  TaskItem,
  AreaNameSide,
  DeclinedText,
  MachineText,
  DocumentAnswer,
  FlowRun,
  Comment,
  Notice,
  Photo,
  CrewLink,
  RequestLink,
  WorkRequest,
  Budget,
  Expense,
  ChangeOrder,
  PicraAnswer,
  Report,
  ReportLink,
  Job,
  Activity,
  AuditEntry,
  Consultation,
  Preview,
  Walk,
  WalkCheck,
  WalkTemplate,
];
