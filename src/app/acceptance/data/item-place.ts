/** What a data list is about: a package, or a whole batch. */
export type ItemPlace =
  | { readonly batchId: string; readonly packageId: string }
  | { readonly batchId: string; readonly packageId?: never };
