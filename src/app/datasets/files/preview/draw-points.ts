/** Where a point cloud is looked at from. */
export interface Stand {
  /** Around the upright axis, in radians. */
  readonly turn: number;
  /** 0 from above, a quarter turn from the side. */
  readonly tilt: number;
  readonly zoom: number;
}

/** From low to high. */
const COLOURS = ['#3b6fd4', '#2aa5b8', '#3fb96b', '#c8c243', '#e8743b'];

/** Draws points, coloured by their height, without perspective. */
export function drawPoints(canvas: HTMLCanvasElement, positions: Float32Array, stand: Stand): void {
  const ratio = window.devicePixelRatio || 1;
  canvas.width = Math.max(1, Math.round(canvas.clientWidth * ratio));
  canvas.height = Math.max(1, Math.round(canvas.clientHeight * ratio));
  const context = canvas.getContext('2d');
  if (!context) return;
  context.clearRect(0, 0, canvas.width, canvas.height);
  const { middle, radius, low, high } = measure(positions);
  const scale = ((Math.min(canvas.width, canvas.height) / 2) * 0.92 * stand.zoom) / radius;
  const [cosTurn, sinTurn] = [Math.cos(stand.turn), Math.sin(stand.turn)];
  const [cosTilt, sinTilt] = [Math.cos(stand.tilt), Math.sin(stand.tilt)];
  const dot = Math.max(1, ratio);
  for (const [shade, colour] of COLOURS.entries()) {
    context.fillStyle = colour;
    for (let at = 0; at < positions.length; at += 3) {
      const height = positions[at + 2] ?? 0;
      const share = (height - low) / (high - low || 1);
      if (Math.min(COLOURS.length - 1, Math.max(0, Math.floor(share * COLOURS.length))) !== shade) continue;
      const x = (positions[at] ?? 0) - middle[0];
      const y = (positions[at + 1] ?? 0) - middle[1];
      const across = x * cosTurn - y * sinTurn;
      const away = x * sinTurn + y * cosTurn;
      const up = away * cosTilt + (height - middle[2]) * sinTilt;
      context.fillRect(canvas.width / 2 + across * scale, canvas.height / 2 - up * scale, dot, dot);
    }
  }
}

/** By quantiles: one stray point a mile off would make a dot of all the others. */
function measure(positions: Float32Array) {
  const step = Math.max(1, Math.floor(positions.length / 3 / 5000)) * 3;
  const axes: [number[], number[], number[]] = [[], [], []];
  for (let at = 0; at < positions.length; at += step)
    for (const axis of [0, 1, 2] as const) {
      const value = positions[at + axis] ?? 0;
      if (Number.isFinite(value)) axes[axis].push(value);
    }
  const bounds = axes.map((values) => {
    values.sort((a, b) => a - b);
    return [
      values[Math.floor(values.length * 0.02)] ?? 0,
      values[Math.floor(values.length * 0.98)] ?? 1,
    ] as const;
  });
  const of = (axis: number) => bounds[axis] ?? ([0, 1] as const);
  const middle = [0, 1, 2].map((axis) => (of(axis)[0] + of(axis)[1]) / 2) as [number, number, number];
  const radius = Math.max(...[0, 1, 2].map((axis) => (of(axis)[1] - of(axis)[0]) / 2), 1e-6) * 1.3;
  return { middle, radius, low: of(2)[0], high: of(2)[1] };
}
