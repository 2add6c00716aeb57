import type { Keep } from './look.ts';

/**
 * How much light a colour gives at most, or at least, in each theme (relative luminance, as WCAG counts it). Each of
 * the darker ones has at least 4.5 to 1 on each of the lighter ones it is written on, marks and outlines 3 to 1:
 * whatever a page sets, everything can be read.
 */
const LIGHT: Record<Exclude<Keep, 'whole'>, readonly ['most' | 'least', number]> = {
  surface: ['least', 0.9],
  weak: ['least', 0.85],
  text: ['most', 0.08],
  'text-2': ['most', 0.115],
  'text-3': ['most', 0.156],
  status: ['most', 0.147],
  mark: ['most', 0.26],
  solid: ['most', 0.18],
};

const DARK: Record<Exclude<Keep, 'whole'>, readonly ['most' | 'least', number]> = {
  surface: ['most', 0.024],
  weak: ['most', 0.034],
  text: ['least', 0.6],
  'text-2': ['least', 0.36],
  'text-3': ['least', 0.29],
  status: ['least', 0.34],
  mark: ['least', 0.18],
  solid: ['most', 0.18],
};

/** The colour as CSS, made lighter or darker by as little as is needed, of the same hue and without holes. */
export function kept(color: string, keep: Keep, theme: 'light' | 'dark'): string {
  // What is written on it follows its light, which nobody knows of a colour that something shines through.
  if (keep === 'whole') return `color(from ${color} srgb r g b / 1)`;
  const [bound, luminance] = (theme === 'light' ? LIGHT : DARK)[keep];
  return bound === 'most' ? dimmed(color, luminance) : lifted(color, luminance);
}

function dimmed(color: string, most: number): string {
  const share = `min(1, ${most} / max(0.0001, y))`;
  return `color(from ${color} xyz-d65 calc(x * ${share}) calc(y * ${share}) calc(z * ${share}) / 1)`;
}

/** Towards white, which is 0.9505 1 1.089. */
function lifted(color: string, least: number): string {
  const share = `clamp(0, (${least} - y) / max(0.001, 1 - y), 1)`;
  return `color(from ${color} xyz-d65 calc(x + (0.9505 - x) * ${share}) calc(y + (1 - y) * ${share}) calc(z + (1.089 - z) * ${share}) / 1)`;
}
