import type { AnnotationObject, Point } from '../../contract/annotation-document.ts';
import type { DocumentModel } from '../model/document-model.ts';

export const TOOL_NAMES = [
  'select',
  'box',
  'rotatedBox',
  'polygon',
  'polyline',
  'points',
  'comment',
] as const;
export type ToolName = (typeof TOOL_NAMES)[number];

/** A pointer's place and state; `at` in pixels of the picture, `screen` in CSS pixels of the canvas. */
export interface ToolPointer {
  readonly at: Point;
  readonly screen: Point;
  readonly shift: boolean;
  readonly alt: boolean;
  /** A finger needs larger targets than a mouse. */
  readonly touch: boolean;
}

/** What a tool may ask of the canvas it works on. */
export interface ToolHost {
  readonly model: DocumentModel;
  readonly editable: boolean;
  readonly selected: string | null;
  /** How many pixels of the picture one CSS pixel covers. */
  readonly pixel: number;
  /** The label of what is drawn next. */
  readonly drawLabel: string | null;
  hit(at: Point, reach: number): string | null;
  select(id: string | null): void;
  /** Shows a shape that is not in the document yet. */
  preview(object: AnnotationObject | null): void;
  /** A shape is complete: the document gets it with an id of its own, and it becomes the selected one. */
  finishShape(object: AnnotationObject): void;
  pan(dx: number, dy: number): void;
  /** A place was picked for a comment. */
  pickPlace(at: Point, objectId: string | null): void;
}

/**
 * A small state machine fed with pointer and key events. It is made anew whenever the tool is chosen, and
 * `cancel` brings everything back to how it was when the gesture began.
 */
export interface Tool {
  readonly name: ToolName;
  /** The CSS cursor for a pointer that is not pressed. */
  cursor(pointer: ToolPointer): string;
  down(pointer: ToolPointer): void;
  move(pointer: ToolPointer): void;
  up(pointer: ToolPointer): void;
  /** Answers whether the key meant something to the tool. */
  key(key: string): boolean;
  cancel(): void;
}

/** The id of a shape that is still being drawn. */
export const PREVIEW_ID = 'preview';

/** How near counts as hit, in CSS pixels. */
export function reachOf(pointer: ToolPointer): number {
  return pointer.touch ? 18 : 6;
}
