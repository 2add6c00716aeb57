import { useLayoutEffect, useRef } from 'react';
import { drawTile, type TileStyle, type TileView } from '../../../shared/annotation/draw/draw-tile.ts';
import type { AnnotationObject } from '../../../shared/contract/annotation-document.ts';

interface TileCanvasProps {
  readonly className: string;
  readonly objects: readonly AnnotationObject[];
  /** Of the picture's part that is shown, in its pixels. */
  readonly part: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** What the part is fitted into, in CSS pixels. */
  readonly room: { readonly width: number; readonly height: number };
  readonly style: TileStyle;
}

/** Finer than twice, nobody sees it on a tile, and it costs four times as much. */
const MOST_DENSE = 2;

/** Objects drawn from their vectors over a tile's picture, as sharp as the screen. */
export function TileCanvas({ className, objects, part, room, style }: TileCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const scale = Math.min(room.width / part.width, room.height / part.height);
  const width = Math.max(1, Math.round(part.width * scale));
  const height = Math.max(1, Math.round(part.height * scale));
  const { x, y } = part;
  useLayoutEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context) return;
    const density = Math.min(MOST_DENSE, window.devicePixelRatio || 1);
    element.width = Math.round(width * density);
    element.height = Math.round(height * density);
    context.scale(density, density);
    const view: TileView = { x, y, scale };
    drawTile(context, objects, view, style);
  }, [objects, x, y, scale, width, height, style]);
  return <canvas className={className} ref={canvas} style={{ width, height }} />;
}
