import { describe, expect, it } from 'vitest';
import { AnnotationSaver, type SaveAttempt } from '../../../../src/app/studio/edit/annotation-saver.ts';
import { DocumentModel } from '../../../../src/shared/annotation/model/document-model.ts';
import { replaceObject } from '../../../../src/shared/annotation/model/object-edit.ts';
import { ApiError } from '../../../../src/shared/api/api-error.ts';
import { NetworkError } from '../../../../src/shared/api/network-error.ts';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import { box, documentOf } from '../../shared/annotation/example-objects.ts';

const stale = () => new ApiError(ERROR.staleRevision, 'stale', { requestId: null, detail: null });

/** Saves as the server does: a key once, and nothing on a base that is not the newest. */
class Revisions {
  readonly saved = new Map<string, { revision: number; right: number }>();
  revision = 3;

  save({ key, baseRevision, document }: SaveAttempt): { revision: number } {
    const known = this.saved.get(key);
    if (known) return known;
    if (baseRevision !== this.revision) throw stale();
    this.revision++;
    const [object] = document.objects;
    const right = object?.kind === 'box' ? object.xbr : Number.NaN;
    this.saved.set(key, { revision: this.revision, right });
    return { revision: this.revision };
  }

  get rights(): number[] {
    return [...this.saved.values()].map(({ right }) => right);
  }
}

function setUp() {
  const model = new DocumentModel(documentOf(box('a', 1, 1, 9, 9)), 3);
  const widen = (right: number) => replaceObject(model, box('a', 1, 1, right, 9));
  const saver = new AnnotationSaver<{ revision: number }>();
  return { model, widen, saver, server: new Revisions() };
}

describe('saving annotations', () => {
  it('happens once, however often it is asked for before the answer', async () => {
    const { model, widen, saver, server } = setUp();
    widen(20);
    let sends = 0;
    const told: number[] = [];
    const steps = {
      send: async (attempt: SaveAttempt) => {
        sends++;
        await Promise.resolve();
        return server.save(attempt);
      },
      onSaved: (_attempt: SaveAttempt, { revision }: { revision: number }) => told.push(revision),
    };
    await Promise.all([saver.save(model, steps), saver.save(model, steps), saver.save(model, steps)]);
    expect([sends, told, model.dirty, model.revision]).toEqual([1, [4], false, 4]);
  });

  it('saves after it what was changed while it was under way', async () => {
    const { model, widen, saver, server } = setUp();
    const steps = { send: async (attempt: SaveAttempt) => server.save(attempt), onSaved: () => undefined };
    widen(20);
    const first = saver.save(model, steps);
    widen(30);
    await Promise.all([first, saver.save(model, steps)]);
    expect([server.rights, model.dirty, model.revision]).toEqual([[20, 30], false, 5]);
  });

  it('does not take its own save, whose answer was lost, for that of somebody else', async () => {
    const { model, widen, saver, server } = setUp();
    widen(20);
    const losing = async (attempt: SaveAttempt): Promise<{ revision: number }> => {
      server.save(attempt);
      throw new NetworkError(false, { cause: null });
    };
    await expect(saver.save(model, { send: losing, onSaved: () => undefined })).rejects.toThrow(NetworkError);
    widen(30);
    const send = async (attempt: SaveAttempt) => server.save(attempt);
    await saver.save(model, { send, onSaved: () => undefined });
    expect([server.rights, model.dirty, model.revision]).toEqual([[20, 30], false, 5]);
  });

  it('says so where somebody else has saved', async () => {
    const { model, widen, saver, server } = setUp();
    server.revision = 9;
    widen(20);
    const send = async (attempt: SaveAttempt) => server.save(attempt);
    await expect(saver.save(model, { send, onSaved: () => undefined })).rejects.toThrow(ApiError);
    expect(model.dirty).toBe(true);
  });

  it('of another document in place of its own is followed once it is saved, by one key though an answer was lost', async () => {
    const { model, saver, server } = setUp();
    const former = documentOf(box('a', 1, 1, 5, 9));
    const own = model.objects;
    let isLost = true;
    const steps = {
      send: async (attempt: SaveAttempt) => {
        const reply = server.save(attempt);
        if (isLost) throw new NetworkError(false, { cause: null });
        return reply;
      },
      onSaved: () => undefined,
    };
    await expect(saver.replace(model, former, steps)).rejects.toThrow(NetworkError);
    expect([model.objects, model.dirty]).toEqual([own, false]);
    isLost = false;
    await saver.replace(model, former, steps);
    expect([server.rights, model.revision, model.dirty]).toEqual([[5], 4, false]);
    expect(model.objects).toEqual(former.objects);
  });

  it('of another document keep what was edited while that was on its way: it is to be saved', async () => {
    const { model, saver, server, widen } = setUp();
    const former = documentOf(box('a', 1, 1, 5, 9));
    const send = async (attempt: SaveAttempt) => {
      const reply = server.save(attempt);
      widen(20);
      return reply;
    };
    await saver.replace(model, former, { send, onSaved: () => undefined });
    const edited = model.objects;
    expect(edited).not.toEqual(former.objects);
    expect([model.revision, model.dirty]).toEqual([4, true]);
    await saver.save(model, { send: async (attempt) => server.save(attempt), onSaved: () => undefined });
    expect([model.objects, model.dirty]).toEqual([edited, false]);
  });

  it('of another document keep of the model that edit alone, and not what the document takes the place of', async () => {
    const { saver, server } = setUp();
    const model = new DocumentModel(
      documentOf(box('a', 1, 1, 9, 9), box('b', 1, 1, 9, 9), box('d', 0, 0, 2, 2)),
      3,
    );
    const former = documentOf(box('a', 1, 1, 5, 9), box('b', 1, 1, 9, 9), box('c', 1, 1, 3, 3));
    const nudged = box('b', 2, 1, 10, 9);
    const send = async (attempt: SaveAttempt) => {
      const reply = server.save(attempt);
      replaceObject(model, nudged);
      return reply;
    };
    await saver.replace(model, former, { send, onSaved: () => undefined });
    expect(model.objects).toEqual(former.objects.with(1, nudged));
    expect(model.changes().map(({ id }) => id)).toEqual(['b']);
  });

  it('of another document keep of an object that it changes what was edited alone, and say so, and what is gone by it', async () => {
    const { saver, server } = setUp();
    const moved = box('a', 2, 1, 10, 9);
    const model = new DocumentModel(documentOf(moved, box('b', 1, 1, 9, 9), box('c', 1, 1, 3, 3)), 3);
    const former = documentOf(box('a', 1, 1, 9, 9), box('b', 1, 1, 9, 9));
    const send = async (attempt: SaveAttempt) => {
      const reply = server.save(attempt);
      replaceObject(model, { ...moved, label: 'Bus' });
      replaceObject(model, box('c', 2, 1, 4, 3));
      return reply;
    };
    const conflicts = await saver.replace(model, former, { send, onSaved: () => undefined });
    expect(model.objects).toEqual(former.objects.with(0, { ...box('a', 1, 1, 9, 9), label: 'Bus' }));
    expect(model.changes().map(({ id }) => id)).toEqual(['a']);
    expect(conflicts.map(({ id, kind }) => [id, kind])).toEqual([
      ['a', 'bothChanged'],
      ['c', 'theirsDeleted'],
    ]);
  });
});
