import { describe, expect, test } from 'vitest';
import { chooseFiles } from '../../../../src/app/downloads/choice/choose-files.ts';
import { otherFiles } from '../../../../src/app/downloads/choice/other-files.ts';
import type { System } from '../../../../src/app/downloads/system/system.ts';
import type {
  Architecture,
  ClientRelease,
  Platform,
} from '../../../../src/shared/contract/downloads/desktop-client.ts';

/** A release with files such as `windows x64`, each named so. */
function release(version: string, ...files: readonly `${Platform} ${Architecture}`[]): ClientRelease {
  return {
    kind: 'video',
    version,
    releasedOn: '2026-10-01',
    notes: null,
    files: files.map((fileName) => {
      const [platform, architecture] = fileName.split(' ') as [Platform, Architecture];
      return { platform, architecture, fileName, size: 1, sha256: 'a'.repeat(64) };
    }),
  };
}

function chosen(
  releases: readonly ClientRelease[],
  platform: System['platform'],
  architecture: System['architecture'],
) {
  const choice = chooseFiles(releases, { platform, architecture });
  return choice && [choice.release.version, choice.files.map(({ fileName }) => fileName), choice.certainty];
}

const MANY = release('2.0.0', 'windows x64', 'windows arm64', 'macos x64', 'macos arm64', 'linux x64');

describe('what comes first', () => {
  test.each([
    ['windows', 'x64', ['windows x64'], 'sure'],
    ['windows', 'arm64', ['windows arm64'], 'sure'],
    ['macos', 'arm64', ['macos arm64'], 'sure'],
    // Safari does not tell: both are offered, with how to find out.
    ['macos', null, ['macos x64', 'macos arm64'], 'either'],
    ['linux', 'x64', ['linux x64'], 'sure'],
  ] as const)('on %s, %s is %o', (platform, architecture, files, certainty) => {
    expect(chosen([MANY], platform, architecture)).toEqual(['2.0.0', files, certainty]);
  });

  test('is what runs by emulation where there is nothing else, but not on Linux', () => {
    const x64 = release('2.0.0', 'windows x64', 'macos x64', 'linux x64');
    expect(chosen([x64], 'windows', 'arm64')).toEqual(['2.0.0', ['windows x64'], 'emulated']);
    expect(chosen([x64], 'macos', 'arm64')).toEqual(['2.0.0', ['macos x64'], 'emulated']);
    expect(chosen([x64], 'linux', 'arm64')).toBeNull();
    expect(chosen([release('2.0.0', 'windows arm64')], 'windows', 'x64')).toBeNull();
  });

  test('is one file for all processors, whether they are told or not', () => {
    const universal = [release('2.0.0', 'macos universal')];
    for (const processor of ['x64', 'arm64', null] as const)
      expect(chosen(universal, 'macos', processor)).toEqual(['2.0.0', ['macos universal'], 'sure']);
  });

  test('is every file that fits, where a version comes in several formats', () => {
    const { files, ...rest } = release('2.0.0', 'linux x64');
    const formats = files.flatMap((file) => ['a.deb', 'a.rpm'].map((fileName) => ({ ...file, fileName })));
    expect(chosen([{ ...rest, files: formats }], 'linux', 'x64')?.[1]).toEqual(['a.deb', 'a.rpm']);
  });

  test('is the newest version that has something for the computer, and no early one while there is another', () => {
    const releases = [
      release('3.0.0-beta.1', 'windows x64', 'linux x64'),
      release('2.1.0', 'windows x64'),
      release('2.0.0', 'windows x64', 'macos universal'),
    ];
    expect(chosen(releases, 'windows', 'x64')?.[0]).toBe('2.1.0');
    expect(chosen(releases, 'macos', 'arm64')?.[0]).toBe('2.0.0');
    expect(chosen(releases, 'linux', 'x64')?.[0]).toBe('3.0.0-beta.1');
  });

  test('is nothing on a phone, and where nothing is published', () => {
    expect(chosen([MANY], null, null)).toBeNull();
    expect(chosen([], 'windows', 'x64')).toBeNull();
  });
});

describe('the others', () => {
  const told = (releases: readonly ClientRelease[], system: System) =>
    otherFiles(releases, chooseFiles(releases, system)).map(({ platform, release: of, files }) => [
      platform,
      of?.version ?? null,
      files.map(({ fileName }) => fileName),
    ]);
  const releases = [release('2.1.0', 'windows x64', 'windows arm64'), release('2.0.0', 'macos universal')];

  test('are all that do not come first, of each platform the newest, and what is missing is said', () => {
    expect(told(releases, { platform: 'windows', architecture: 'x64' })).toEqual([
      ['windows', '2.1.0', ['windows arm64']],
      ['macos', '2.0.0', ['macos universal']],
      ['linux', null, []],
    ]);
  });

  test('leave out a platform whose every file comes first', () => {
    expect(told(releases, { platform: 'macos', architecture: null })).toEqual([
      ['windows', '2.1.0', ['windows x64', 'windows arm64']],
      ['linux', null, []],
    ]);
  });
});
