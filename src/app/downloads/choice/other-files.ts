import {
  type ClientFile,
  type ClientRelease,
  PLATFORMS,
  type Platform,
} from '../../../shared/contract/downloads/desktop-client.ts';
import { type Choice, inOrderOfChoice } from './choose-files.ts';

/** A platform with the files of its newest version, which may be older than that of others. */
export interface OtherFiles {
  readonly platform: Platform;
  /** Null where nothing is published for it. */
  readonly release: ClientRelease | null;
  readonly files: readonly ClientFile[];
}

/** What there is for each platform besides the choice; one whose every file is the choice is left out. */
export function otherFiles(releases: readonly ClientRelease[], choice: Choice | null): readonly OtherFiles[] {
  return PLATFORMS.flatMap((platform): OtherFiles[] => {
    const release =
      inOrderOfChoice(releases).find(({ files }) => files.some((file) => file.platform === platform)) ?? null;
    const all = release?.files.filter((file) => file.platform === platform) ?? [];
    const files = all.filter((file) => release !== choice?.release || !choice?.files.includes(file));
    return all.length > 0 && files.length === 0 ? [] : [{ platform, release, files }];
  });
}
