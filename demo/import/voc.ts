import { readdir } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import type { AnnotationObject, AttributeValue } from '../../src/shared/contract/annotation-document.ts';
import { ImportError, type Problem } from './import-error.ts';
import { LabelCollector } from './label-collector.ts';
import { objectId } from './object-id.ts';
import { readText } from './read-text.ts';
import type { Source, SourceImage } from './source.ts';
import { parseVoc, type VocAnnotation, type VocObject } from './voc-file.ts';

/** Reads a folder of Pascal VOC files, one for each image, in the order of their names. */
export async function readVoc(folder: string): Promise<Source> {
  const problems: Problem[] = [];
  const labels = new LabelCollector();
  const images: SourceImage[] = [];
  for (const file of await xmlFiles(folder)) {
    const parsed = parseVoc(await readText(join(folder, file)));
    if ('problem' in parsed) problems.push({ file, record: null, problem: parsed.problem });
    else images.push(convert(file, parsed.annotation, labels));
  }
  return { images, labels: labels.labels(), problems };
}

async function xmlFiles(folder: string): Promise<string[]> {
  try {
    const files = (await readdir(folder)).filter((name) => extname(name).toLowerCase() === '.xml').sort();
    if (files.length > 0) return files;
  } catch (cause) {
    throw new ImportError(`${folder}: there is no such folder`, { cause });
  }
  throw new ImportError(`${folder}: there are no .xml files in it`);
}

function convert(file: string, annotation: VocAnnotation, labels: LabelCollector): SourceImage {
  const { width, height } = annotation.size;
  // Some tools leave the name out: then it is that of the file.
  const fileName = annotation.filename ?? `${basename(file, extname(file))}.jpg`;
  const objectNames = new Map<string, string>();
  const objects = annotation.object.map((source, index): AnnotationObject => {
    const attributes = attributesOf(source);
    labels.add(source.name, attributes);
    const id = objectId('voc', fileName, index + 1);
    objectNames.set(id, `object ${index + 1} (${source.name})`);
    return {
      ...box(source),
      id,
      label: source.name,
      attributes,
      occluded: source.occluded === true,
      zOrder: 0,
      source: 'file',
    };
  });
  return {
    fileName,
    file,
    record: null,
    objectNames,
    document: { version: 1, modality: 'image', width, height, tags: [], objects },
  };
}

/**
 * VOC counts pixels from 1 and names the first and last one that belong to the object; our corners are the
 * edges of those pixels, counted from 0. A box over a whole picture of 640 pixels is 1 to 640 there, 0 to 640
 * here.
 */
function box({ bndbox: { xmin, ymin, xmax, ymax } }: VocObject) {
  return { kind: 'box', xtl: xmin - 1, ytl: ymin - 1, xbr: xmax, ybr: ymax } as const;
}

function attributesOf({ truncated, difficult, pose }: VocObject): Record<string, AttributeValue> {
  return {
    ...(truncated === undefined ? {} : { truncated }),
    ...(difficult === undefined ? {} : { difficult }),
    ...(pose === undefined || pose === '' || pose === 'Unspecified' ? {} : { pose }),
  };
}
