import type { ClientFileState } from '../../../../src/shared/contract/downloads/client-publishing.ts';
import type { Services } from '../../services.ts';
import { CATALOGUE_KEY, type Catalogue, clientFileKey, NO_CATALOGUE } from './catalogue-file.ts';
import { readCatalogue } from './change-catalogue.ts';
import { checkClientFileWork } from './check-client-file.ts';
import { type ExaminedFile, examineFiles } from './examine-files.ts';

/** What is published, as customers are shown it. */
export interface OfferedClients {
  /** All files of the catalogue with their state, the newest release first. What is wrong is logged once. */
  look(): Promise<readonly ExaminedFile[]>;
}

/** A check that was asked for and did not come about, such as by a crash, is asked for again after this long. */
const ASK_AGAIN = 10 * 60 * 1000;

const WRONG: Readonly<Partial<Record<ClientFileState, string>>> = {
  missing: 'it is not in the storage',
  wrongSize: 'its size is not the one that was published',
  wrongHash: 'its SHA-256 is not the one that was published',
};

/** Reads the catalogue again whenever it has changed, and has files checked that were not, or have changed since. */
export function createOfferedClients(services: Services): OfferedClients {
  const { storage, database, background, log, now } = services;
  let known: { readonly version: string; readonly catalogue: Catalogue } | null = null;
  let warned: ReadonlySet<string> = new Set();
  let asked: ReadonlyMap<string, number> = new Map();

  async function current(): Promise<Catalogue> {
    const stored = await storage.stat(CATALOGUE_KEY);
    if (!stored) return NO_CATALOGUE;
    if (known?.version !== stored.version)
      known = { version: stored.version, catalogue: await readCatalogue(storage) };
    return known.catalogue;
  }

  function warn(problems: readonly string[]): void {
    for (const problem of problems)
      if (!warned.has(problem)) log.warn({ problem }, 'a desktop client is not offered');
    warned = new Set(problems);
  }

  async function haveChecked(unchecked: readonly ExaminedFile[]): Promise<void> {
    const at = now().getTime();
    const wanted = new Map(
      unchecked.map(({ file, version }) => [`${file.sha256} ${version}`, file.sha256] as const),
    );
    const due = [...wanted].filter(([one]) => at - (asked.get(one) ?? Number.NEGATIVE_INFINITY) >= ASK_AGAIN);
    asked = new Map(
      [...wanted.keys()].map((one) => [one, due.some(([key]) => key === one) ? at : (asked.get(one) ?? at)]),
    );
    if (due.length === 0) return;
    await database.system(async (tx) => {
      for (const [, sha256] of due) await background.enqueue(tx, checkClientFileWork, { sha256 });
    });
  }

  return {
    async look() {
      const { releases, problems } = await current();
      const files = await examineFiles(storage, releases);
      warn([...problems, ...files.flatMap(problemsOf)]);
      await haveChecked(files.filter(({ state }) => state === 'checking'));
      return files;
    },
  };
}

function problemsOf({ release, file, state }: ExaminedFile): string[] {
  const wrong = WRONG[state];
  if (wrong === undefined) return [];
  return [`${file.fileName} of ${release.kind} ${release.version} (${clientFileKey(file.sha256)}): ${wrong}`];
}
