import type * as v from 'valibot';
import type { publishClient } from '../../../../src/shared/contract/downloads/client-publishing.ts';
import type { SystemTransaction } from '../../db/transaction.ts';
import {
  type CatalogueFile,
  type CatalogueRelease,
  clientFileKey,
} from '../../downloads/catalogue/catalogue-file.ts';
import { lockCatalogue } from '../../downloads/catalogue/change-catalogue.ts';
import { checkClientFileWork } from '../../downloads/catalogue/check-client-file.ts';
import type { Services } from '../../services.ts';
import { keepKey, onceDeleted } from '../../stored-files/doom.ts';
import { refuseProblems } from '../import-problem.ts';
import { changeOrRefuse } from './change-or-refuse.ts';

type Request = v.InferOutput<typeof publishClient.request>;
type Reply = v.InferOutput<typeof publishClient.reply>;

/** Offers a file of a version, once its bytes are there; they are looked at once more before a customer gets them. */
export function publish(request: Request, services: Services): Promise<Reply> {
  return onceDeleted(() => services.database.system((tx) => offer(tx, request, services)));
}

async function offer(
  tx: SystemTransaction,
  request: Request,
  { storage, background, now }: Services,
): Promise<Reply> {
  const { kind, version, sha256, size, fileName } = request;
  const key = clientFileKey(sha256);
  await lockCatalogue(tx);
  // First: from then on nobody deletes the bytes, which are there or are not.
  await keepKey(tx, key, now());
  const stored = await storage.stat(key);
  if (stored?.size !== size) return { state: 'missing' };
  let isChecked = false;
  await changeOrRefuse(storage, (releases) => {
    const known = releases.find((one) => one.kind === kind && one.version === version);
    const before = known?.files.find((one) => one.fileName === fileName);
    if (before && before.sha256 !== sha256) {
      const problem = `it is published as ${kind} ${version} with other bytes: withdraw it first, or publish another version`;
      refuseProblems([{ fileName, problem }]);
    }
    isChecked = before?.checked?.version === stored.version;
    const release = releaseOf(request, known, now());
    return known ? releases.map((one) => (one === known ? release : one)) : [...releases, release];
  });
  if (!isChecked) await background.enqueue(tx, checkClientFileWork, { sha256 });
  return { state: 'published' };
}

function releaseOf(request: Request, known: CatalogueRelease | undefined, at: Date): CatalogueRelease {
  const { kind, version, releasedOn, notes, platform, architecture, fileName, size, sha256 } = request;
  const file: CatalogueFile = {
    platform,
    architecture,
    fileName,
    size,
    sha256,
    publishedAt: at.toISOString(),
  };
  const others = known?.files ?? [];
  const isKnown = others.some((one) => one.fileName === fileName);
  return {
    kind,
    version,
    releasedOn: releasedOn ?? known?.releasedOn ?? at.toISOString().slice(0, 10),
    notes: { ...known?.notes, ...notes },
    files: isKnown
      ? others.map((one) => (one.fileName === fileName ? { ...one, platform, architecture } : one))
      : [...others, file],
  };
}
