/** A customer of the real server that the test pages talk to (real-server.mjs). */
export interface TestCustomer {
  readonly name: string;
  readonly orderName: string;
  /** An administrator's. */
  readonly token: string;
  readonly acceptorToken: string;
  /** Of an administrator, for the first batch alone. */
  readonly batchToken: string;
  readonly appKey: string;
  readonly orderId: string;
  readonly batchIds: readonly string[];
  /** Of the first batch, of 4 items and of 3. */
  readonly packages: readonly { readonly packageId: string; readonly itemIds: readonly string[] }[];
}

let made: Promise<[TestCustomer, TestCustomer]> | null = null;

/** The two of this page, and of no other. */
export function customers(): Promise<[TestCustomer, TestCustomer]> {
  // Never the ones that the browser keeps from the page before.
  made ??= fetch('/test-customers.json', { cache: 'no-store' }).then((response) => response.json());
  return made;
}

interface Samples extends TestCustomer {
  /** Of the first batch, with nothing judged in it. */
  readonly spotCheckId: string;
  /** Of the second batch, with two frames. */
  readonly jobId: string;
}

/** A customer with a spot check and a job number, made anew with each call. */
export async function samples(): Promise<Samples> {
  return (await fetch('/test-samples.json')).json();
}
