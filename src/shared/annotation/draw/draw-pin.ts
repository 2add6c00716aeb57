import type { Point } from '../../contract/annotation-document.ts';
import { toScreen, type Viewport } from '../viewport/viewport.ts';

/** A comment's pin on the picture. */
export interface Pin {
  readonly id: string;
  readonly at: Point;
  readonly text: string;
  readonly resolved: boolean;
}

const PIN = 9;
const BUBBLE_WIDTH = 220;

/** A pin with its point at the place; the open one shows the beginning of its text. */
export function drawPin(
  context: CanvasRenderingContext2D,
  view: Viewport,
  pin: Pin,
  open: boolean,
  screenWidth: number,
): void {
  const [x, y] = toScreen(view, pin.at);
  context.beginPath();
  context.moveTo(x, y);
  context.arc(x, y - PIN - 5, PIN, Math.PI * 0.8, Math.PI * 2.2);
  context.closePath();
  context.fillStyle = pin.resolved ? '#8b95a5' : '#ffd166';
  context.fill();
  context.lineWidth = open ? 2 : 1;
  context.strokeStyle = open ? '#ffffff' : 'rgba(8, 10, 14, 0.7)';
  context.stroke();
  context.beginPath();
  context.arc(x, y - PIN - 5, 3, 0, 2 * Math.PI);
  context.fillStyle = '#10131a';
  context.fill();
  if (open) drawBubble(context, x, y + 8, pin.text, screenWidth);
}

function drawBubble(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  text: string,
  screenWidth: number,
): void {
  let shown = text.replaceAll(/\s+/g, ' ');
  const most = BUBBLE_WIDTH - 20;
  if (context.measureText(shown).width > most) {
    while (shown.length > 1 && context.measureText(`${shown}…`).width > most) shown = shown.slice(0, -1);
    shown = `${shown}…`;
  }
  const width = context.measureText(shown).width + 20;
  const left = Math.min(Math.max(x - width / 2, 4), Math.max(4, screenWidth - width - 4));
  context.fillStyle = '#ffffff';
  context.beginPath();
  context.moveTo(x, y - 6);
  context.lineTo(x + 6, y);
  context.lineTo(x - 6, y);
  context.closePath();
  context.roundRect(left, y, width, 28, 6);
  context.fill();
  context.fillStyle = '#10131a';
  context.textBaseline = 'middle';
  context.fillText(shown, left + 10, y + 14.5);
}

/** The pin whose head lies under a place on the screen. */
export function pinAt(pins: readonly Pin[], view: Viewport, [x, y]: Point): Pin | null {
  return (
    pins.findLast((pin) => {
      const [pinX, pinY] = toScreen(view, pin.at);
      return Math.hypot(x - pinX, y - (pinY - PIN - 5)) <= PIN + 2;
    }) ?? null
  );
}
