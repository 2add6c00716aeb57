import type { AnnotationObject, Point } from '../../../../../src/shared/contract/annotation-document.ts';
import { escapeXml } from '../../../texts/escape-xml.ts';
import type { PackedItem } from '../packed-item.ts';
import type { Annotated, AnnotationFile, AnnotationWriter, Losses, PartFacts } from './annotation-writer.ts';
import { boundsOf, cornersOf } from './shape.ts';

/**
 * A Pascal VOC file for each item. It knows upright boxes alone: of turned ones and polygons the bounds are written,
 * lines and points are left out.
 */
export function vocFormat(): AnnotationWriter {
  const losses: Losses = { leftOut: 0, boundsOnly: 0 };
  let objects = 0;
  return {
    async *files(facts: PartFacts): AsyncGenerator<AnnotationFile> {
      for await (const annotated of facts.annotated()) {
        const [item] = annotated;
        const written = fileOf(annotated, losses);
        objects += written.objects;
        yield { path: `annotations/${item.path}.xml`, text: () => [written.text] };
      }
    },
    done: () => ({ objects, losses }),
  };
}

function fileOf([item, document]: Annotated, losses: Losses) {
  const objects = document.objects.flatMap((object) => {
    const points = pointsOf(object);
    if (points === null) {
      losses.leftOut += 1;
      return [];
    }
    if (object.kind !== 'box') losses.boundsOnly += 1;
    return [objectOf(object, points)];
  });
  return { objects: objects.length, text: annotationOf(item, objects) };
}

function pointsOf(object: AnnotationObject): readonly Point[] | null {
  if (object.kind === 'box' || object.kind === 'rotatedBox') return cornersOf(object);
  return object.kind === 'polygon' ? object.points : null;
}

/** The name is that of the file beside it in the zip, which may be another than it was delivered with. */
function annotationOf({ folder, path, width, height }: PackedItem, objects: readonly string[]): string {
  return `<annotation>
  <folder>${escapeXml(folder)}</folder>
  <filename>${escapeXml(path.slice(folder.length + 1))}</filename>
  <size><width>${width}</width><height>${height}</height><depth>3</depth></size>
  <segmented>0</segmented>
${objects.join('')}</annotation>
`;
}

/** VOC counts pixels from 1 and names the first and the last of them; our corners are edges, counted from 0. */
function objectOf({ label, attributes, occluded }: AnnotationObject, points: readonly Point[]): string {
  const { left, top, right, bottom } = boundsOf(points);
  const { pose, truncated, difficult } = attributes;
  const flag = (value: unknown) => (value === true ? 1 : 0);
  return `  <object>
    <name>${escapeXml(label)}</name>
    <pose>${escapeXml(typeof pose === 'string' && pose !== '' ? pose : 'Unspecified')}</pose>
    <truncated>${flag(truncated)}</truncated>
    <difficult>${flag(difficult)}</difficult>
    <occluded>${flag(occluded)}</occluded>
    <bndbox><xmin>${left + 1}</xmin><ymin>${top + 1}</ymin><xmax>${right}</xmax><ymax>${bottom}</ymax></bndbox>
  </object>
`;
}
