import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStorage } from '../../storage/file-storage.ts';
import { createZipWriter, type ZipWriter } from '../../zip/zip-writer.ts';
import { countedHash } from './counted-hash.ts';
import type { AnnotationWriter, PartFacts, Written } from './format/annotation-writer.ts';
import { PackFailure } from './pack-failure.ts';
import type { PackedItem } from './packed-item.ts';

/** What a zip says of itself in `manifest-….json`. */
export interface ManifestHead {
  readonly order: string;
  readonly batches: readonly string[];
  readonly format: string;
  readonly scope: string;
  readonly part: number;
}

export interface PartZip {
  readonly manifest: { readonly path: string; readonly head: ManifestHead };
  readonly facts: PartFacts;
  readonly writer: AnnotationWriter;
  readonly withData: boolean;
  readonly storage: FileStorage;
  readonly at: Date;
  /** Called for each item that is through; what it throws ends the zip. */
  onItem(done: number): Promise<void> | undefined;
}

export interface ZippedPart {
  readonly output: Readable;
  /** What was written; for when the output has ended. */
  written(): Written;
}

interface Listed {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
}

/** A zip of annotations, data and a list of both with their hashes, as it is read. */
export function partZip(part: PartZip): ZippedPart {
  const zip = createZipWriter();
  let written: Written | null = null;
  async function writeAll(): Promise<void> {
    const listed: Listed[] = [];
    for await (const { path, text } of part.writer.files(part.facts)) {
      if (zip.isGone) return;
      listed.push(
        await add(zip, path, Readable.from(text(), { objectMode: false }), { at: part.at, compress: true }),
      );
      if (!part.withData) await part.onItem(Math.min(listed.length, part.facts.items.length));
    }
    if (part.withData) {
      for (const [index, item] of part.facts.items.entries()) {
        if (zip.isGone) return;
        listed.push(await addData(zip, item, part));
        await part.onItem(index + 1);
      }
    }
    written = part.writer.done();
    const { path, head } = part.manifest;
    const { leftOut, boundsOnly } = written.losses;
    const counted = { items: part.facts.items.length, annotations: written.objects, leftOut, boundsOnly };
    const renamed = renamedOf(part.facts.items);
    const text = `${JSON.stringify({ version: 1, ...head, ...counted, renamed, files: listed }, null, 1)}\n`;
    await add(zip, path, Readable.from([text], { objectMode: false }), { at: part.at, compress: true });
    zip.end();
  }
  writeAll().catch(zip.fail);
  return {
    output: zip.output,
    written: () => {
      if (written === null) throw new Error('the zip has not ended');
      return written;
    },
  };
}

async function add(
  zip: ZipWriter,
  path: string,
  source: Readable,
  { at, compress }: { readonly at: Date; readonly compress: boolean },
): Promise<Listed> {
  const { through, sum } = countedHash();
  // Its errors come out of `through`, which the zip reads.
  const piped = pipeline(source, through).catch((error: unknown) => {
    if (!zip.isGone) zip.fail(error);
  });
  await zip.add(path, through, { mtime: at, compress });
  await piped;
  return { path, ...sum() };
}

/** The bytes of an item as they were delivered: others than those that were hashed then are not handed on. */
async function addData(zip: ZipWriter, item: PackedItem, { storage, at }: PartZip): Promise<Listed> {
  const opened = await storage.open(item.mediaKey);
  if (!opened) throw new PackFailure('FILE_MISSING', item.fileName);
  const source = Readable.fromWeb(opened.stream as Parameters<typeof Readable.fromWeb>[0]);
  const listed = await add(zip, `data/${item.path}`, source, { at, compress: false });
  if (item.sha256 !== null && item.sha256 !== listed.sha256 && !zip.isGone) {
    throw new PackFailure('FILE_MISSING', item.fileName);
  }
  return listed;
}

/** What items were called in the delivery, by their paths in the zip, where these are others. */
function renamedOf(items: readonly PackedItem[]): Readonly<Record<string, string>> {
  const renamed = items.filter(({ folder, path, fileName }) => path !== `${folder}/${fileName}`);
  return Object.fromEntries(renamed.map(({ path, fileName }) => [path, fileName]));
}
