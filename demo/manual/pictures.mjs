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

/** A package of the batch that nobody has begun. */
async function untouchedPackage(call) {
  const batchId = await batchIn(call, BATCH_STATE.reviewing);
  const { rows } = await call('/accept/getPackageList', { batchId, limit: String(SOME) });
  const untouched = rows.find(({ counters }) => counters.reviewed === 0);
  if (!untouched) throw new Error('In the demonstration each package is begun.');
  return untouched.packageId;
}

/** Accepts three items, and is about to reject an object of the fourth. */
async function judgeByKeyboard(page) {
  await page.getByRole('button', { name: 'Start judging' }).click();
  const accept = page.getByRole('button', { name: /^Accept and next/ });
  await accept.waitFor();
  for (const place of [2, 3, 4]) {
    await page.keyboard.press('a');
    await page.getByText(`${place} / 250`).waitFor();
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('r');
  await page.getByRole('button', { name: /^Reject and next/ }).waitFor();
}

/** Those of the README. */
export const README_PICTURES = {
  batch: PICTURES.batch,
  studio: {
    path: async (call) => `/studioPackage/studioPackage?packageId=${await untouchedPackage(call)}`,
    prepare: judgeByKeyboard,
  },
};
