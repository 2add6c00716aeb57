import { type Colour, shade } from '../colour.ts';
import type { Drawing } from '../drawing.ts';
import type { Random } from '../random.ts';

/** The furniture of a shelf: boards from top to bottom, each by the height at which goods stand. */
export interface Rack {
  readonly left: number;
  readonly right: number;
  readonly boards: readonly number[];
  /** From a board up to the underside of the one above. */
  readonly clearance: number;
  /** Height of a board's front edge, which holds the price tags. */
  readonly lip: number;
  readonly back: Colour;
  readonly metal: Colour;
  drawLips(drawing: Drawing): void;
  drawLight(drawing: Drawing): void;
}

const BACKS = ['#c9c3b6', '#aeb4b9', '#3c424a', '#d7cdbb', '#565049'];
const METALS = ['#e9e7e1', '#d5d9dc', '#2e3238', '#8b6a4a'];

export function createRack(random: Random, size: { width: number; height: number }): Rack {
  const count = random.pick([2, 3, 3]);
  const lip = random.between(32, 38);
  const [left, right] = [random.between(14, 46), size.width - random.between(14, 46)];
  const top = random.between(4, 26);
  const clearance = (size.height - top - 16 - lip * count) / count;
  const metal = random.pick(METALS);
  const boards = Array.from({ length: count }, (_, at) => top + clearance * (at + 1) + lip * at);
  return {
    left,
    right,
    boards,
    clearance,
    lip,
    back: random.pick(BACKS),
    metal,
    drawLips(drawing) {
      for (const board of boards) {
        const fill = drawing.linear([
          { at: 0, colour: shade(metal, 1.1) },
          { at: 0.2, colour: metal },
          { at: 1, colour: shade(metal, 0.78) },
        ]);
        drawing.rectangle(left, board, right - left, lip, fill, { radius: 2 });
        drawing.rectangle(left, board + lip, right - left, 12, '#000000', { opacity: 0.16 });
      }
    },
    drawLight(drawing) {
      const fill = drawing.radial([
        { at: 0.4, colour: '#000000', opacity: 0 },
        { at: 1, colour: '#000000', opacity: 0.34 },
      ]);
      drawing.ellipse(size.width / 2, size.height * 0.42, size.width * 0.78, size.height * 0.92, fill);
    },
  };
}

export function drawRack(drawing: Drawing, rack: Rack, size: { width: number; height: number }): void {
  drawing.rectangle(0, 0, size.width, size.height, shade(rack.back, 0.6));
  for (const board of rack.boards) {
    const top = board - rack.clearance;
    const wall = drawing.linear([
      { at: 0, colour: shade(rack.back, 0.42) },
      { at: 0.35, colour: shade(rack.back, 0.78) },
      { at: 1, colour: shade(rack.back, 0.9) },
    ]);
    drawing.rectangle(rack.left, top, rack.right - rack.left, rack.clearance, wall);
    const floor = drawing.linear([
      { at: 0, colour: shade(rack.metal, 0.5) },
      { at: 1, colour: shade(rack.metal, 0.85) },
    ]);
    drawing.polygon(
      [
        [rack.left + 14, board - 16],
        [rack.right - 14, board - 16],
        [rack.right, board + 1],
        [rack.left, board + 1],
      ],
      floor,
    );
    for (let x = rack.left + 90; x < rack.right; x += 180) {
      for (let y = top + 14; y < board - 24; y += 18)
        drawing.rectangle(x, y, 3, 8, '#000000', { opacity: 0.18, radius: 1.5 });
    }
  }
  for (const x of [rack.left - 12, rack.right])
    drawing.rectangle(x, 0, 12, size.height, shade(rack.metal, 0.7));
}
