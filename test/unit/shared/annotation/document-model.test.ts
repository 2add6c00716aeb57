import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DocumentModel } from '../../../../src/shared/annotation/model/document-model.ts';
import {
  addObject,
  deleteObject,
  replaceObject,
} from '../../../../src/shared/annotation/model/object-edit.ts';
import { box, documentOf, polygon, square } from './example-objects.ts';

function model() {
  return new DocumentModel(documentOf(box('a', 1, 1, 9, 9), polygon('b', square), box('c', 5, 5, 8, 8)), 3);
}

describe('the document model', () => {
  it('is dirty after an edit and clean again after its undo', () => {
    const own = model();
    replaceObject(own, box('a', 1, 1, 20, 9));
    expect([own.dirty, own.mark('a'), own.mark('b')]).toEqual([true, 'changed', null]);
    own.undo();
    expect([own.dirty, own.mark('a'), own.canRedo]).toEqual([false, null, true]);
  });

  it('is clean where an object was changed and changed back by hand', () => {
    const own = model();
    replaceObject(own, box('a', 1, 1, 20, 9));
    replaceObject(own, box('a', 1, 1, 9, 9));
    expect(own.dirty).toBe(false);
  });

  it('undoes a whole drag at once', () => {
    const own = model();
    for (let x = 10; x <= 30; x++) replaceObject(own, box('a', 1, 1, x, 9), 'drag:1');
    own.undo();
    expect(own.get('a')).toEqual(box('a', 1, 1, 9, 9));
    expect(own.canUndo).toBe(false);
    own.redo();
    expect(own.get('a')).toMatchObject({ xbr: 30 });
  });

  it('begins a new step with the next drag', () => {
    const own = model();
    replaceObject(own, box('a', 1, 1, 20, 9), 'drag:1');
    replaceObject(own, box('a', 1, 1, 30, 9), 'drag:2');
    own.undo();
    expect(own.get('a')).toMatchObject({ xbr: 20 });
  });

  it('puts a deleted object back to its place in the order', () => {
    const own = model();
    deleteObject(own, 'b');
    expect(own.objects.map((object) => object.id)).toEqual(['a', 'c']);
    own.undo();
    expect(own.objects.map((object) => object.id)).toEqual(['a', 'b', 'c']);
    expect(own.dirty).toBe(false);
  });

  it('knows added objects from changed ones', () => {
    const own = model();
    addObject(own, box('d', 0, 0, 4, 4));
    replaceObject(own, box('d', 0, 0, 5, 5));
    expect(own.mark('d')).toBe('added');
    expect(own.changes()).toMatchObject([{ id: 'd', before: null, after: { xbr: 5 } }]);
  });

  it('keeps its undo steps across a save, and is dirty again after undoing past it', () => {
    const own = model();
    replaceObject(own, box('a', 1, 1, 20, 9));
    own.markSaved(own.toDocument(), 4);
    expect([own.dirty, own.revision]).toEqual([false, 4]);
    own.undo();
    expect(own.dirty).toBe(true);
  });

  it('tells its watchers which objects changed', () => {
    const own = model();
    const seen: string[] = [];
    const stop = own.subscribe((change) => seen.push(change === 'all' ? 'all' : [...change.ids].join()));
    replaceObject(own, box('c', 5, 5, 7, 8));
    own.undo();
    stop();
    own.redo();
    expect(seen).toEqual(['c', 'c']);
  });

  it('comes back to the base by undo and to the end by redo, whatever was done', () => {
    const ids = ['a', 'b', 'c', 'd', 'e'];
    const edit = fc.record({
      id: fc.constantFrom(...ids),
      kind: fc.constantFrom('put', 'delete'),
      to: fc.integer({ min: 10, max: 90 }),
      gesture: fc.constantFrom(null, 'g'),
    });
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 40 }), (edits) => {
        const own = model();
        for (const { id, kind, to, gesture } of edits) {
          const there = own.get(id);
          if (kind === 'delete') deleteObject(own, id);
          else if (there) replaceObject(own, box(id, 1, 1, to, to), gesture);
          else addObject(own, box(id, 1, 1, to, to));
        }
        const end = own.toDocument();
        while (own.canUndo) own.undo();
        expect(own.toDocument()).toEqual(model().toDocument());
        expect(own.dirty).toBe(false);
        while (own.canRedo) own.redo();
        expect(own.toDocument()).toEqual(end);
      }),
    );
  });
});
