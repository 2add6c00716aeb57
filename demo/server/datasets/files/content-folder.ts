/** Where the bytes of a customer's data sets lie, apart for each storage area. */
export function contentFolder(customerId: string, storageArea: string): string {
  return `datasets/${storageArea}/${customerId}`;
}
