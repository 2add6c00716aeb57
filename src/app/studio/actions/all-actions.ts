import type { Action } from '../keys/action.ts';
import type { StudioSession } from '../session/studio-session.ts';
import type { View } from '../view/view.ts';
import { editActions } from './edit-actions.ts';
import { frameActions } from './frame-actions.ts';
import { errorTypeActions, judgeActions, rejectActions } from './judge-actions.ts';
import { labelActions } from './label-actions.ts';
import { moveActions } from './move-actions.ts';
import { seeActions } from './see-actions.ts';

const OWN: readonly Action<StudioSession>[] = [
  ...Object.values(judgeActions),
  ...Object.values(rejectActions),
  ...errorTypeActions,
  ...Object.values(moveActions),
  ...Object.values(seeActions),
  ...Object.values(editActions),
  ...labelActions,
  ...Object.values(frameActions),
];

/** The one table of what a person can do in the studio, with what the view of this kind of data adds to it. */
export function allActions({ actions }: Pick<View, 'actions'>): readonly Action<StudioSession>[] {
  return [...OWN, ...actions];
}
