import { createHash } from 'node:crypto';
import { dollarsText } from '~/format.ts';
import { answerFieldNames, type AnswerFieldName, type PicraAnswerInput } from './picra.schema.ts';

/** The fields of an answer as its form holds them. */
export type AnswerFormText = Record<AnswerFieldName, string>;

const plainText = (text: string): string => text.replace(/\r\n/g, '\n').trim();
const boxText = (isTicked: boolean): string => (isTicked ? 'on' : '');

/** An answer as its form holds it; '' for no response. */
export const answerFormText = (
  answer: Omit<PicraAnswerInput, 'response'> & { response: PicraAnswerInput['response'] | null },
): AnswerFormText => ({
  response: answer.response ?? '',
  request: plainText(answer.request),
  agreedText: plainText(answer.agreedText),
  credit: answer.credit ? dollarsText(answer.credit) : '',
  licenceRequired: boxText(answer.licenceRequired),
  licenceNumber: answer.licenceNumber,
  receiptRequired: boxText(answer.receiptRequired),
});

/** A tag of the values that a form was filled with, by which a save detects a concurrent one. */
export const answerTag = (text: AnswerFormText): string =>
  createHash('sha256')
    .update(JSON.stringify(answerFieldNames.map((name) => text[name])))
    .digest('base64url')
    .slice(0, 22);
