/** What is used of the server's modules, which come without types. */
declare module '@20minutes/s3rver' {
  interface S3Context {
    readonly method: string;
    readonly query: Readonly<Record<string, string>>;
    readonly params: Readonly<Record<string, string>>;
    status: number;
  }
  type Middleware = (context: S3Context, next: () => Promise<void>) => Promise<void>;

  class S3rver {
    constructor(options: {
      readonly address: string;
      readonly port: number;
      readonly silent: boolean;
      readonly directory: string;
      readonly resetOnClose: boolean;
      readonly configureBuckets: readonly { readonly name: string }[];
    });
    store: unknown;
    readonly context: { store: unknown };
    readonly middleware: Middleware[];
    readonly httpServer: { closeAllConnections(): void };
    run(): Promise<{ readonly port: number }>;
    close(): Promise<void>;
  }
  export = S3rver;
}

declare module '@20minutes/s3rver/lib/models/error.js' {
  class S3Error extends Error {
    constructor(code: string, message: string);
  }
  export = S3Error;
}

declare module '@20minutes/s3rver/lib/stores/filesystem.js' {
  import type { Readable } from 'node:stream';

  interface S3Content {
    readonly bucket: string;
    readonly key: string;
    readonly content: Readable | Buffer;
    readonly metadata: Readonly<Record<string, unknown>>;
  }
  interface Written {
    readonly size: number;
    readonly md5: string;
  }
  class FilesystemStore {
    constructor(directory: string);
    getResourcePath(bucket: string, key: string | undefined, resource: string): string;
    getObject(
      bucket: string,
      key: string,
      range?: { readonly start?: number; readonly end?: number },
    ): Promise<{ content: Readable; range?: unknown } | null>;
    putMetadata(bucket: string, key: string, metadata: unknown, md5: string): Promise<void>;
    putObject(object: S3Content): Promise<Written>;
    putPart(bucket: string, uploadId: string, number: string, content: Readable | Buffer): Promise<Written>;
    putObjectMultipart(
      bucket: string,
      uploadId: string,
      parts: readonly { readonly number: number; readonly etag: string }[],
    ): Promise<Written>;
    deleteObject(bucket: string, key: string): Promise<void>;
  }
  export = FilesystemStore;
}
