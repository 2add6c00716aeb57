import type { IconName } from '../../ui/sign/icon.tsx';
import type { StatusTone } from '../../ui/sign/status-tag.tsx';
import type { PairState } from './difference-rows.ts';

/** What became of an object as a tag shows it; the icon says it without the colour. */
export const STATE_LOOK: Record<PairState, { readonly tone: StatusTone; readonly icon: IconName }> = {
  changed: { tone: 'amber', icon: 'pencil' },
  added: { tone: 'blue', icon: 'plus' },
  removed: { tone: 'red', icon: 'minus' },
  same: { tone: 'grey', icon: 'check' },
};
