import type { AnnotationObject, Point } from '../../contract/annotation-document.ts';
import { clampPoint } from '../geometry/clamp.ts';
import { checkGeometry } from '../model/check-document.ts';
import { PREVIEW_ID, type Tool, type ToolHost, type ToolPointer } from './tool.ts';

const FEWEST = { polygon: 3, polyline: 2, points: 1 } as const;

/**
 * Draws an outline, a line or points, a click each. Enter, or a click on the first point of an outline, or
 * on the last point again, completes it; Backspace takes the last point back.
 */
export class DrawPointsTool implements Tool {
  readonly name: keyof typeof FEWEST;
  readonly #host: ToolHost;
  #points: Point[] = [];
  #hover: Point | null = null;

  constructor(host: ToolHost, name: keyof typeof FEWEST) {
    this.#host = host;
    this.name = name;
  }

  cursor(): string {
    return 'crosshair';
  }

  down(pointer: ToolPointer): void {
    const at = clampPoint(pointer.at, this.#host.model.picture);
    const near = (point: Point | undefined): boolean =>
      point !== undefined &&
      Math.hypot(at[0] - point[0], at[1] - point[1]) <= (pointer.touch ? 18 : 8) * this.#host.pixel;
    const closes = this.name === 'polygon' && this.#points.length >= 3 && near(this.#points[0]);
    const repeats = this.#points.length >= FEWEST[this.name] && near(this.#points[this.#points.length - 1]);
    if (closes || repeats) {
      this.#complete();
      return;
    }
    this.#points.push(at);
    this.#show();
  }

  move(pointer: ToolPointer): void {
    this.#hover = clampPoint(pointer.at, this.#host.model.picture);
    if (this.#points.length > 0) this.#show();
  }

  up(): void {
    // Points are set when the pointer goes down, so that a quick hand is followed exactly.
  }

  key(key: string): boolean {
    if (this.#points.length === 0) return false;
    switch (key) {
      case 'Enter':
        this.#complete();
        return true;
      case 'Backspace':
      case 'Delete':
        this.#points.pop();
        this.#show();
        return true;
      case 'Escape':
        this.cancel();
        return true;
      default:
        return false;
    }
  }

  cancel(): void {
    this.#points = [];
    this.#hover = null;
    this.#host.preview(null);
  }

  #complete(): void {
    if (this.#points.length < FEWEST[this.name]) return;
    const shape = this.#shape(this.#points);
    if (!shape || checkGeometry(shape, this.#host.model.picture)) return;
    this.cancel();
    this.#host.finishShape(shape);
  }

  #show(): void {
    if (this.#points.length === 0) {
      this.#host.preview(null);
      return;
    }
    const points = this.#hover && this.name !== 'points' ? [...this.#points, this.#hover] : this.#points;
    this.#host.preview(this.#shape(points));
  }

  #shape(points: readonly Point[]): AnnotationObject | null {
    const label = this.#host.drawLabel;
    if (label === null) return null;
    return {
      id: PREVIEW_ID,
      kind: this.name,
      label,
      attributes: {},
      zOrder: 0,
      occluded: false,
      source: 'manual',
      points: [...points],
    };
  }
}
