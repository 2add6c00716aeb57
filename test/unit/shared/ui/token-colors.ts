import { readFileSync } from 'node:fs';

export type Rgb = readonly [number, number, number];
export type Scheme = 'light' | 'dark';

const source = readFileSync(new URL('../../../../src/shared/ui/base/tokens.css', import.meta.url), 'utf8');

/** The hex values of a token in both themes, as tokens.css writes them; derived ones are checked in a browser. */
export function tokenColor(name: string, scheme: Scheme): Rgb {
  const value = new RegExp(`--customer-${name}:\\s*([^;]+);`).exec(source)?.[1]?.trim();
  const pair = /^light-dark\((#[0-9a-f]+),\s*(#[0-9a-f]+)\)$/i.exec(value ?? '');
  const hex = pair ? pair[scheme === 'light' ? 1 : 2] : value;
  if (!hex?.startsWith('#')) throw new Error(`--customer-${name} is no plain colour: ${value}`);
  return rgbOf(hex);
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
