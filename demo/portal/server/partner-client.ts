import { createHmac, randomBytes } from 'node:crypto';

/** What a partner keeps in its own settings. */
export interface PartnerCredentials {
  readonly appKey: string;
  readonly appSecret: string;
}

/** A batch, as the portal lists it. */
export interface Delivery {
  readonly batchId: string;
  readonly name: string;
  readonly projectName: string;
  readonly delivered: number;
  readonly reviewed: number;
}

/** A data set of the customer's own, as the portal lists it. */
export interface OwnData {
  readonly datasetId: string;
  readonly name: string;
  readonly files: number;
  /** In bytes. */
  readonly size: number;
}

/** What our pages are given, as the console answered. */
export interface EmbedToken {
  readonly token: string;
  /** In seconds. */
  readonly expiresIn: number;
}

/** The partner's way to the customer API: nothing of ours is imported, as in a partner's own back end. */
export interface PartnerClient {
  /**
   * A token that ends soon, for the user of this login name; with a scope, words of the console such as
   * `upload dataset:<id>`, it is good for that alone.
   */
  embedToken(loginName: string, scope?: string): Promise<EmbedToken>;
  /** A code that signs the user in to the full console, once. */
  redirectCode(loginName: string): Promise<string>;
  deliveries(loginName: string): Promise<readonly Delivery[]>;
  /** Data sets that the user may send files into, last changed first. */
  datasets(loginName: string): Promise<readonly OwnData[]>;
}

const HEADERS = { 'content-type': 'application/json', orign_from: 'customer', appId: 'customer-console' };

interface Reply<T> {
  readonly status: number;
  readonly message: string;
  readonly responseObject: T;
}

interface BatchRow {
  readonly batchId: string;
  readonly name: string;
  readonly projectName: string;
  readonly counters: { readonly delivered: number; readonly reviewed: number };
}

interface DatasetRow {
  readonly datasetId: string;
  readonly name: string;
  readonly fileCount: number;
  readonly size: number;
}

/** `api` is the address that ends in `/customer-api`. Each failure is an error that names the answer. */
export function partnerClient(api: string, { appKey, appSecret }: PartnerCredentials): PartnerClient {
  async function call<T>(path: string, init: RequestInit): Promise<T> {
    const response = await fetch(api + path, init);
    const { status, message, responseObject } = (await response.json()) as Reply<T>;
    if (status !== 200) throw new Error(`The console refused ${path}: ${status} ${message}`);
    return responseObject;
  }

  function post<T>(path: string, body: object): Promise<T> {
    return call(path, { method: 'POST', headers: HEADERS, body: JSON.stringify(body) });
  }

  const sign = (lines: readonly (string | number)[]) =>
    createHmac('sha256', appSecret).update(lines.join('\n')).digest('hex');
  const now = () => Math.floor(Date.now() / 1000);
  const once = () => randomBytes(16).toString('hex');

  // shown
  async function embedToken(loginName: string, scope?: string): Promise<EmbedToken> {
    const timestamp = now();
    const nonce = once();
    const lines = [appKey, loginName, '', timestamp, nonce];
    const signature = sign(scope === undefined ? lines : [...lines, scope]);
    const body = { appKey, loginName, scope, timestamp, nonce, signature };
    return post('/oauth/getEmbedToken', body);
  }
  // /shown

  /** Whatever the user may read. */
  async function list<T>(loginName: string, path: string): Promise<T[]> {
    const headers = { ...HEADERS, token: (await embedToken(loginName)).token };
    return (await call<{ rows: T[] }>(path, { headers })).rows;
  }

  return {
    embedToken,
    async redirectCode(loginName) {
      const timestamp = now();
      const nonce = once();
      const signature = sign(['redirect-code', appKey, loginName, timestamp, nonce]);
      const body = { appKey, loginName, timestamp, nonce, signature };
      const { code } = await post<{ code: string }>('/oauth/getRedirectCode', body);
      return code;
    },
    async deliveries(loginName) {
      const query = 'page=1&limit=20&sort=deliveredAt&direction=desc';
      const rows = await list<BatchRow>(loginName, `/accept/getBatchList?${query}`);
      return rows.map(({ batchId, name, projectName, counters: { delivered, reviewed } }) => {
        return { batchId, name, projectName, delivered, reviewed };
      });
    },
    async datasets(loginName) {
      const rows = await list<DatasetRow>(loginName, '/dataSet/getDatasetList?page=1&limit=50');
      return rows.map(({ datasetId, name, fileCount, size }) => {
        return { datasetId, name, files: fileCount, size };
      });
    },
  };
}
