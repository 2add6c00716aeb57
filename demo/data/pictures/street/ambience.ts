import { type Colour, mix, shade, under } from '../colour.ts';
import type { Random } from '../random.ts';

/** The light of a street scene. */
export interface Ambience {
  readonly name: 'day' | 'overcast' | 'dusk' | 'night' | 'rain';
  readonly dark: boolean;
  readonly wet: boolean;
  /** From the zenith down to the horizon. */
  readonly sky: readonly [Colour, Colour, Colour];
  readonly light: Colour;
  readonly haze: Colour;
  /** A surface as it looks in this light, at a share of haze. */
  lit(colour: Colour, haze?: number): Colour;
}

type Values = Pick<Ambience, 'name' | 'dark' | 'wet' | 'sky' | 'light' | 'haze'>;

const AMBIENCES: readonly Values[] = [
  {
    name: 'day',
    dark: false,
    wet: false,
    sky: ['#3f86cf', '#86b8e6', '#dcebf5'],
    light: '#fffaf0',
    haze: '#cfe0ee',
  },
  {
    name: 'overcast',
    dark: false,
    wet: false,
    sky: ['#8c9aa8', '#b3bec8', '#dfe4e8'],
    light: '#e6eaee',
    haze: '#d2d9df',
  },
  {
    name: 'dusk',
    dark: true,
    wet: false,
    sky: ['#2c3a6e', '#a5597c', '#ffb36b'],
    light: '#c99a92',
    haze: '#e0926f',
  },
  {
    name: 'night',
    dark: true,
    wet: false,
    sky: ['#070d22', '#121b3d', '#2e3564'],
    light: '#5c6690',
    haze: '#2b3260',
  },
  {
    name: 'rain',
    dark: true,
    wet: true,
    sky: ['#10161f', '#222c3a', '#4a5563'],
    light: '#78849a',
    haze: '#465264',
  },
];

export type TimeOfDay = 'day' | 'night';

const AT: Record<TimeOfDay, readonly Ambience['name'][]> = {
  day: ['day', 'day', 'day', 'overcast', 'overcast', 'dusk'],
  night: ['night', 'night', 'rain', 'dusk'],
};

export function createAmbience(random: Random, time: TimeOfDay): Ambience {
  const name = random.pick(AT[time]);
  const values = random.pick(AMBIENCES.filter((one) => one.name === name));
  const warmth = random.between(-0.06, 0.06);
  const light = shade(values.light, 1 + Math.min(0, warmth));
  return {
    ...values,
    light,
    lit: (colour, haze = 0) => mix(under(colour, light), values.haze, haze),
  };
}
