/** How each element comes to be defined; a conventions test compares the tags with the files of this folder. */
export const elementLoaders = {
  'customer-acceptance': async () => (await import('./customer-acceptance.ts')).defineCustomerAcceptance(),
  'customer-console': async () => (await import('./customer-console.ts')).defineCustomerConsole(),
  'customer-dataset-upload': async () =>
    (await import('./customer-dataset-upload.ts')).defineCustomerDatasetUpload(),
  'customer-datasets': async () => (await import('./customer-datasets.ts')).defineCustomerDatasets(),
  'customer-feedback': async () => (await import('./customer-feedback.ts')).defineCustomerFeedback(),
  'customer-help': async () => (await import('./customer-help.ts')).defineCustomerHelp(),
  'customer-orders': async () => (await import('./customer-orders.ts')).defineCustomerOrders(),
  'customer-session': async () => (await import('./customer-session.ts')).defineCustomerSession(),
  'customer-studio': async () => (await import('./customer-studio.ts')).defineCustomerStudio(),
} as const satisfies Record<string, () => Promise<void>>;
