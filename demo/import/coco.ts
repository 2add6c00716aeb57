import { basename } from 'node:path';
import type { AnnotationObject } from '../../src/shared/contract/annotation-document.ts';
import { type CocoAnnotation, type CocoFile, parseCoco } from './coco-file.ts';
import { cocoObjects } from './coco-objects.ts';
import type { Problem } from './import-error.ts';
import { LabelCollector } from './label-collector.ts';
import { readText } from './read-text.ts';
import type { Source, SourceImage } from './source.ts';

/** Reads a COCO instances file. */
export async function readCoco(path: string): Promise<Source> {
  const problems: Problem[] = [];
  const report = (problem: Problem) => problems.push(problem);
  const coco = parseCoco(await readText(path), basename(path), report);
  if (!coco) return { images: [], labels: [], problems };
  const labels = new LabelCollector();
  const images = convert(coco, labels, (record, problem) =>
    report({ file: basename(path), record, problem }),
  );
  return {
    images: images.map((image) => ({ ...image, file: basename(path) })),
    labels: labels.labels(),
    problems,
  };
}

type Report = (record: string, problem: string) => void;

function convert(coco: CocoFile, labels: LabelCollector, report: Report): Omit<SourceImage, 'file'>[] {
  const names = uniqueById('category', coco.categories, (category) => category.name, report);
  for (const name of names.values()) labels.add(name);
  const files = uniqueById('image', coco.images, (image) => image.file_name, report);
  uniqueById('annotation', coco.annotations, () => '', report);
  const ofImage = Map.groupBy(coco.annotations, (annotation) => annotation.image_id);
  for (const [imageId, annotations] of ofImage) {
    if (files.has(imageId)) continue;
    for (const { id } of annotations) report(`annotation ${id}`, `there is no image ${imageId}`);
  }
  const first = new Map([...coco.images].reverse().map((image) => [image.id, image]));
  const unique = coco.images.filter((image) => first.get(image.id) === image);
  return unique.map((image) => {
    const objectNames = new Map<string, string>();
    const objects = (ofImage.get(image.id) ?? []).flatMap((annotation, index) => {
      const found = objectsOf(annotation, names, { fileName: image.file_name, group: index + 1 }, report);
      for (const object of found) {
        labels.add(object.label, object.attributes);
        objectNames.set(object.id, `annotation ${annotation.id}`);
      }
      return found;
    });
    const { width, height } = image;
    return {
      fileName: image.file_name,
      record: `image ${image.id}`,
      objectNames,
      document: { version: 1, modality: 'image', width, height, tags: [], objects },
    };
  });
}

function objectsOf(
  annotation: CocoAnnotation,
  names: ReadonlyMap<string | number, string>,
  context: { readonly fileName: string; readonly group: number },
  report: Report,
): readonly AnnotationObject[] {
  const label = names.get(annotation.category_id);
  if (label === undefined) {
    report(`annotation ${annotation.id}`, `unknown category ${annotation.category_id}`);
    return [];
  }
  const converted = cocoObjects(annotation, { ...context, label });
  if ('objects' in converted) return converted.objects;
  report(`annotation ${annotation.id}`, converted.problem);
  return [];
}

/** Records by id; what has an id that was there before is told. */
function uniqueById<Row extends { readonly id: string | number }>(
  kind: string,
  rows: readonly Row[],
  value: (row: Row) => string,
  report: Report,
): ReadonlyMap<string | number, string> {
  const found = new Map<string | number, string>();
  for (const row of rows) {
    if (found.has(row.id)) report(`${kind} ${row.id}`, `another ${kind} has the same id`);
    found.set(row.id, value(row));
  }
  return found;
}
