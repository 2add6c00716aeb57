import type { AnnotationObject } from '../../contract/annotation-document.ts';
import { objectRings } from '../geometry/object-rings.ts';
import { withOpacity } from './draw-style.ts';

/** The part of a picture that a tile shows, and how large it is drawn: picture pixels times `scale`. */
export interface TileView {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface TileStyle {
  readonly colorOf: (label: string) => string;
  /** Of the lines, in pixels of the tile. */
  readonly lineWidth: number;
  /** Of the fillings, 0 to 1. */
  readonly opacity: number;
  /** A dark rim keeps the line readable on a picture of its own colour; many thin lines go without. */
  readonly rim: boolean;
}

const DISC = 2.5;
/** Points nearer together than this on the tile are drawn as one. */
const NEAR = 1;

/**
 * Draws the objects of a document on a tile: objects of one label share a path, since a tile is drawn once and
 * small, and hundreds of tiles pass by while somebody scrolls.
 */
export function drawTile(
  context: CanvasRenderingContext2D,
  objects: readonly AnnotationObject[],
  view: TileView,
  style: TileStyle,
): void {
  const byLabel = new Map<string, AnnotationObject[]>();
  for (const object of objects) {
    const group = byLabel.get(object.label);
    if (group) group.push(object);
    else byLabel.set(object.label, [object]);
  }
  context.lineJoin = 'round';
  for (const [label, group] of byLabel) {
    const color = style.colorOf(label);
    context.beginPath();
    for (const object of group) trace(context, object, view);
    if (style.opacity > 0) {
      context.fillStyle = withOpacity(color, style.opacity);
      context.fill('evenodd');
    }
    if (style.rim) {
      context.strokeStyle = 'rgba(8, 10, 14, 0.55)';
      context.lineWidth = style.lineWidth + 2;
      context.stroke();
    }
    context.strokeStyle = color;
    context.lineWidth = style.lineWidth;
    context.stroke();
  }
}

function trace(context: CanvasRenderingContext2D, object: AnnotationObject, view: TileView): void {
  const { scale } = view;
  if (object.kind === 'box') {
    const { xtl, ytl, xbr, ybr } = object;
    context.rect((xtl - view.x) * scale, (ytl - view.y) * scale, (xbr - xtl) * scale, (ybr - ytl) * scale);
    return;
  }
  const isOpen = object.kind === 'polyline';
  for (const ring of objectRings(object)) {
    let [lastX, lastY] = [Number.NaN, Number.NaN];
    for (const [index, [pointX, pointY]] of ring.entries()) {
      const x = (pointX - view.x) * scale;
      const y = (pointY - view.y) * scale;
      if (object.kind === 'points') {
        context.moveTo(x + DISC, y);
        context.arc(x, y, DISC, 0, 2 * Math.PI);
        continue;
      }
      // The last point is always drawn, or an open line would end too early.
      const near = Math.abs(x - lastX) < NEAR && Math.abs(y - lastY) < NEAR;
      if (near && index < ring.length - 1) continue;
      if (index === 0) context.moveTo(x, y);
      else context.lineTo(x, y);
      [lastX, lastY] = [x, y];
    }
    if (!isOpen && object.kind !== 'points') context.closePath();
  }
}
