import { BATCH_STATE } from '../../src/shared/contract/batch-state.ts';

const SOME = 20;

/** The batch of pictures in this state of which most is judged. */
async function batchIn(call, state) {
  const { rows } = await call('/accept/getBatchList', { state, limit: String(SOME) });
  const [most] = rows
    .filter(({ kind }) => kind === 'image')
    .sort((one, other) => other.counters.reviewed - one.counters.reviewed);
  if (!most) throw new Error(`The demonstration has no batch of pictures in the state ${state}.`);
  return most.batchId;
}

async function packageIn(call, batchId) {
  const { rows } = await call('/accept/getPackageList', { batchId, limit: String(SOME) });
  return rows[0].packageId;
}

/**
 * Each picture of the manual: its address, asked of the demonstration where it needs one, and what is done there before
 * it is taken. Names are those of `picture:name` in the articles.
 */
export const PICTURES = {
  'sign-in': { isOpen: true, path: () => '/login' },
  orders: { path: () => '/orderManage' },
  batch: {
    path: async (call) => `/projects/deliveryBatch?batchId=${await batchIn(call, BATCH_STATE.reviewing)}`,
  },
  gallery: {
    path: async (call) =>
      `/projects/dataList?batchId=${await batchIn(call, BATCH_STATE.reviewing)}&view=gallery`,
  },
  studio: {
    async path(call) {
      const packageId = await packageIn(call, await batchIn(call, BATCH_STATE.reviewing));
      return `/studioPackage/studioPackage?packageId=${packageId}`;
    },
  },
  'spot-check': {
    path: async (call) => `/accept/task?batchId=${await batchIn(call, BATCH_STATE.reviewing)}`,
  },
  difference: {
    async path(call) {
      const batchId = await batchIn(call, BATCH_STATE.reviewingAgain);
      const { rows } = await call('/accept/getItemList', { batchId, secondRound: 'changed' });
      return `/accept/details?itemId=${rows[0].itemId}`;
    },
  },
  download: {
    async path(call) {
      const { rows } = await call('/order/getOrderList', { state: 'finished' });
      return `/order/dataDownload?orderId=${rows[0].orderId}`;
    },
  },
  upload: { path: () => '/dataSet/dataUpload' },
  team: { path: () => '/inviteMembers' },
  workload: {
    async path(call) {
      const { rows } = await call('/order/getWorkloadReportList', { state: 'successful' });
      return `/order/workloadDetail?reportId=${rows[0].reportId}`;
    },
  },
  push: { path: () => '/projects/syncHistory' },
  embed: { path: () => '/embed' },
};
