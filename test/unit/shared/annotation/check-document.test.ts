import { describe, expect, it } from 'vitest';
import { checkDocument } from '../../../../src/shared/annotation/model/check-document.ts';
import {
  type AnnotationObject,
  MAX_OBJECT_POINTS,
  type Point,
} from '../../../../src/shared/contract/annotation-document.ts';
import { box, dots, polygon, polyline, rotatedBox, square } from './example-objects.ts';

const labels = [{ name: 'Car', color: '#ff0000', attributes: [] }];

function problems(...objects: AnnotationObject[]) {
  return checkDocument(objects, { width: 200, height: 100 }, labels).map((finding) => finding.problem);
}

describe('annotations that cannot be saved', () => {
  it('reach outside the picture', () => {
    expect(problems(box('a', -1, 0, 10, 10))).toEqual(['outside']);
    expect(problems(rotatedBox('a', [1, 1, 40, 10], 45))).toEqual(['outside']);
    expect(problems(box('a', 0, 0, 200, 100))).toEqual([]);
  });

  it('are smaller than a pixel in one direction', () => {
    expect(problems(box('a', 5, 5, 5.5, 30))).toEqual(['tooSmall']);
    expect(
      problems(
        polyline('a', [
          [5, 5],
          [5, 60],
        ]),
      ),
    ).toEqual([]);
    expect(problems(dots('a', [[5, 5]]))).toEqual([]);
  });

  it('have more points than an object may, those of holes counted', () => {
    const outline = [...square, ...Array.from({ length: MAX_OBJECT_POINTS - 7 }, (): Point => [10, 30])];
    const hole = square.slice(0, 3);
    expect(problems(polygon('a', outline, [hole]))).toEqual([]);
    expect(problems(polygon('a', outline, [square]))).toEqual(['tooManyPoints']);
  });

  it('hold something that is not a number', () => {
    expect(problems(polygon('a', [...square, [Number.NaN, 3]]))).toEqual(['notFinite']);
  });

  it('have an unknown label or an id twice', () => {
    expect(problems({ ...box('a', 0, 0, 9, 9), label: 'Cat' })).toEqual(['unknownLabel']);
    expect(problems(box('a', 0, 0, 9, 9), box('a', 0, 0, 9, 9))).toEqual(['duplicateId']);
  });
});
