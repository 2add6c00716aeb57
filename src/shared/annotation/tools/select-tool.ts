import type { AnnotationObject } from '../../contract/annotation-document.ts';
import { dragHandle } from '../geometry/drag-handle.ts';
import { deleteVertex, isPointed } from '../geometry/edit-vertex.ts';
import type { Handle } from '../geometry/object-handles.ts';
import { moveObject } from '../geometry/translate-object.ts';
import { deleteObject, replaceObject } from '../model/object-edit.ts';
import { findHandle, handleCursor } from './find-handle.ts';
import { reachOf, type Tool, type ToolHost, type ToolPointer } from './tool.ts';

type State =
  | { readonly at: 'idle' }
  /** Pressed, not yet moved far enough to be a drag. */
  | { readonly at: 'pressed'; readonly from: ToolPointer; readonly on: string | null }
  | { readonly at: 'panning'; readonly last: ToolPointer }
  | {
      readonly at: 'moving' | 'shaping';
      readonly from: ToolPointer;
      readonly before: AnnotationObject;
      readonly handle: Handle | null;
      readonly gesture: string;
    };

const DRAG_FROM = 4;

/**
 * Selects; in edit mode also moves, resizes, turns and edits vertices of the selected object. A drag that
 * begins anywhere else moves the picture. Only a selected object can be dragged, so that nobody shifts an
 * annotation while trying to look at it.
 */
export class SelectTool implements Tool {
  readonly name = 'select';
  readonly #host: ToolHost;
  #state: State = { at: 'idle' };
  #gestures = 0;

  constructor(host: ToolHost) {
    this.#host = host;
  }

  cursor(pointer: ToolPointer): string {
    const object = this.#editableSelection();
    const handle = object && this.#handle(object, pointer);
    if (object && handle) return handleCursor(handle, object);
    const over = this.#over(pointer);
    if (over === null) return 'default';
    return object?.id === over ? 'move' : 'pointer';
  }

  down(pointer: ToolPointer): void {
    const object = this.#editableSelection();
    const handle = object && this.#handle(object, pointer);
    if (object && handle && pointer.alt && handle.type === 'vertex') {
      this.#takeVertex(object, handle);
      return;
    }
    if (object && handle) {
      this.#state = this.#drag('shaping', pointer, object, handle);
      return;
    }
    this.#state = { at: 'pressed', from: pointer, on: this.#over(pointer) };
  }

  move(pointer: ToolPointer): void {
    if (this.#state.at === 'pressed') this.#begin(this.#state, pointer);
    const state = this.#state;
    const host = this.#host;
    switch (state.at) {
      case 'panning':
        host.pan(pointer.screen[0] - state.last.screen[0], pointer.screen[1] - state.last.screen[1]);
        this.#state = { at: 'panning', last: pointer };
        return;
      case 'moving': {
        const dx = pointer.at[0] - state.from.at[0];
        const dy = pointer.at[1] - state.from.at[1];
        replaceObject(host.model, moveObject(state.before, dx, dy, host.model.picture), state.gesture);
        return;
      }
      case 'shaping':
        if (state.handle) {
          const after = dragHandle(state.before, state.handle, pointer.at, host.model.picture, pointer.shift);
          replaceObject(host.model, after, state.gesture);
        }
        return;
      default:
        return;
    }
  }

  up(_pointer: ToolPointer): void {
    if (this.#state.at === 'pressed') this.#host.select(this.#state.on);
    this.#state = { at: 'idle' };
  }

  key(key: string): boolean {
    if (key !== 'Escape') return false;
    if (this.#state.at !== 'idle') {
      this.cancel();
      return true;
    }
    if (this.#host.selected === null) return false;
    this.#host.select(null);
    return true;
  }

  cancel(): void {
    const state = this.#state;
    this.#state = { at: 'idle' };
    if (state.at === 'moving' || state.at === 'shaping') {
      replaceObject(this.#host.model, state.before, state.gesture);
    }
  }

  #begin(state: State & { at: 'pressed' }, pointer: ToolPointer): void {
    const [x, y] = state.from.screen;
    if (Math.hypot(pointer.screen[0] - x, pointer.screen[1] - y) < DRAG_FROM) return;
    const object = this.#editableSelection();
    this.#state =
      object && object.id === state.on
        ? this.#drag('moving', state.from, object, null)
        : { at: 'panning', last: state.from };
  }

  #drag(at: 'moving' | 'shaping', from: ToolPointer, before: AnnotationObject, handle: Handle | null): State {
    this.#gestures++;
    return { at, from, before, handle, gesture: `${at}:${before.id}:${this.#gestures}` };
  }

  #takeVertex(object: AnnotationObject, handle: Handle & { type: 'vertex' | 'middle' }): void {
    if (!isPointed(object)) return;
    const after = deleteVertex(object, handle.ring, handle.index);
    if (after) replaceObject(this.#host.model, after);
    else {
      this.#host.select(null);
      deleteObject(this.#host.model, object.id);
    }
  }

  #editableSelection(): AnnotationObject | null {
    const { editable, selected, model } = this.#host;
    return editable && selected !== null ? (model.get(selected) ?? null) : null;
  }

  #handle(object: AnnotationObject, pointer: ToolPointer): Handle | null {
    return findHandle(object, pointer.at, reachOf(pointer) * this.#host.pixel * 1.3, this.#host.pixel);
  }

  #over(pointer: ToolPointer): string | null {
    return this.#host.hit(pointer.at, reachOf(pointer) * this.#host.pixel);
  }
}
