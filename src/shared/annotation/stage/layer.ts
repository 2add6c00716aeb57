import type { Size } from '../geometry/rect.ts';

/** A canvas that covers its parent, with a margin round it, in device pixels. */
export class Layer {
  readonly canvas: HTMLCanvasElement;
  readonly context: CanvasRenderingContext2D;
  /** CSS pixels that it reaches beyond its parent on every side. */
  margin = 0;
  #ratio = 1;
  #size: Size = { width: 0, height: 0 };

  constructor(parent: HTMLElement) {
    this.canvas = parent.ownerDocument.createElement('canvas');
    const context = this.canvas.getContext('2d');
    if (!context) throw new Error('This browser gives no 2D canvas.');
    this.context = context;
    this.canvas.setAttribute('aria-hidden', 'true');
    const { style } = this.canvas;
    style.position = 'absolute';
    style.transformOrigin = '0 0';
    style.pointerEvents = 'none';
    parent.append(this.canvas);
  }

  /** The size with both margins, in CSS pixels. */
  get size(): Size {
    return this.#size;
  }

  resize(screen: Size, ratio: number, margin: number): void {
    const size = { width: screen.width + 2 * margin, height: screen.height + 2 * margin };
    const width = Math.round(size.width * ratio);
    const height = Math.round(size.height * ratio);
    this.margin = margin;
    this.#ratio = ratio;
    this.#size = size;
    if (this.canvas.width === width && this.canvas.height === height) return;
    this.canvas.width = width;
    this.canvas.height = height;
    const { style } = this.canvas;
    style.left = `${-margin}px`;
    style.top = `${-margin}px`;
    style.width = `${size.width}px`;
    style.height = `${size.height}px`;
  }

  /** An empty canvas with CSS pixels as its unit. */
  begin(): CanvasRenderingContext2D {
    const { context } = this;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, this.canvas.width, this.canvas.height);
    context.setTransform(this.#ratio, 0, 0, this.#ratio, 0, 0);
    context.setLineDash([]);
    return context;
  }

  /** Frees the canvas's memory at once instead of when it is collected. */
  dispose(): void {
    this.canvas.width = 0;
    this.canvas.height = 0;
    this.canvas.remove();
  }
}
