import type { Language } from '~/i18n.ts';
import type { AnsweredItem } from '~/modules/picra/picra.rules.ts';
import type { Signatures, VoidSignatures } from './report-signature.rules.ts';

/** An item of a PICRA and its answer, as a response report freezes them. */
export interface SnapshotItem extends AnsweredItem {
  request: string;
  requestLanguage: Language;
  agreedText: string;
  /** 'YYYY-MM-DD'; null without a receipt. */
  receiptDay: string | null;
}

export interface SnapshotPicra {
  formName: string;
  /** Names of both sides; null where the settings have none. */
  sellers?: string | null;
  buyers?: string | null;
  items: readonly SnapshotItem[];
}

/** The response that a closing packet holds, as it was frozen and signed. */
export interface SnapshotResponse {
  /** Among the responses of its project. */
  number: number;
  /** ISO, UTC. */
  generatedAt: string;
  picra: SnapshotPicra;
  signatures: Signatures;
  voidSignatures: VoidSignatures;
  /** The items that were answered otherwise since; snapshots made earlier lack it. */
  changed?: readonly number[];
}
