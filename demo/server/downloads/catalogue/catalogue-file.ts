import * as v from 'valibot';
import { clientBytes, releaseNotes } from '../../../../src/shared/contract/downloads/client-publishing.ts';
import {
  architecture,
  clientFileName,
  clientKind,
  clientVersion,
  platform,
} from '../../../../src/shared/contract/downloads/desktop-client.ts';
import { day, instant, sha256 } from '../../../../src/shared/contract/fields.ts';

/** Where the catalogue of desktop clients lies in the storage, with the files that it names beside it. */
export const CATALOGUE_KEY = 'clients/clients.json';

/** Two releases with the same bytes have one file; names of files, with capitals and spaces, are no keys. */
export function clientFileKey(hash: string): string {
  return `clients/${hash}`;
}

const catalogueFile = v.object({
  platform,
  architecture,
  fileName: clientFileName,
  size: clientBytes,
  sha256,
  publishedAt: instant,
  /** What the hash of the stored bytes was when they were last read, and of which version of them that is true. */
  checked: v.optional(v.object({ version: v.string(), sha256 })),
});
export type CatalogueFile = v.InferOutput<typeof catalogueFile>;

const catalogueRelease = v.object({
  kind: clientKind,
  version: clientVersion,
  releasedOn: day,
  notes: releaseNotes,
  files: v.pipe(v.array(catalogueFile), v.minLength(1)),
});
export type CatalogueRelease = v.InferOutput<typeof catalogueRelease>;

const outline = v.object({ releases: v.array(v.unknown()) });

export interface Catalogue {
  readonly releases: readonly CatalogueRelease[];
  /** What cannot be read of it, a line for each; the rest holds all the same. */
  readonly problems: readonly string[];
  /** Those entries as they are, so that writing it anew loses nothing; null where it cannot be read at all. */
  readonly unread: readonly unknown[] | null;
}

export const NO_CATALOGUE: Catalogue = { releases: [], problems: [], unread: [] };

/** Reads the catalogue's text, without what is wrong in it. */
export function parseCatalogue(text: string): Catalogue {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), outline), text);
  if (!read.success)
    return { releases: [], problems: [`${CATALOGUE_KEY} ${problemOf(read.issues)}`], unread: null };
  const releases = new Map<string, CatalogueRelease>();
  const problems: string[] = [];
  const unread: unknown[] = [];
  read.output.releases.forEach((entry, at) => {
    const parsed = v.safeParse(catalogueRelease, entry);
    const problem = parsed.success ? contradiction(parsed.output, releases) : problemOf(parsed.issues);
    if (parsed.success && problem === null) {
      releases.set(nameOf(parsed.output), parsed.output);
      return;
    }
    problems.push(`${CATALOGUE_KEY}, releases[${at}] ${problem}`);
    unread.push(entry);
  });
  return { releases: [...releases.values()], problems, unread };
}

export function writeCatalogue(
  releases: readonly CatalogueRelease[],
  unread: readonly unknown[],
): Uint8Array {
  return new TextEncoder().encode(`${JSON.stringify({ releases: [...releases, ...unread] }, null, 2)}\n`);
}

function contradiction(
  release: CatalogueRelease,
  before: ReadonlyMap<string, CatalogueRelease>,
): string | null {
  if (before.has(nameOf(release))) return `is ${nameOf(release)} once more`;
  const names = release.files.map(({ fileName }) => fileName);
  const twice = names.find((one, at) => names.indexOf(one) < at);
  return twice === undefined ? null : `has two files of the name ${twice}`;
}

function nameOf({ kind, version }: CatalogueRelease): string {
  return `${kind} ${version}`;
}

function problemOf([issue]: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string {
  const path = v.getDotPath(issue);
  return path === null ? `is not as it should be: ${issue.message}` : `${path}: ${issue.message}`;
}
