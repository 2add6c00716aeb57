/** Colours are written `#rrggbb`. */
export type Colour = string;

type Channels = readonly [red: number, green: number, blue: number];

export function channels(colour: Colour): Channels {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

export function colourOf([red, green, blue]: Channels): Colour {
  const packed = (clamp(red) << 16) | (clamp(green) << 8) | clamp(blue);
  return `#${packed.toString(16).padStart(6, '0')}`;
}

/** `share` of the way from one colour to another. */
export function mix(from: Colour, to: Colour, share: number): Colour {
  const [r1, g1, b1] = channels(from);
  const [r2, g2, b2] = channels(to);
  return colourOf([r1 + (r2 - r1) * share, g1 + (g2 - g1) * share, b1 + (b2 - b1) * share]);
}

/** Under 1 darkens, above 1 lightens towards white. */
export function shade(colour: Colour, factor: number): Colour {
  return factor <= 1 ? mix('#000000', colour, factor) : mix(colour, '#ffffff', factor - 1);
}

/** A surface of one colour under light of another. */
export function under(colour: Colour, light: Colour): Colour {
  const [r1, g1, b1] = channels(colour);
  const [r2, g2, b2] = channels(light);
  return colourOf([(r1 * r2) / 255, (g1 * g2) / 255, (b1 * b2) / 255]);
}

/** Hue in degrees, saturation and lightness from 0 to 1. */
export function hsl(hue: number, saturation: number, lightness: number): Colour {
  const chroma = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const k = (offset + hue / 30) % 12;
    return 255 * (lightness - chroma * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return colourOf([channel(0), channel(8), channel(4)]);
}

function clamp(value: number): number {
  return Math.max(0, Math.min(255, Math.round(value)));
}
