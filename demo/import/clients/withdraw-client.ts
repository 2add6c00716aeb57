import { parseArgs } from 'node:util';
import { readable } from '../options.ts';
import type { ProviderClient } from '../provider-client.ts';
import { architectureIn, kindIn, platformIn, versionIn } from './client-options.ts';

const OPTIONS = {
  kind: { type: 'string' },
  version: { type: 'string' },
  platform: { type: 'string' },
  arch: { type: 'string' },
  name: { type: 'string' },
} as const;

/** Takes back a version of a desktop client, or the files of it that are named. Gives what is told about it. */
export async function withdrawPublished(args: readonly string[], client: ProviderClient): Promise<string> {
  const { values } = readable(() => parseArgs({ args: [...args], options: OPTIONS }));
  const kind = kindIn(values.kind);
  const version = versionIn(values.version);
  const { files } = await client.withdrawClient({
    kind,
    version,
    ...(values.platform === undefined ? {} : { platform: platformIn(values.platform) }),
    ...(values.arch === undefined ? {} : { architecture: architectureIn(values.arch) }),
    ...(values.name === undefined ? {} : { fileName: values.name }),
  });
  return `Withdrawn: ${files} file${files === 1 ? '' : 's'} of ${kind} ${version}; who had downloaded them stays on record`;
}
