import { expect, it } from 'vitest';
import { patchesTo } from '../../../../src/app/studio/edit/patches-to.ts';
import { DocumentModel } from '../../../../src/shared/annotation/model/document-model.ts';
import { box, documentOf } from '../../shared/annotation/example-objects.ts';

it('objects are as they were again, in their order: changed, added and deleted ones', () => {
  const [a, b, c] = [box('a', 1, 1, 9, 9), box('b', 1, 1, 8, 8), box('c', 1, 1, 7, 7)];
  const now = documentOf(box('b', 2, 2, 8, 8), c, box('new', 1, 1, 5, 5));
  const model = new DocumentModel(now, 2);
  model.apply(patchesTo([a, b, c], model.objects));
  expect(model.objects).toEqual([a, b, c]);
  expect(patchesTo([a, b, c], model.objects)).toEqual([]);
});
