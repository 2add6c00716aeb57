import type { ClientFile } from '../../../shared/contract/downloads/desktop-client.ts';

/** The command that compares a downloaded file with its hash, for the shell that the file's platform has. */
export function verifyCommand({ platform, fileName, sha256 }: ClientFile): string {
  if (platform === 'windows') {
    const path = `.\\${fileName}`.replaceAll("'", "''");
    return `(Get-FileHash -Algorithm SHA256 -LiteralPath '${path}').Hash -eq '${sha256}'`;
  }
  const line = `${sha256}  ${fileName}`.replaceAll("'", `'\\''`);
  return `echo '${line}' | ${platform === 'macos' ? 'shasum -a 256 -c' : 'sha256sum -c'}`;
}
