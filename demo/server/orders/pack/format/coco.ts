import type { AnnotationObject, Point } from '../../../../../src/shared/contract/annotation-document.ts';
import type { AnnotationFile, AnnotationWriter, Losses, PartFacts } from './annotation-writer.ts';
import { boundsOf, cornersOf, signedArea, withHolesJoined } from './shape.ts';

/**
 * One COCO instances file for each part, under a name of its own. Numbers of images, annotations and categories run on
 * through all parts, so that their lists can simply be joined. Boxes have no segmentation; turned ones and polygons have
 * one outline, with their holes cut in from the rim. Lines and points are no instances: they are left out.
 */
export function cocoFormat(): AnnotationWriter {
  const losses: Losses = { leftOut: 0, boundsOnly: 0 };
  let objects = 0;

  async function* text(facts: PartFacts): AsyncGenerator<string> {
    const { items, itemsBefore, objectsBefore, labels } = facts;
    const category = new Map(labels.map((name, index) => [name, index + 1]));
    const categories = labels.map((name, index) => ({ id: index + 1, name, supercategory: '' }));
    yield `{"info":{"version":"1.0"},"licenses":[],"categories":${JSON.stringify(categories)},"images":[`;
    for (const [index, item] of items.entries()) {
      const { path, width, height } = item;
      const image = { id: itemsBefore + index + 1, file_name: path, width, height };
      yield `${index === 0 ? '' : ','}\n${JSON.stringify(image)}`;
    }
    yield '],"annotations":[';
    let imageId = itemsBefore;
    for await (const [, document] of facts.annotated()) {
      imageId += 1;
      for (const object of document.objects) {
        const shape = shapeOf(object);
        const categoryId = category.get(object.label);
        if (shape === null || categoryId === undefined) {
          losses.leftOut += 1;
          continue;
        }
        const { id, attributes, occluded, group } = object;
        const annotation = {
          id: objectsBefore + objects + 1,
          image_id: imageId,
          category_id: categoryId,
          ...shape,
          iscrowd: 0,
          attributes: { ...attributes, occluded, object_id: id, ...(group ? { group } : {}) },
        };
        yield `${objects === 0 ? '' : ','}\n${JSON.stringify(annotation)}`;
        objects += 1;
      }
    }
    yield ']}\n';
  }

  return {
    *files(facts): Generator<AnnotationFile> {
      const name = facts.digits === null ? 'instances' : `instances-${facts.digits}`;
      yield { path: `annotations/${name}.json`, text: () => text(facts) };
    },
    done: () => ({ objects, losses }),
  };
}

function shapeOf(object: AnnotationObject) {
  switch (object.kind) {
    case 'box':
      return outlined(cornersOf(object), false);
    case 'rotatedBox':
      return outlined(cornersOf(object), true);
    case 'polygon':
      return outlined(withHolesJoined(object.points, object.holes ?? []), true);
    case 'polyline':
    case 'points':
      return null;
  }
}

function outlined(points: readonly Point[], hasOutline: boolean) {
  const { left, top, right, bottom } = boundsOf(points);
  return {
    bbox: [left, top, right - left, bottom - top],
    area: Math.abs(signedArea(points)),
    segmentation: hasOutline ? [points.flat()] : [],
  };
}
