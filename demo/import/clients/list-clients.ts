import type { ClientFileState } from '../../../src/shared/contract/downloads/client-publishing.ts';
import type { ProviderClient } from '../provider-client.ts';

const STATE_WORDS: Readonly<Record<ClientFileState, string>> = {
  offered: 'offered',
  checking: 'its hash is being checked; offered then',
  missing: 'NOT OFFERED: its file is not there; publish it again',
  wrongSize: 'NOT OFFERED: its file has another size; publish it again',
  wrongHash: 'NOT OFFERED: its file has another hash; publish it again',
};

/** All desktop clients that are published, the newest first, with what is wrong with them. */
export async function listPublished(client: ProviderClient): Promise<string> {
  const { files, problems } = await client.clients();
  const told = files.map((file) =>
    [
      `${file.kind} ${file.version} (${file.releasedOn})  ${file.platform} ${file.architecture}  ${file.fileName}`,
      `  ${file.size} bytes, SHA-256 ${file.sha256}`,
      `  ${STATE_WORDS[file.state]}`,
    ].join('\n'),
  );
  if (told.length === 0 && problems.length === 0) return 'No desktop client is published.';
  return [...told, ...problems].join('\n\n');
}
