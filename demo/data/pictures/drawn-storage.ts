import { limitConcurrency } from '../../server/concurrency/limit-concurrency.ts';
import type { FileStorage } from '../../server/storage/file-storage.ts';
import { renderPicture, renderPreview } from './render-picture.ts';
import { SCENE_KINDS, type SceneKind } from './scene-kind.ts';

/** Drawing takes a core for a moment: the other ones stay free for the requests that wait beside it. */
const MAX_AT_ONCE = 2;

const KEY = new RegExp(`^drawn/(${SCENE_KINDS.join('|')})/(\\d{1,9})\\.webp$`);

export function drawnKey(kind: SceneKind, seed: number): string {
  return `drawn/${kind}/${seed}.webp`;
}

/** A storage that also has every drawn picture: drawn when first asked for, kept from then on. */
export function drawnStorage(storage: FileStorage): FileStorage {
  const limited = limitConcurrency(MAX_AT_ONCE);
  const drawing = new Map<string, Promise<void>>();

  async function ensure(key: string): Promise<void> {
    const drawn = parseKey(key);
    if (!drawn) return;
    const running = drawing.get(key);
    if (running) return running;
    const made = make(key, drawn).finally(() => drawing.delete(key));
    drawing.set(key, made);
    return made;
  }

  async function make(key: string, { kind, seed }: Drawn): Promise<void> {
    if (await storage.stat(key)) return;
    await limited(async () => storage.put(key, await renderPicture(kind, seed)));
  }

  return {
    ...storage,
    async preview(key, side) {
      const drawn = parseKey(key);
      return drawn ? renderPreview(drawn.kind, drawn.seed, side) : null;
    },
    async open(key, range) {
      await ensure(key);
      return storage.open(key, range);
    },
    async stat(key) {
      await ensure(key);
      return storage.stat(key);
    },
  };
}

interface Drawn {
  readonly kind: SceneKind;
  readonly seed: number;
}

function parseKey(key: string): Drawn | null {
  const [, kind, seed] = KEY.exec(key) ?? [];
  return kind === undefined || seed === undefined ? null : { kind: kind as SceneKind, seed: Number(seed) };
}
