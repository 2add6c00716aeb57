import { clampPoint } from '../geometry/clamp.ts';
import { reachOf, type Tool, type ToolHost, type ToolPointer } from './tool.ts';

/** Picks the place, or the object, that a comment is about. */
export class CommentTool implements Tool {
  readonly name = 'comment';
  readonly #host: ToolHost;
  #from: ToolPointer | null = null;

  constructor(host: ToolHost) {
    this.#host = host;
  }

  cursor(): string {
    return 'crosshair';
  }

  down(pointer: ToolPointer): void {
    this.#from = pointer;
  }

  move(pointer: ToolPointer): void {
    if (!this.#from) return;
    const [x, y] = this.#from.screen;
    if (Math.hypot(pointer.screen[0] - x, pointer.screen[1] - y) >= 6) this.#from = null;
  }

  up(): void {
    const from = this.#from;
    this.#from = null;
    if (!from) return;
    const at = clampPoint(from.at, this.#host.model.picture);
    this.#host.pickPlace(at, this.#host.hit(from.at, reachOf(from) * this.#host.pixel));
  }

  key(): boolean {
    return false;
  }

  cancel(): void {
    this.#from = null;
  }
}
