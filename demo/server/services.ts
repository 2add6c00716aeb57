import type { Background } from './background/background.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Demonstration } from './demonstration.ts';
import type { Ffmpeg } from './ffmpeg/ffmpeg.ts';
import type { Logger } from './log.ts';
import type { Mail } from './mail/mail.ts';
import type { Outgoing } from './outgoing/outgoing.ts';
import type { MediaSigner } from './secrets/media-signer.ts';
import type { PasswordCost } from './secrets/password.ts';
import type { SecretBox } from './secrets/secret-box.ts';
import type { FileStorage } from './storage/file-storage.ts';
import type { KeptPaths } from './zip/kept-paths.ts';

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
  readonly background: Background;
  readonly mail: Mail;
  /** The way to addresses that customers name. */
  readonly outgoing: Outgoing;
  readonly mediaSigner: MediaSigner;
  /** Null where it is not installed: films that browsers do not play are then only kept. */
  readonly ffmpeg: Ffmpeg | null;
  readonly secretBox: SecretBox;
  /** What a new hash of a password costs. */
  readonly passwordCost: PasswordCost;
  /** Paths in downloads that are being packed, by their ids. */
  readonly packedPaths: KeptPaths;
  readonly log: Logger;
  readonly config: ServerConfig;
  /** Null where none was handed in. */
  readonly demonstration: Demonstration<Services> | null;
  now(): Date;
}
