import { moveObject } from '../../src/shared/annotation/geometry/translate-object.ts';
import { DocumentModel } from '../../src/shared/annotation/model/document-model.ts';
import { replaceObject } from '../../src/shared/annotation/model/object-edit.ts';
import { hitTest } from '../../src/shared/annotation/scene/hit-test.ts';
import { Scene } from '../../src/shared/annotation/scene/scene.ts';
import { ImageStage } from '../../src/shared/annotation/stage/image-stage.ts';
import { EMPTY_LOOK } from '../../src/shared/annotation/stage/stage-look.ts';
import { createStageState } from '../../src/shared/annotation/stage/stage-state.ts';
import type { AnnotationObject, Point } from '../../src/shared/contract/annotation-document.ts';

const SIZE = { width: 4000, height: 3000 };
const LABELS = ['#ff9f43', '#7d92ff', '#4cc9f0', '#b8e986', '#ff6b6b', '#c56cf0'];

/** Milliseconds the main thread works for one frame, or one question. */
export interface CanvasFigures {
  readonly open: readonly number[];
  readonly pan: readonly number[];
  readonly zoom: readonly number[];
  readonly drag: readonly number[];
  readonly hit: readonly number[];
  /** From one frame to the next while panning, as the browser gave them. */
  readonly frame: readonly number[];
}

/** The same each time, so that two runs compare. */
function* numbers(): Generator<number, never> {
  let state = 42;
  for (;;) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    yield state / 2 ** 32;
  }
}

function makeObjects(kind: 'box' | 'polygon', count: number): AnnotationObject[] {
  const source = numbers();
  const next = (): number => source.next().value;
  return Array.from({ length: count }, (_, at) => {
    const side = 12 + next() * 60;
    const x = next() * (SIZE.width - side);
    const y = next() * (SIZE.height - side);
    const common = {
      id: `o${at}`,
      label: `L${at % LABELS.length}`,
      attributes: {},
      zOrder: 0,
      occluded: false,
      source: 'manual' as const,
    };
    if (kind === 'box') return { ...common, kind, xtl: x, ytl: y, xbr: x + side, ybr: y + side };
    const points = Array.from({ length: 20 }, (_point, index): Point => {
      const angle = (index / 20) * 2 * Math.PI;
      const reach = (side / 2) * (0.6 + next() * 0.4);
      return [x + side / 2 + Math.cos(angle) * reach, y + side / 2 + Math.sin(angle) * reach];
    });
    return { ...common, kind, points };
  });
}

function time(task: () => void): number {
  const start = performance.now();
  task();
  return performance.now() - start;
}

function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

export async function measureCanvas(kind: 'box' | 'polygon', count: number): Promise<CanvasFigures> {
  const objects = makeObjects(kind, count);
  const element = document.createElement('div');
  Object.assign(element.style, { position: 'fixed', inset: '0', overflow: 'hidden' });
  document.body.append(element);
  const picture = document.createElement('canvas');
  picture.width = SIZE.width;
  picture.height = SIZE.height;
  const store = createStageState();
  const stage = new ImageStage(element, store, { pickPlace: () => undefined, newId: () => 'new' });
  stage.setLook({
    ...EMPTY_LOOK,
    colorOf: (name) => LABELS[Number(name.slice(1))] ?? '#ffffff',
    captionOf: (id) => id,
  });
  const shape = { version: 1 as const, modality: 'image' as const, ...SIZE, tags: [], objects };
  const models = Array.from({ length: 7 }, () => new DocumentModel(shape, 1));

  const open = models.map((model) => time(() => stage.show({ model, picture, keepView: false })));
  const [model] = models.slice(-1);
  if (!model) throw new Error('No model.');
  const pan: number[] = [];
  const zoom: number[] = [];
  const drag: number[] = [];
  const frame: number[] = [];
  let last = await nextFrame();
  for (let step = 0; step < 120; step++) {
    pan.push(
      time(() => {
        stage.view.pan(step % 40 < 20 ? 6 : -6, step % 30 < 15 ? 4 : -4);
        stage.draw();
      }),
    );
    const now = await nextFrame();
    frame.push(now - last);
    last = now;
  }
  for (let step = 0; step < 40; step++) {
    zoom.push(
      time(() => {
        stage.view.zoom(step < 20 ? 1.05 : 1 / 1.05, [500, 400]);
        stage.draw();
      }),
    );
    await nextFrame();
  }
  store.set({ editable: true, selected: 'o100' });
  await nextFrame();
  for (let step = 0; step < 60; step++) {
    drag.push(
      time(() => {
        const object = model.get('o100');
        if (object) replaceObject(model, moveObject(object, 2, 1, SIZE), 'drag');
        stage.draw();
      }),
    );
    await nextFrame();
  }
  stage.dispose();
  element.remove();
  return { open, pan, zoom, drag, frame, hit: hitTimes(objects) };
}

function hitTimes(objects: readonly AnnotationObject[]): number[] {
  const scene = new Scene();
  scene.load(objects);
  const source = numbers();
  const next = (): number => source.next().value;
  return Array.from({ length: 500 }, () =>
    time(() => hitTest(scene, [next() * SIZE.width, next() * SIZE.height], 6, () => true)),
  );
}
