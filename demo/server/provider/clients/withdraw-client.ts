import type * as v from 'valibot';
import type { withdrawClient } from '../../../../src/shared/contract/downloads/client-publishing.ts';
import {
  type CatalogueFile,
  type CatalogueRelease,
  clientFileKey,
} from '../../downloads/catalogue/catalogue-file.ts';
import { lockCatalogue } from '../../downloads/catalogue/change-catalogue.ts';
import type { Services } from '../../services.ts';
import { doom } from '../../stored-files/doom.ts';
import { refuseProblems } from '../import-problem.ts';
import { changeOrRefuse } from './change-or-refuse.ts';

type Request = v.InferOutput<typeof withdrawClient.request>;

/** Takes files out of the catalogue, with versions that have none left; bytes that nothing names are deleted. */
export function withdrawFiles(request: Request, { database, storage, now }: Services) {
  return database.system(async (tx) => {
    await lockCatalogue(tx);
    const taken: CatalogueFile[] = [];
    const left: CatalogueFile[] = [];
    await changeOrRefuse(storage, (releases) => {
      const changed = releases.flatMap((release): CatalogueRelease[] => {
        const files = release.files.filter((file) => !isMeant(request, release, file));
        taken.push(...release.files.filter((file) => !files.includes(file)));
        left.push(...files);
        return files.length > 0 ? [{ ...release, files }] : [];
      });
      return taken.length > 0 ? changed : null;
    });
    if (taken.length === 0) {
      const problem = `nothing of ${request.kind} ${request.version} is published that is meant`;
      refuseProblems([{ fileName: request.fileName ?? '', problem }]);
    }
    const named = new Set(left.map(({ sha256 }) => sha256));
    const unnamed = new Set(taken.map(({ sha256 }) => sha256).filter((sha256) => !named.has(sha256)));
    await doom(tx, [...unnamed].map(clientFileKey), now());
    return { files: taken.length };
  });
}

function isMeant(
  { kind, version, platform, architecture, fileName }: Request,
  release: CatalogueRelease,
  file: CatalogueFile,
): boolean {
  return (
    release.kind === kind &&
    release.version === version &&
    (platform === undefined || file.platform === platform) &&
    (architecture === undefined || file.architecture === architecture) &&
    (fileName === undefined || file.fileName === fileName)
  );
}
