/** How each element comes to be defined; a conventions test compares the tags with the files of this folder. */
export const elementLoaders = {
  'customer-acceptance': defining(() => import('./customer-acceptance.ts')),
  'customer-console': defining(() => import('./customer-console.ts')),
  'customer-dataset-upload': defining(() => import('./customer-dataset-upload.ts')),
  'customer-datasets': defining(() => import('./customer-datasets.ts')),
  'customer-feedback': defining(() => import('./customer-feedback.ts')),
  'customer-help': defining(() => import('./customer-help.ts')),
  'customer-orders': defining(() => import('./customer-orders.ts')),
  'customer-session': defining(() => import('./customer-session.ts')),
  'customer-studio': defining(() => import('./customer-studio.ts')),
} as const satisfies Record<string, () => Promise<void>>;

/** Of what an element's module exports, what defines it is all that can be called: its name need not be said again. */
function defining(load: () => Promise<object>): () => Promise<void> {
  return async () => {
    for (const define of Object.values(await load())) if (typeof define === 'function') define();
  };
}
