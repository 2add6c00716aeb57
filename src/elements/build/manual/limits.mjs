import { MAX_BATCHES, MAX_ITEMS, MAX_PACKAGES } from '../../../shared/contract/accept/bulk.ts';
import { LEASE } from '../../../shared/contract/accept/lease.ts';
import { UNDOABLE } from '../../../shared/contract/accept/undoable.ts';
import { MAX_VIEWS } from '../../../shared/contract/accept/view.ts';
import {
  COMPLAINT_IMAGE_BYTES,
  COMPLAINT_IMAGES,
  COMPLAINT_LENGTH,
  CONTACT_PHONE_LENGTH,
} from '../../../shared/contract/complaint.ts';
import { MAX_ORIGINS } from '../../../shared/contract/credential-origin.ts';
import { UPLOAD_KEPT, UPLOAD_LIMITS } from '../../../shared/contract/dataset/upload-rules.ts';
import { MAX_DOWNLOAD_BATCHES } from '../../../shared/contract/delivery/data-download.ts';
import { SOON_DAYS } from '../../../shared/contract/delivery/ends-soon.ts';
import { COMMENT_LENGTH, NOTE_LENGTH, REMARK_LENGTH } from '../../../shared/contract/fields.ts';
import {
  MAIL_CODE_LENGTH,
  SET_PASSWORD_MAX,
  SET_PASSWORD_MIN,
} from '../../../shared/contract/oauth/password.ts';
import { MOST_REPLAYED } from '../../../shared/contract/sync/sync.ts';
import {
  MAX_MEMBERS_ADDED,
  MEMBER_PASSWORD_MAX,
  MEMBER_PASSWORD_MIN,
  USER_NAME_MAX,
  USER_NAME_MIN,
} from '../../../shared/contract/team/member-rules.ts';
import { MONTHS_OF_WORK } from '../../../shared/contract/team/member-work.ts';
import { FIRST_MONTH, MAX_MONTHS } from '../../../shared/contract/workload/month.ts';
import { MAX_REPORT_ORDERS } from '../../../shared/contract/workload/workload-report.ts';

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;

/** `{{limit:name}}` of the manual: from the contract, so that the manual cannot say another number. */
export const LIMITS = {
  claimMinutes: LEASE / MINUTE,
  soonDays: SOON_DAYS,
  undoDays: UNDOABLE / DAY,
  uploadFiles: UPLOAD_LIMITS.files,
  uploadTotal: size(UPLOAD_LIMITS.totalBytes),
  looseFile: size(UPLOAD_LIMITS.looseBytes),
  zips: UPLOAD_LIMITS.zips,
  zipSize: size(UPLOAD_LIMITS.zipBytes),
  uploadKeptDays: UPLOAD_KEPT / DAY,
  setPasswordMin: SET_PASSWORD_MIN,
  setPasswordMax: SET_PASSWORD_MAX,
  mailCode: MAIL_CODE_LENGTH,
  membersAdded: MAX_MEMBERS_ADDED,
  monthsOfWork: MONTHS_OF_WORK,
  userNameMin: USER_NAME_MIN,
  userNameMax: USER_NAME_MAX,
  memberPasswordMin: MEMBER_PASSWORD_MIN,
  memberPasswordMax: MEMBER_PASSWORD_MAX,
  reportOrders: MAX_REPORT_ORDERS,
  reportMonths: MAX_MONTHS,
  firstMonth: FIRST_MONTH,
  comment: COMMENT_LENGTH,
  remark: REMARK_LENGTH,
  note: NOTE_LENGTH,
  feedback: COMPLAINT_LENGTH,
  feedbackImages: COMPLAINT_IMAGES,
  feedbackImage: size(COMPLAINT_IMAGE_BYTES),
  phone: CONTACT_PHONE_LENGTH,
  downloadBatches: MAX_DOWNLOAD_BATCHES,
  bulkBatches: MAX_BATCHES,
  bulkPackages: MAX_PACKAGES,
  bulkItems: MAX_ITEMS,
  views: MAX_VIEWS,
  origins: MAX_ORIGINS,
  replayed: MOST_REPLAYED,
};

function size(bytes) {
  const GIB = 1024 ** 3;
  return bytes >= GIB ? `${bytes / GIB} GB` : `${bytes / 1024 ** 2} MB`;
}
