import type { AnnotationObject, Point } from '../../contract/annotation-document.ts';
import { clampPoint } from '../geometry/clamp.ts';
import { type Rect, rectHeight, rectOf, rectWidth } from '../geometry/rect.ts';
import { SMALLEST_SIDE } from '../model/check-document.ts';
import { PREVIEW_ID, type Tool, type ToolHost, type ToolPointer } from './tool.ts';

/** Draws a box from corner to corner, by a drag or by two clicks. */
export class DrawBoxTool implements Tool {
  readonly name: 'box' | 'rotatedBox';
  readonly #host: ToolHost;
  #from: Point | null = null;
  #pressedAt: Point | null = null;

  constructor(host: ToolHost, name: 'box' | 'rotatedBox') {
    this.#host = host;
    this.name = name;
  }

  cursor(): string {
    return 'crosshair';
  }

  down(pointer: ToolPointer): void {
    if (this.#from) return;
    this.#from = clampPoint(pointer.at, this.#host.model.picture);
    this.#pressedAt = pointer.screen;
  }

  move(pointer: ToolPointer): void {
    if (this.#from) this.#host.preview(this.#shape(this.#rect(this.#from, pointer)));
  }

  up(pointer: ToolPointer): void {
    if (!this.#from) return;
    const pressed = this.#pressedAt;
    this.#pressedAt = null;
    const click =
      pressed !== null && Math.hypot(pointer.screen[0] - pressed[0], pointer.screen[1] - pressed[1]) < 4;
    // A click only sets the first corner; the next one sets the other.
    if (click) return;
    const rect = this.#rect(this.#from, pointer);
    this.cancel();
    if (rectWidth(rect) >= SMALLEST_SIDE && rectHeight(rect) >= SMALLEST_SIDE) {
      const shape = this.#shape(rect);
      if (shape) this.#host.finishShape(shape);
    }
  }

  key(key: string): boolean {
    if (key !== 'Escape' || !this.#from) return false;
    this.cancel();
    return true;
  }

  cancel(): void {
    this.#from = null;
    this.#pressedAt = null;
    this.#host.preview(null);
  }

  #rect(from: Point, pointer: ToolPointer): Rect {
    const to = clampPoint(pointer.at, this.#host.model.picture);
    if (!pointer.shift) return rectOf(from, to);
    const side = Math.min(Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1]));
    return rectOf(from, [
      from[0] + Math.sign(to[0] - from[0]) * side,
      from[1] + Math.sign(to[1] - from[1]) * side,
    ]);
  }

  #shape(rect: Rect): AnnotationObject | null {
    const label = this.#host.drawLabel;
    if (label === null) return null;
    const common = {
      id: PREVIEW_ID,
      label,
      attributes: {},
      zOrder: 0,
      occluded: false,
      source: 'manual' as const,
      xtl: rect.left,
      ytl: rect.top,
      xbr: rect.right,
      ybr: rect.bottom,
    };
    return this.name === 'box' ? { ...common, kind: 'box' } : { ...common, kind: 'rotatedBox', rotation: 0 };
  }
}
