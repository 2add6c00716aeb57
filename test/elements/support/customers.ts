/** A customer of the real server that the test pages talk to (real-server.mjs). */
export interface TestCustomer {
  readonly name: string;
  readonly orderName: string;
  /** An administrator's. */
  readonly token: string;
  readonly acceptorToken: string;
  readonly orderId: string;
  readonly batchIds: readonly string[];
  /** Of the first batch, of 4 items and of 3. */
  readonly packages: readonly { readonly packageId: string; readonly itemIds: readonly string[] }[];
}

export async function customers(): Promise<[TestCustomer, TestCustomer]> {
  return (await fetch('/test-customers.json')).json();
}
