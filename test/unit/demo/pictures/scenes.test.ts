import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { onBelt } from '../../../../demo/data/pictures/belt/part.ts';
import { deliveredDocument } from '../../../../demo/data/pictures/delivered-document.ts';
import { createDrawing } from '../../../../demo/data/pictures/drawing.ts';
import { labelSetOf } from '../../../../demo/data/pictures/label-set.ts';
import { uprightBounds } from '../../../../demo/data/pictures/place-of.ts';
import { boundsOf } from '../../../../demo/data/pictures/plane.ts';
import { SCENE_KINDS, type SceneKind, sceneOf } from '../../../../demo/data/pictures/scene-kind.ts';
import {
  type AnnotationObject,
  annotationDocument,
} from '../../../../src/shared/contract/annotation-document.ts';
import { labelSet } from '../../../../src/shared/contract/label-set.ts';

const SEEDS = Array.from({ length: 60 }, (_, at) => at * 37 + 1);

function svgOf(kind: SceneKind, seed: number): string {
  const scene = sceneOf(kind, seed);
  const drawing = createDrawing(scene.width, scene.height);
  scene.draw(drawing);
  return drawing.toSvg();
}

function corners(object: AnnotationObject) {
  if (object.kind !== 'rotatedBox') return uprightBounds(object);
  const { xtl, ytl, xbr, ybr, rotation } = object;
  const [width, height] = [xbr - xtl, ybr - ytl];
  const middle = { x: xtl + width / 2, y: ytl + height / 2, rotation };
  return boundsOf(
    [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ].map(([x = 0, y = 0]) => onBelt(middle, [(x * width) / 2, (y * height) / 2])),
  );
}

describe.each(SCENE_KINDS)('a %s scene', (kind) => {
  it('is the same for the same seed, drawn or not, and another for another seed', () => {
    expect(sceneOf(kind, 7).objects).toEqual(sceneOf(kind, 7).objects);
    expect(svgOf(kind, 7)).toBe(svgOf(kind, 7));
    expect(svgOf(kind, 7)).not.toBe(svgOf(kind, 8));
    const drawn = sceneOf(kind, 7);
    drawn.draw(createDrawing(drawn.width, drawn.height));
    expect(drawn.objects).toEqual(sceneOf(kind, 7).objects);
  });

  it('has every object inside the picture, with an area', () => {
    for (const seed of SEEDS) {
      const { width, height, objects } = sceneOf(kind, seed);
      expect(objects.length).toBeGreaterThan(4);
      for (const object of objects) {
        const { left, top, right, bottom } = corners(object);
        expect(
          [left >= 0, top >= 0, right <= width, bottom <= height],
          `${kind} ${seed} ${object.id}`,
        ).toEqual([true, true, true, true]);
        expect(Math.max(right - left, bottom - top)).toBeGreaterThan(3);
      }
    }
  });

  it('holds only numbers that can be drawn', () => {
    for (const seed of SEEDS.slice(0, 12)) expect(svgOf(kind, seed)).not.toMatch(/NaN|Infinity|undefined/);
  });

  it('comes with documents that are valid and speak the label set', () => {
    const labels = labelSetOf(kind);
    expect(v.is(labelSet, labels)).toBe(true);
    for (const seed of SEEDS) {
      const { delivered, truth } = deliveredDocument(kind, seed, 0.5);
      for (const document of [delivered, truth]) {
        expect(v.parse(annotationDocument, document)).toEqual(document);
        expect(new Set(document.objects.map(({ id }) => id)).size).toBe(document.objects.length);
        for (const object of document.objects) {
          const attributes = labels.find(({ name }) => name === object.label)?.attributes;
          expect(attributes, object.label).toBeDefined();
          for (const [name, value] of Object.entries(object.attributes)) {
            const attribute = attributes?.find((one) => one.name === name);
            expect(attribute, `${object.label}.${name}`).toBeDefined();
            if (attribute?.input === 'select') expect(attribute.values).toContain(value);
          }
        }
      }
    }
  });

  it('is delivered with mistakes where its annotator makes some, and each can be seen', () => {
    const all = SEEDS.map((seed) => deliveredDocument(kind, seed, 1));
    expect(all.filter(({ mistakes }) => mistakes.length > 0).length).toBeGreaterThan(SEEDS.length * 0.9);
    for (const { delivered, truth, mistakes } of all) {
      if (mistakes.length > 0) expect(delivered).not.toEqual(truth);
      for (const { code, objectId, label } of mistakes) {
        const found = delivered.objects.find(({ id }) => id === objectId);
        const right = truth.objects.find(({ id }) => id === objectId);
        if (code === 'missing') {
          expect(objectId).toBeNull();
          expect(truth.objects.length).toBeGreaterThan(delivered.objects.length - 1);
        } else if (code === 'extraneous') expect([found?.label, right]).toEqual([label, undefined]);
        else expect(found).not.toEqual(right);
      }
    }
    expect(deliveredDocument(kind, 3, 0).delivered).toEqual(deliveredDocument(kind, 3, 0).truth);
  });
});
