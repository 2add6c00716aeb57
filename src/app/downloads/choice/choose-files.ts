import type { ClientFile, ClientRelease } from '../../../shared/contract/downloads/desktop-client.ts';
import type { System } from '../system/system.ts';

/**
 * How sure it is that files run on the computer: `sure`; `emulated`: programs for x64 on a processor that is none;
 * `either`: one of them does, but the browser does not tell which processor there is.
 */
export type Certainty = 'sure' | 'emulated' | 'either';

/** The files that are offered first. */
export interface Choice {
  readonly release: ClientRelease;
  readonly files: readonly ClientFile[];
  readonly certainty: Certainty;
}

/** `3.0.0-beta.1` comes before 3.0.0: who does not ask for it does not get it first. */
export function isEarly({ version }: Pick<ClientRelease, 'version'>): boolean {
  return version.includes('-');
}

/** Of a kind's releases, the newest first, what fits the computer best; null where none does. */
export function chooseFiles(releases: readonly ClientRelease[], system: System): Choice | null {
  for (const release of inOrderOfChoice(releases)) {
    const fitting = fittingFiles(release.files, system);
    if (fitting) return { release, ...fitting };
  }
  return null;
}

/** The newest ones first, those that are not final behind all others. */
export function inOrderOfChoice(releases: readonly ClientRelease[]): readonly ClientRelease[] {
  return [...releases.filter((one) => !isEarly(one)), ...releases.filter(isEarly)];
}

function fittingFiles(
  files: readonly ClientFile[],
  { platform, architecture }: System,
): Omit<Choice, 'release'> | null {
  const mine = files.filter((file) => file.platform === platform);
  const any = (...wanted: readonly string[]) => mine.filter((file) => wanted.includes(file.architecture));
  if (architecture !== null) {
    const exact = any(architecture, 'universal');
    if (exact.length > 0) return { files: exact, certainty: 'sure' };
    // Windows and macOS run them on ARM all the same; Linux does not by itself.
    const emulated = architecture === 'arm64' && platform !== 'linux' ? any('x64') : [];
    return emulated.length > 0 ? { files: emulated, certainty: 'emulated' } : null;
  }
  const universal = any('universal');
  if (universal.length > 0) return { files: universal, certainty: 'sure' };
  return mine.length > 0 ? { files: mine, certainty: 'either' } : null;
}
