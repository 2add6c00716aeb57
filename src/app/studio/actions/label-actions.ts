import { numberedActions } from '../keys/action.ts';
import type { StudioSession } from '../session/studio-session.ts';

/** The first nine rows of the labels that are offered, while one is being chosen. */
export const labelActions = numberedActions<StudioSession>(
  'label',
  'label',
  [1, 2, 3, 4, 5, 6, 7, 8, 9].map((place) => ({
    keys: [String(place)],
    during: 'labelling',
    unavailable: ({ labelling }) =>
      labelling.picking !== null && labelling.rows.length >= place ? null : 'elsewhere',
    run: ({ labelling }) => labelling.pick(place - 1),
  })),
);
