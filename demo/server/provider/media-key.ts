/** Where the bytes of a delivered file lie. The same file delivered twice to one customer is kept once. */
export function mediaKey(customerId: string, sha256: string): string {
  return `media/${customerId}/${sha256.slice(0, 2)}/${sha256}`;
}
