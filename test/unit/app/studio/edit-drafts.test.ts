import { describe, expect, it, vi } from 'vitest';
import { editDraftStore } from '../../../../src/app/studio/draft/edit-draft-store.ts';
import { EditDrafts } from '../../../../src/app/studio/draft/edit-drafts.ts';
import { DocumentModel } from '../../../../src/shared/annotation/model/document-model.ts';
import { replaceObject } from '../../../../src/shared/annotation/model/object-edit.ts';
import { box, documentOf } from '../../shared/annotation/example-objects.ts';

const NOW = 1_800_000_000_000;
const DAY = 24 * 3_600_000;
let owners = 0;

/** Visits of one person to one item, on one device. */
function person() {
  const owner = `person-${++owners}`;
  const store = (now = NOW) => editDraftStore(owner, () => now);
  function visit(right = 9, { mayEdit = true, now = NOW } = {}) {
    const model = new DocumentModel(documentOf(box('a', 1, 1, right, 9), box('b', 1, 1, 9, 9)), 3);
    let restored = 0;
    const may = { edit: mayEdit };
    const kept = store(now);
    const looked = Promise.withResolvers<void>();
    const drafts = new EditDrafts({
      store: {
        ...kept,
        read: (itemId) => kept.read(itemId).finally(() => setTimeout(looked.resolve)),
      },
      hand: { itemId: 'item', model },
      mayEdit: () => may.edit,
      onRestored: () => {
        restored += 1;
      },
    });
    const end = drafts.open();
    drafts.update();
    const rightOf = (id: string) => {
      const object = model.get(id);
      return object?.kind === 'box' ? object.xbr : null;
    };
    return { model, drafts, may, end, rightOf, looked: looked.promise, restored: () => restored };
  }
  return { store, visit };
}

type Store = ReturnType<ReturnType<typeof person>['store']>;
const kept = async (store: Store) => (await store.read('item'))?.map(({ id }) => id) ?? null;
describe('changes that were not saved', () => {
  it('are there again at the next visit, and can be undone', async () => {
    const { store, visit } = person();
    const first = visit();
    await first.looked;
    replaceObject(first.model, box('a', 1, 1, 20, 9));
    await vi.waitFor(async () => expect(await kept(store())).toEqual(['a']));
    first.end();
    const second = visit();
    await vi.waitFor(() => expect([second.rightOf('a'), second.restored()]).toEqual([20, 1]));
    second.model.undo();
    expect([second.model.dirty, second.rightOf('a')]).toEqual([false, 9]);
    await vi.waitFor(async () => expect(await kept(store())).toBeNull());
  });

  it('are forgotten once they are saved', async () => {
    const { store, visit } = person();
    const { model, looked } = visit();
    await looked;
    replaceObject(model, box('a', 1, 1, 20, 9));
    await vi.waitFor(async () => expect(await kept(store())).toEqual(['a']));
    model.markSaved(model.toDocument(), 4);
    await vi.waitFor(async () => expect(await kept(store())).toBeNull());
  });

  it('are carried over onto what somebody else saved meanwhile', async () => {
    const { store, visit } = person();
    await store().write('item', [
      { id: 'a', index: 0, before: box('a', 1, 1, 9, 9), after: box('a', 1, 1, 20, 9) },
      { id: 'gone', index: 2, before: box('gone', 1, 1, 9, 9), after: box('gone', 1, 1, 20, 9) },
    ]);
    const { rightOf, model } = visit(12);
    await vi.waitFor(() => expect(rightOf('a')).toBe(20));
    expect(model.count).toBe(2);
  });

  it('wait for a person who may edit, untouched', async () => {
    const { store, visit } = person();
    await store().write('item', [
      { id: 'a', index: 0, before: box('a', 1, 1, 9, 9), after: box('a', 1, 1, 20, 9) },
    ]);
    const { rightOf, may, drafts } = visit(9, { mayEdit: false });
    expect([rightOf('a'), await kept(store())]).toEqual([9, ['a']]);
    may.edit = true;
    drafts.update();
    await vi.waitFor(() => expect(rightOf('a')).toBe(20));
  });

  it('are forgotten after a month, those of others too; what is younger stays', async () => {
    const { store, visit } = person();
    const [younger, older] = [person(), person()];
    for (const one of [store(), older.store(), younger.store(NOW + 10 * DAY)]) {
      await one.write('item', [{ id: 'a', index: 0, before: null, after: box('a', 1, 1, 20, 9) }]);
    }
    const later = visit(9, { now: NOW + 31 * DAY });
    await vi.waitFor(async () => expect(await kept(store())).toBeNull());
    expect([later.rightOf('a'), await kept(older.store()), await kept(younger.store())]).toEqual([
      9,
      null,
      ['a'],
    ]);
  });
});
