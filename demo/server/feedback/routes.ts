import * as complaint from '../../../src/shared/contract/complaint.ts';
import { getComplaintImage, getComplaintList } from '../../../src/shared/contract/complaint-list.ts';
import { type BoundCall, bind, bindForm, bindOpen, bindSender } from '../http/call.ts';
import { showComplaintImage } from './complaint-image.ts';
import { complaintList } from './complaint-list.ts';
import { sendFeedback } from './send-feedback.ts';
import { takeImage } from './take-image.ts';

export const feedbackCalls: readonly BoundCall[] = [
  bindSender(complaint.insertComplaintsInfo, sendFeedback),
  bindForm(complaint.uploadAdviceFile, takeImage),
  bind(getComplaintList, complaintList),
  bindOpen(getComplaintImage, showComplaintImage),
];
