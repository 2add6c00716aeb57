import { actionIn } from '../keys/action.ts';
import type { Drawer } from '../session/frame-state.ts';
import type { StudioSession } from '../session/studio-session.ts';

const other = actionIn<StudioSession>('other');

const look = actionIn<StudioSession>('look');

const toggle =
  (wanted: Drawer) =>
  ({ frame }: StudioSession) =>
    frame.set({ drawer: frame.get().drawer === wanted ? null : wanted });

/** The studio's own panels. */
export const frameActions = {
  shortcuts: other('shortcuts', { keys: ['?'], run: ({ frame }) => frame.set({ dialog: 'shortcuts' }) }),
  showObjects: other('showObjects', { keys: [], run: ({ frame }) => frame.set({ tab: 'objects' }) }),
  showComments: other('showComments', { keys: [], run: ({ frame }) => frame.set({ tab: 'comments' }) }),
  showHistory: other('showHistory', { keys: [], run: ({ frame }) => frame.set({ tab: 'history' }) }),
  buttons: look('buttons', {
    keys: ['g'],
    run: ({ frame }) => frame.set({ buttons: !frame.get().buttons }),
  }),
  film: other('film', {
    keys: [],
    unavailable: ({ isQueue }) => (isQueue ? null : 'elsewhere'),
    run: toggle('film'),
  }),
  panel: other('panel', { keys: [], run: toggle('panel') }),
};
