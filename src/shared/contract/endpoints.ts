import * as assignments from './accept/assignment.ts';
import * as batches from './accept/batch.ts';
import * as bulk from './accept/bulk.ts';
import * as errorTypes from './accept/error-type.ts';
import * as exports from './accept/export.ts';
import * as history from './accept/history.ts';
import * as items from './accept/item.ts';
import * as jobs from './accept/job.ts';
import * as messages from './accept/message.ts';
import * as myWork from './accept/my-work.ts';
import * as objects from './accept/object.ts';
import * as packages from './accept/package.ts';
import * as repair from './accept/repair.ts';
import * as reports from './accept/report.ts';
import * as spotChecks from './accept/spot-check.ts';
import * as spotCheckProof from './accept/spot-check-proof.ts';
import * as views from './accept/view.ts';
import * as complaint from './complaint.ts';
import * as complaintList from './complaint-list.ts';
import * as credentials from './credential.ts';
import * as credentialCheck from './credential-check.ts';
import * as credentialHistory from './credential-history.ts';
import * as credentialOrigins from './credential-origin.ts';
import * as credentialPreview from './credential-preview.ts';
import * as credentialPush from './credential-push.ts';
import * as datasets from './dataset/dataset.ts';
import * as datasetBatches from './dataset/dataset-batch.ts';
import * as datasetFiles from './dataset/dataset-file.ts';
import * as datasetHistory from './dataset/dataset-history.ts';
import * as uploads from './dataset/upload.ts';
import * as confirmDelivery from './delivery/confirm-delivery.ts';
import * as dataDownload from './delivery/data-download.ts';
import * as clientRecords from './downloads/client-record.ts';
import * as desktopClients from './downloads/desktop-client.ts';
import type { Endpoint } from './endpoint.ts';
import * as errorLog from './error-log.ts';
import * as media from './media.ts';
import * as captcha from './oauth/captcha.ts';
import * as embed from './oauth/embed.ts';
import * as loginRecord from './oauth/login-record.ts';
import * as originStatus from './oauth/origin-status.ts';
import * as password from './oauth/password.ts';
import * as session from './oauth/session.ts';
import * as order from './order.ts';
import * as project from './project.ts';
import * as studio from './studio.ts';
import * as sync from './sync/sync.ts';
import * as system from './system.ts';
import * as members from './team/member.ts';
import * as memberWork from './team/member-work.ts';
import * as workload from './workload/workload-report.ts';

const accept = {
  ...assignments,
  ...myWork,
  ...batches,
  ...bulk,
  ...errorTypes,
  ...exports,
  ...history,
  ...items,
  ...jobs,
  ...messages,
  ...objects,
  ...packages,
  ...repair,
  ...reports,
  ...spotChecks,
  ...spotCheckProof,
  ...views,
};
const dataset = { ...datasets, ...datasetBatches, ...datasetFiles, ...datasetHistory, ...uploads };
const oauth = { ...session, ...loginRecord, ...captcha, ...password, ...embed, ...originStatus };
const credential = {
  ...credentials,
  ...credentialPush,
  ...credentialOrigins,
  ...credentialCheck,
  ...credentialPreview,
  ...credentialHistory,
};
const areas = {
  accept,
  complaint: { ...complaint, ...complaintList },
  credential,
  dataset,
  download: { ...desktopClients, ...clientRecords },
  errorLog,
  media,
  oauth,
  order: { ...order, ...confirmDelivery, ...dataDownload, ...workload },
  project,
  studio,
  sync,
  system,
  team: { ...members, ...memberWork },
};

export type AreaName = keyof typeof areas;

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'replyKind' in value;
}

/** Every call of the customer API with the area it belongs to; new calls are found by their shape. */
export const endpoints: readonly { readonly area: AreaName; readonly endpoint: Endpoint }[] = Object.entries(
  areas,
).flatMap(([area, module]) =>
  Object.values(module)
    .filter(isEndpoint)
    .map((endpoint) => ({ area: area as AreaName, endpoint })),
);
