import { toggleHidden } from '../../../shared/annotation/stage/stage-state.ts';
import { NO_OBJECT } from '../judge/reason.ts';
import { actionIn } from '../keys/action.ts';
import type { StudioSession } from '../session/studio-session.ts';

const see = actionIn<StudioSession>('look');

/** Which of the objects are seen. */
export const seeActions = {
  hideAll: see('hideAll', {
    keys: ['h'],
    run: ({ stage }) => stage.set({ allHidden: !stage.get().allHidden }),
  }),
  hideObject: see('hideObject', {
    keys: ['shift+h'],
    unavailable: ({ stage }) => (stage.get().selected === null ? NO_OBJECT : null),
    run: ({ stage }) => {
      const { selected } = stage.get();
      if (selected !== null) toggleHidden(stage, selected);
    },
  }),
  isolate: see('isolate', {
    keys: ['i'],
    unavailable: ({ stage }) => {
      const { isolated, selected } = stage.get();
      return isolated === null && selected === null ? NO_OBJECT : null;
    },
    run: ({ stage }) => {
      const { isolated, selected } = stage.get();
      stage.set({ isolated: isolated === null ? selected : null });
    },
  }),
  compare: see('compare', {
    keys: ['x'],
    unavailable: ({ comparing }) => comparing.refusal,
    run: ({ comparing }) => comparing.toggle(),
  }),
  showAll: see('showAll', {
    keys: [],
    unavailable: ({ stage }) => {
      const { allHidden, isolated, hidden } = stage.get();
      return allHidden || isolated !== null || hidden.size > 0 ? null : { why: 'noneHidden' };
    },
    run: ({ stage }) => stage.set({ allHidden: false, isolated: null, hidden: new Set() }),
  }),
};
