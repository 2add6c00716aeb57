import { readFileSync } from 'node:fs';
import { LOOK_COLORS, type LookColor, tokenOf } from '../../../../src/shared/ui/look/look.ts';

export type Rgb = readonly [number, number, number];
export type Scheme = 'light' | 'dark';

const sheet = readFileSync(new URL('../../../../src/shared/ui/base/tokens.css', import.meta.url), 'utf8');

/** The hex value of a token in a theme: the look's own, else as tokens.css writes it; derived ones are checked in a browser. */
export function tokenColor(name: string, scheme: Scheme): Rgb {
  const own = Object.entries<LookColor>(LOOK_COLORS).find(([color]) => tokenOf(color) === name)?.[1];
  const value = own?.[scheme] ?? new RegExp(`--customer-${name}:\\s*([^;]+);`).exec(sheet)?.[1]?.trim();
  if (!value?.startsWith('#')) throw new Error(`--customer-${name} is no plain colour: ${value}`);
  return rgbOf(value);
}

function rgbOf(hex: string): Rgb {
  const digits = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit).join('') : hex.slice(1);
  const channel = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16);
  return [channel(0), channel(2), channel(4)];
}

/** WCAG 2.2, relative luminance and contrast ratio. */
export function contrast(one: Rgb, other: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance([red, green, blue]: Rgb): number {
  const linear = (channel: number) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}
