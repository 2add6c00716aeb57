import type { Role, RoleName } from '../../src/shared/contract/role.ts';
import type { FileStorage } from './storage/file-storage.ts';

/** A picture to cut a smart verification out of, larger than that. */
export interface CaptchaScene {
  readonly svg: string;
  /** Pixels of the picture. */
  readonly width: number;
  readonly height: number;
}

/** Another scene each time: nobody can collect them to look for the one without a gap. */
export type DrawScene = () => CaptchaScene;

/** Somebody of the demonstration who signs in with a password that everybody may read. */
export interface DemonstrationAccount {
  /** What one types to sign in. */
  readonly loginName: string;
  readonly password: string;
  readonly role: Role;
}

/**
 * What a server is given to show where there is no customer yet. It is made elsewhere and handed in by whoever
 * starts the server; one that is started without it has none of it.
 */
export interface Demonstration<Services> {
  readonly customerName: string;
  /** Where the provider is reached, unless the settings say otherwise. */
  readonly links: { readonly contactLink: string; readonly companyLink: string };
  /** Those that are named at the start. */
  readonly accounts: readonly DemonstrationAccount[];
  /** The login names of those whom role tokens stand for. */
  readonly standIns: Readonly<Record<RoleName, string>>;
  /** What smart verifications are cut out of. */
  readonly drawScene: DrawScene;
  /** Puts its pictures before the stored files. */
  storage(kept: FileStorage): FileStorage;
  /** Fills an empty database, in one transaction. */
  fill(services: Services): Promise<void>;
  /** What its people do meanwhile: called at every later start, and every few minutes while the server runs. */
  keepUp(services: Services): Promise<void>;
}
