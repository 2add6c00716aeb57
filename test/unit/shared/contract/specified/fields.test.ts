import type * as v from 'valibot';
import { expect, test } from 'vitest';
import { batch } from '../../../../../src/shared/contract/accept/batch.ts';
import { item } from '../../../../../src/shared/contract/accept/item.ts';
import { getJobDetail, job } from '../../../../../src/shared/contract/accept/job.ts';
import { batchPackage } from '../../../../../src/shared/contract/accept/package.ts';
import { insertComplaintsInfo } from '../../../../../src/shared/contract/complaint.ts';
import { counters } from '../../../../../src/shared/contract/counters.ts';
import { credential } from '../../../../../src/shared/contract/credential.ts';
import { dataset } from '../../../../../src/shared/contract/dataset/dataset.ts';
import { orderDelivery } from '../../../../../src/shared/contract/delivery/confirm-delivery.ts';
import { downloadRecord } from '../../../../../src/shared/contract/delivery/data-download.ts';
import { loginRecord } from '../../../../../src/shared/contract/oauth/login-record.ts';
import { currentUser, login } from '../../../../../src/shared/contract/oauth/session.ts';
import { getOrderDetail } from '../../../../../src/shared/contract/order.ts';
import { project } from '../../../../../src/shared/contract/project.ts';
import { syncEvent } from '../../../../../src/shared/contract/sync/sync.ts';
import { addMembers, member } from '../../../../../src/shared/contract/team/member.ts';
import { workloadReport } from '../../../../../src/shared/contract/workload/workload-report.ts';

/* Which fields things have (specification 3), by the names that they have in the contract. */

type Entries = { readonly entries: v.ObjectEntries };

/** The entries of an object within another one, optional or not. */
function within(of: Entries, name: string): Entries {
  const found = of.entries[name] as { readonly wrapped?: unknown; readonly item?: unknown } | undefined;
  return (found?.wrapped ?? found?.item ?? found) as Entries;
}

const { reply: order } = getOrderDetail;

const FIELDS: readonly (readonly [what: string, of: Entries, fields: readonly string[]])[] = [
  [
    'the current user',
    currentUser,
    [
      ...['userName', 'loginName', 'avatar', 'introduction', 'email', 'userId', 'role', 'roles', 'status'],
      ...['csrId', 'showEnable'],
    ],
  ],
  ['what is sent to sign in', login.request, ['loginName', 'password', 'sid']],
  ['a sign-in of the past month', loginRecord, ['at', 'country', 'address']],
  ['a project', project, ['name', 'createdAt', 'batchCount']],
  [
    'an acceptance batch',
    batch,
    ['name', 'submitter', 'deliveredAt', 'counters', 'completedAt', 'remark', 'lastAcceptor', 'state'],
  ],
  [
    'the sums of a batch',
    counters,
    [
      ...['delivered', 'reviewed', 'accepted', 'rejected', 'accuracyRate', 'objects', 'objectAccuracyRate'],
      ...['actualAccepted', 'sampledAccepted', 'actualAccuracyRate', 'sampledAccuracyRate'],
    ],
  ],
  ['a package', batchPackage, ['packageId', 'state', 'counters', 'invalid']],
  [
    'a data item',
    item,
    ['position', 'itemId', 'fileName', 'datasetId', 'batchId', 'result', 'edited', 'marks'],
  ],
  [
    'a job number',
    job,
    [...['index', 'jobNumber', 'frames', 'boxes', 'lastResult', 'result', 'acceptor', 'acceptedAt', 'state']],
  ],
  ['the frames of a job number', within(job, 'frames'), ['total', 'accepted', 'rejected']],
  ['the boxes of a job number', within(job, 'boxes'), ['total', 'accepted', 'rejected']],
  ['what a job number is looked at with', getJobDetail.reply, ['records']],
  [
    'an order',
    order,
    [
      ...['name', 'number', 'source', 'createdBy', 'createdAt', 'dueDate', 'totalData', 'deliveredAt'],
      ...['validityDays', 'datasets', 'batches', 'delivery'],
    ],
  ],
  ['the data sets of an order', within(order, 'datasets'), ['total', 'items', 'size', 'latestUploadAt']],
  [
    'the batches of an order',
    within(order, 'batches'),
    ['total', 'inspected', 'remaining', 'latestSubmitAt'],
  ],
  ['the delivery of an order', orderDelivery, ['total', 'downloaded', 'remaining', 'latestAt']],
  ['a download record', downloadRecord, ['fileName', 'size', 'at', 'operator']],
  [
    'a data set',
    dataset,
    [
      ...['name', 'storageArea', 'orders', 'notes', 'creator', 'uploadCount', 'fileCount', 'size'],
      ...['updatedAt', 'state', 'batches'],
    ],
  ],
  ['a team member', member, ['email', 'loginName', 'role', 'joinedAt', 'mayFinish']],
  [
    'a team member who is added',
    within(addMembers.request, 'members'),
    ['email', 'loginName', 'password', 'role'],
  ],
  ['the credential', credential, ['customerName', 'appKey', 'secret', 'requestUrl']],
  [
    'feedback',
    insertComplaintsInfo.request,
    ['msgType', 'sourceFrom', 'contact', 'complaintDes', 'appealAnnex'],
  ],
  [
    'a workload report',
    workloadReport,
    ['generatedAt', 'from', 'to', 'orders', 'operator', 'state', 'type', 'language', 'error'],
  ],
  ['an entry of the sync history', syncEvent, ['batchName', 'state', 'startedAt', 'finishedAt']],
];

test.each(FIELDS)('%s has all its fields', (_what, { entries }, fields) => {
  expect(Object.keys(entries)).toEqual(expect.arrayContaining([...fields]));
});
