import { createHash } from 'node:crypto';
import type * as v from 'valibot';
import { vi } from 'vitest';
import {
  getClients,
  type PublishedFile,
  publishClient,
  putClientFile,
  withdrawClient,
} from '../../../src/shared/contract/downloads/client-publishing.ts';
import type { TestServer } from '../test-server.ts';

export interface Answer<Reply> {
  readonly status: number;
  readonly responseObject: Reply;
}

type Publish = v.InferInput<typeof publishClient.request>;

/** Bytes of a made-up client, told apart by their words. */
export function clientBytes(words: string, size = 5000): Buffer<ArrayBuffer> {
  return Buffer.alloc(size, `${words} `);
}

export const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** The provider's side of desktop clients. */
export function testPublisher({ app, services }: Pick<TestServer, 'app' | 'services'>) {
  const headers = { 'provider-key': services.config.providerKey };

  async function post<Reply>(path: string, request: object): Promise<Answer<Reply>> {
    const body = JSON.stringify(request);
    const response = await app.request(`/provider-api${path}`, { method: 'POST', headers, body });
    return (await response.json()) as Answer<Reply>;
  }

  async function put(bytes: Buffer<ArrayBuffer>, announced = bytes): Promise<Answer<null>> {
    const query = `sha256=${sha256Of(announced)}&size=${announced.length}`;
    const path = `/provider-api${putClientFile.path}?${query}`;
    const response = await app.request(path, { method: 'PUT', headers, body: bytes });
    return (await response.json()) as Answer<null>;
  }

  const list = () => post<v.InferOutput<typeof getClients.reply>>(getClients.path, {});

  /** Waits until the server has compared every file with its hash. */
  async function settled(): Promise<readonly PublishedFile[]> {
    return vi.waitUntil(
      async () => {
        const { files } = (await list()).responseObject;
        return files.some(({ state }) => state === 'checking') ? null : files;
      },
      { timeout: 60_000, interval: 20 },
    ) as Promise<readonly PublishedFile[]>;
  }

  const request = (bytes: Uint8Array, more: Partial<Publish>): Publish => ({
    kind: 'video',
    version: '1.0.0',
    platform: 'windows',
    architecture: 'x64',
    fileName: 'Client.exe',
    size: bytes.length,
    sha256: sha256Of(bytes),
    ...more,
  });

  const announce = (bytes: Uint8Array, more: Partial<Publish> = {}) =>
    post<{ state: string; problems?: { problem: string }[] }>(publishClient.path, request(bytes, more));

  return {
    announce,
    put,
    list,
    settled,
    /** Everything, to the moment it is offered. */
    async publish(bytes: Buffer<ArrayBuffer>, more: Partial<Publish> = {}): Promise<void> {
      await put(bytes);
      const { status, responseObject } = await announce(bytes, more);
      if (status !== 200) throw new Error(JSON.stringify(responseObject));
      await settled();
    },
    withdraw: (what: v.InferInput<typeof withdrawClient.request>) =>
      post<{ files: number }>(withdrawClient.path, what),
  };
}
