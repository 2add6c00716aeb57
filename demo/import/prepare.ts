import { join } from 'node:path';
import * as v from 'valibot';
import { type DeliveryRecord, deliveryRecord } from '../../src/shared/contract/provider.ts';
import { mapConcurrently } from '../server/concurrency/map-concurrently.ts';
import { pictureProblem } from '../server/provider/picture-problem.ts';
import { recordProblems } from '../server/provider/record-problems.ts';
import type { Problem } from './import-error.ts';
import { isFile, type LocalPicture, readLocalPicture } from './local-picture.ts';
import type { Source, SourceImage } from './source.ts';

export interface Prepared {
  readonly records: readonly DeliveryRecord[];
  /** Where each file lies, by its SHA-256. */
  readonly paths: ReadonlyMap<string, string>;
  readonly problems: readonly Problem[];
}

/** Files read and hashed together. */
const MAX_READING = 4;

/** Looks at every image and at every object: the same rules as the server's, before anything is sent. */
export async function prepare(source: Source, media: string): Promise<Prepared> {
  const labels = new Set(source.labels.map((label) => label.name));
  const wrong = await wrongFolder(source.images, media);
  if (wrong) return { records: [], paths: new Map(), problems: [wrong] };
  const found = await mapConcurrently(source.images, MAX_READING, (image) =>
    prepareImage(image, media, labels),
  );
  const paths = new Map<string, string>();
  for (const { record, picture } of found) if (record && picture) paths.set(record.sha256, picture.path);
  return {
    paths,
    records: found.flatMap(({ record }) => (record ? [record] : [])),
    problems: [...repeatedNames(source.images), ...found.flatMap((one) => one.problems)],
  };
}

/** Where none of many images is in the folder, it is the folder that is wrong, which needs no line for each of them. */
async function wrongFolder(images: readonly SourceImage[], media: string): Promise<Problem | null> {
  const [first] = images;
  if (!first || images.length === 1) return null;
  for (const { fileName } of images) if (await isFile(join(media, fileName))) return null;
  const problem = `none of the ${images.length} images is in it, such as ${first.fileName} (see --media)`;
  return { file: media, record: null, problem };
}

interface PreparedImage {
  readonly record: DeliveryRecord | null;
  readonly picture: LocalPicture | null;
  readonly problems: readonly Problem[];
}

async function prepareImage(
  image: SourceImage,
  media: string,
  labels: ReadonlySet<string>,
): Promise<PreparedImage> {
  const { fileName, document, file } = image;
  const where = [image.record, fileName].filter((part) => part !== null).join(' ');
  const tell = (problem: string): Problem => ({ file, record: where, problem });
  const isInside = !fileName.split(/[/\\]/).includes('..') && !fileName.startsWith('/');
  const picture = isInside ? await readLocalPicture(join(media, fileName)) : null;
  if (!picture) return { record: null, picture, problems: [tell(`there is no such image in ${media}`)] };
  const { sha256, size, facts } = picture;
  const record = v.safeParse(deliveryRecord, {
    fileName,
    sha256,
    size,
    mediaType: facts?.mediaType,
    document,
    ...(image.job ? { job: image.job } : {}),
  });
  if (!record.success) {
    const [issue] = record.issues;
    const unread = facts === null || v.getDotPath(issue) === 'mediaType';
    const problem = unread ? 'the image is no JPEG, PNG or WebP that can be read' : describe(issue);
    return { record: null, picture, problems: [tell(problem)] };
  }
  const ofPicture = pictureProblem(record.output, facts);
  const ofRecord = recordProblems(record.output, labels).map((problem) => sourceWords(problem, image));
  return {
    picture,
    record: record.output,
    problems: [...(ofPicture ? [ofPicture] : []), ...ofRecord].map(tell),
  };
}

function describe(issue: v.BaseIssue<unknown>): string {
  return `${v.getDotPath(issue) ?? 'the record'}: ${issue.message}`;
}

/** Our object ids say nothing to the reader of a COCO or VOC file. */
function sourceWords(problem: string, { objectNames }: SourceImage): string {
  return problem.replace(/^object (\S+):/, (whole, id: string) => {
    const name = objectNames.get(id);
    return name === undefined ? whole : `${name}:`;
  });
}

function repeatedNames(images: readonly SourceImage[]): Problem[] {
  const seen = new Map<string, SourceImage>();
  return images.flatMap((image): Problem[] => {
    const earlier = seen.get(image.fileName);
    seen.set(image.fileName, image);
    if (!earlier) return [];
    const other = earlier.record ?? earlier.file;
    return [
      { file: image.file, record: image.record, problem: `duplicate name ${image.fileName}, as in ${other}` },
    ];
  });
}
