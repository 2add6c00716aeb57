/** What the manual says about a screen: the longest path that begins it counts. */
const TOPICS = {
  '/login': 'sign-in',
  '/auth-redirect': 'sign-in',
  '/profile': 'profile',
  '/orderManage': 'orders',
  '/order/orderDetail': 'orders',
  '/order/dataDownload': 'data-download',
  '/order/workload': 'workload',
  '/dashboard': 'projects',
  '/projects/deliveryBatchList': 'batches',
  '/projects/deliveryBatch': 'batches',
  '/projects/deliveryBatchDetails': 'reports',
  '/projects/packageList': 'packages',
  '/projects/dataList': 'items',
  '/projects/syncHistory': 'result-push',
  '/accept/': 'items',
  '/accept/task': 'spot-checks',
  '/accept/jobDetail': 'jobs',
  '/studio/': 'studio',
  '/studioPackage/': 'studio',
  '/dataSet/': 'datasets',
  '/dataSet/dataUpload': 'upload',
  '/inviteMembers': 'team',
  '/credential': 'credential',
  '/embed': 'embedding',
  '/sentFeedback': 'feedback',
  '/errorLog': 'troubleshooting',
  '/downloadPage': 'desktop-clients',
  '/401': 'troubleshooting',
  '/404': 'troubleshooting',
  '/noauth': 'roles',
} as const;

/** null where there is nothing but the table of contents. */
export function topicOfPath(path: string): string | null {
  const known = Object.entries(TOPICS)
    .filter(([start]) => path.startsWith(start))
    .sort(([one], [other]) => other.length - one.length);
  return known[0]?.[1] ?? null;
}
