import { describe, expect, it } from 'vitest';
import { DocumentModel } from '../../../../src/shared/annotation/model/document-model.ts';
import {
  addObject,
  deleteObject,
  replaceObject,
} from '../../../../src/shared/annotation/model/object-edit.ts';
import { rebaseChanges } from '../../../../src/shared/annotation/model/rebase.ts';
import { box, documentOf } from './example-objects.ts';

const base = documentOf(box('a', 1, 1, 9, 9), box('b', 2, 2, 9, 9), box('c', 3, 3, 9, 9));

/** What comes out when my changes are put on top of theirs. */
function rebased(mine: (model: DocumentModel) => void, theirs: typeof base) {
  const model = new DocumentModel(base, 1);
  mine(model);
  const { patches, conflicts } = rebaseChanges(model.changes(), theirs);
  model.load(theirs, 2);
  model.apply(patches);
  return { model, conflicts };
}

describe('my changes on top of theirs', () => {
  it('keep what they did to other objects', () => {
    const theirs = documentOf(
      box('a', 1, 1, 9, 9),
      box('b', 2, 2, 50, 50),
      box('c', 3, 3, 9, 9),
      box('d', 0, 0, 5, 5),
    );
    const { model, conflicts } = rebased((own) => replaceObject(own, box('a', 1, 1, 30, 30)), theirs);
    expect(conflicts).toEqual([]);
    expect(model.toDocument().objects).toEqual([
      box('a', 1, 1, 30, 30),
      box('b', 2, 2, 50, 50),
      box('c', 3, 3, 9, 9),
      box('d', 0, 0, 5, 5),
    ]);
    expect(model.revision).toBe(2);
  });

  it('keep the order in which new objects came, behind theirs', () => {
    const theirs = documentOf(...base.objects, box('d', 0, 0, 5, 5));
    const { model } = rebased((own) => {
      addObject(own, box('x', 1, 1, 2, 2));
      addObject(own, box('y', 3, 3, 4, 4));
      replaceObject(own, box('x', 1, 1, 6, 6));
    }, theirs);
    expect(model.toDocument().objects.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'x', 'y']);
  });

  it('win over theirs on the same object, and say so', () => {
    const theirs = documentOf(box('a', 1, 1, 77, 77), box('b', 2, 2, 9, 9), box('c', 3, 3, 9, 9));
    const { model, conflicts } = rebased((own) => replaceObject(own, box('a', 1, 1, 30, 30)), theirs);
    expect(conflicts).toMatchObject([{ id: 'a', kind: 'bothChanged' }]);
    expect(model.get('a')).toMatchObject({ xbr: 30 });
  });

  it('are dropped where their object is gone, and say so', () => {
    const theirs = documentOf(box('b', 2, 2, 9, 9), box('c', 3, 3, 9, 9));
    const { model, conflicts } = rebased((own) => replaceObject(own, box('a', 1, 1, 30, 30)), theirs);
    expect(conflicts).toMatchObject([{ id: 'a', kind: 'theirsDeleted' }]);
    expect([model.get('a'), model.dirty]).toEqual([undefined, false]);
  });

  it('delete what they changed only with a word about it', () => {
    const theirs = documentOf(box('a', 1, 1, 77, 77), box('b', 2, 2, 9, 9), box('c', 3, 3, 9, 9));
    const { conflicts } = rebased((own) => deleteObject(own, 'a'), theirs);
    expect(conflicts).toMatchObject([{ id: 'a', kind: 'mineDeleted' }]);
  });

  it('need nothing where both did the same', () => {
    const theirs = documentOf(box('a', 1, 1, 30, 30), box('b', 2, 2, 9, 9), box('c', 3, 3, 9, 9));
    const { model, conflicts } = rebased((own) => replaceObject(own, box('a', 1, 1, 30, 30)), theirs);
    expect([conflicts, model.dirty]).toEqual([[], false]);
  });

  it('bring along objects of their own', () => {
    const { model } = rebased((own) => addObject(own, box('mine', 0, 0, 5, 5)), base);
    expect(model.mark('mine')).toBe('added');
  });
});
