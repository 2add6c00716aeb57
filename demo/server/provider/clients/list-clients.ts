import type * as v from 'valibot';
import type { getClients } from '../../../../src/shared/contract/downloads/client-publishing.ts';
import { readCatalogue } from '../../downloads/catalogue/change-catalogue.ts';
import { examineFiles } from '../../downloads/catalogue/examine-files.ts';
import type { Services } from '../../services.ts';

type Reply = v.InferOutput<typeof getClients.reply>;

/** All that is published, also what customers are not offered since something is wrong with it. */
export async function listClients({ storage }: Pick<Services, 'storage'>): Promise<Reply> {
  const { releases, problems } = await readCatalogue(storage);
  const files = await examineFiles(storage, releases);
  return {
    problems: [...problems],
    files: files.map(({ release, file, state }) => {
      const { kind, version, releasedOn } = release;
      const { platform, architecture, fileName, size, sha256 } = file;
      return { kind, version, releasedOn, platform, architecture, fileName, size, sha256, state };
    }),
  };
}
