import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { noteBlocks } from '../../../../src/app/downloads/client/note-blocks.ts';
import { verifyCommand } from '../../../../src/app/downloads/client/verify-command.ts';

describe('the command that verifies', () => {
  const file = {
    architecture: 'x64',
    size: 5,
    fileName: "It's a client.deb",
    sha256: createHash('sha256').update('bytes').digest('hex'),
  } as const;

  test.runIf(process.platform === 'linux')(
    'says OK of the file that was published, and not of another one',
    () => {
      const folder = mkdtempSync(join(tmpdir(), 'customer-verify-'));
      const command = verifyCommand({ ...file, platform: 'linux' });
      const run = () => execFileSync('sh', ['-c', command], { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
      writeFileSync(join(folder, file.fileName), 'bytes');
      expect(run()).toBe(`${file.fileName}: OK\n`);
      writeFileSync(join(folder, file.fileName), 'other');
      expect(run).toThrow(/did NOT match/);
      rmSync(folder, { recursive: true });
    },
  );

  test('is that of the file’s own system, and takes names as they are', () => {
    expect(verifyCommand({ ...file, platform: 'macos' })).toBe(
      `echo '${file.sha256}  It'\\''s a client.deb' | shasum -a 256 -c`,
    );
    expect(verifyCommand({ ...file, platform: 'windows' })).toBe(
      `(Get-FileHash -Algorithm SHA256 -LiteralPath '.\\It''s a client.deb').Hash -eq '${file.sha256}'`,
    );
  });
});

describe('release notes', () => {
  test('are paragraphs, points and headings', () => {
    const notes =
      '# New\r\n\r\nTracks keep\r\ntheir number.\r\n- Faster\r\n* Smaller,\n  much smaller\n\n・日本語の点\nNext.';
    expect(noteBlocks(notes)).toEqual([
      { kind: 'heading', text: 'New' },
      { kind: 'paragraph', text: 'Tracks keep\ntheir number.' },
      { kind: 'list', points: ['Faster', 'Smaller, much smaller'] },
      { kind: 'list', points: ['日本語の点 Next.'] },
    ]);
  });

  test('stay text: no markup of theirs is read', () => {
    const text = '<img src=x onerror=alert(1)> [a link](javascript:alert(1)) -not a point #not a heading';
    expect(noteBlocks(text)).toEqual([{ kind: 'paragraph', text }]);
    expect(noteBlocks('')).toEqual([]);
  });
});
