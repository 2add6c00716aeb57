import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Logger } from './log.ts';
import type { Mail } from './mail/mail.ts';
import type { MediaSigner } from './media/media-signer.ts';
import type { SecretBox } from './session/secret-box.ts';
import type { FileStorage } from './storage/file-storage.ts';

/** The settings with everything made that they left open. */
export interface ServerConfig extends Config {
  readonly serverSecret: string;
  readonly providerKey: string;
  /** Where the provider's key comes from: the environment, or the folder, where this start may have made it. */
  readonly providerKeyFrom: 'environment' | 'folder' | 'new';
}

/** What the areas of the server work with; one of each per server. */
export interface Services {
  readonly database: Database;
  readonly storage: FileStorage;
  readonly jobs: Jobs;
  readonly mail: Mail;
  readonly mediaSigner: MediaSigner;
  readonly secretBox: SecretBox;
  readonly log: Logger;
  readonly config: ServerConfig;
  now(): Date;
}
