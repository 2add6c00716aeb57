/** Squared distance from a point to the nearest place on a segment. */
export function segmentDistanceSquared(
  x: number,
  y: number,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
): number {
  const dx = x2 - x1;
  const dy = y2 - y1;
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / length));
  const offX = x - (x1 + along * dx);
  const offY = y - (y1 + along * dy);
  return offX * offX + offY * offY;
}
