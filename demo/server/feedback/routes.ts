import * as complaint from '../../../src/shared/contract/complaint.ts';
import { type BoundCall, bindCaller, bindForm } from '../http/call.ts';
import { sendFeedback } from './send-feedback.ts';
import { takeImage } from './take-image.ts';

export const feedbackCalls: readonly BoundCall[] = [
  bindCaller(complaint.insertComplaintsInfo, sendFeedback),
  bindForm(complaint.uploadAdviceFile, takeImage),
];
