import { expect, test } from 'vitest';
import { DocumentModel } from '../../../../src/shared/annotation/model/document-model.ts';
import { deleteObject, replaceObject } from '../../../../src/shared/annotation/model/object-edit.ts';
import { changesObjects, EMPTY_LOOK } from '../../../../src/shared/annotation/stage/stage-look.ts';
import { box, documentOf } from './example-objects.ts';

test('a look of other pins alone leaves the objects as they are drawn', () => {
  const pins = [{ id: 'c', at: [1, 1], text: '', resolved: false }] as const;
  expect(changesObjects(EMPTY_LOOK, { ...EMPTY_LOOK })).toBe(false);
  expect(changesObjects(EMPTY_LOOK, { ...EMPTY_LOOK, pins: [{ ...pins[0], at: [1, 1] }] })).toBe(false);
  expect(changesObjects(EMPTY_LOOK, { ...EMPTY_LOOK, errors: new Set(['a']) })).toBe(true);
  expect(changesObjects(EMPTY_LOOK, { ...EMPTY_LOOK, colorOf: () => 'red' })).toBe(true);
});

test('the model knows the place of an object without anybody listing them', () => {
  const model = new DocumentModel(documentOf(box('a', 1, 1, 9, 9), box('b', 1, 1, 9, 9)), 1);
  replaceObject(model, box('b', 1, 1, 20, 9));
  expect([model.placeOf('a'), model.placeOf('b'), model.placeOf('c'), model.count]).toEqual([1, 2, 0, 2]);
  deleteObject(model, 'a');
  expect([model.placeOf('b'), model.count]).toEqual([1, 1]);
});
