import type { IconName } from '../ui/icon.tsx';
import type { StateTone } from './state-tone.ts';

/** Status is colour and icon and word: the icon of each colour. */
export const STATE_ICON = {
  grey: 'circle',
  blue: 'clock',
  green: 'check',
  red: 'x',
  amber: 'repair',
} as const satisfies Record<StateTone, IconName>;
