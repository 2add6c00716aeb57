import { toggleError } from '../draft/reject-draft.ts';
import { actionIn, numberedActions, type Unavailable } from '../keys/action.ts';
import type { StudioSession } from '../session/studio-session.ts';

const judge = actionIn<StudioSession>('judge');
const objectRefusal = ({ objects, chosen }: StudioSession) => objects.refusal(chosen);

/** Verdicts on the item and on its objects. */
export const judgeActions = {
  start: judge('start', {
    keys: ['s'],
    unavailable: ({ claim }) => claim.refusal.start,
    run: ({ claiming }) => claiming.start(),
  }),
  accept: judge('accept', {
    keys: ['a'],
    unavailable: ({ items }) => items.refusal.accept,
    run: ({ items }) => items.accept(),
  }),
  reject: judge('reject', {
    keys: ['r'],
    unavailable: ({ items }) => items.refusal.begin,
    run: ({ items }) => items.openReject(),
  }),
  acceptObject: judge('acceptObject', {
    keys: ['shift+a'],
    unavailable: objectRefusal,
    run: ({ chosen, objects }) => {
      if (chosen !== null) objects.accept(chosen);
    },
  }),
  rejectObject: judge('rejectObject', {
    keys: ['shift+r'],
    unavailable: objectRefusal,
    run: ({ chosen, objects, frame }) => {
      if (chosen === null) return;
      frame.set({ tab: 'objects' });
      objects.reject(chosen);
    },
  }),
  takeBack: judge('takeBack', {
    keys: ['u'],
    unavailable: ({ items }) => items.refusal.takeBack,
    run: ({ items }) => items.takeBack(),
  }),
  comment: judge('comment', {
    keys: ['c'],
    unavailable: ({ claim }) => claim.refusal.any,
    run: ({ stage, pickPlace, chosen, comparing }) => {
      pickPlace(null, chosen);
      comparing.show('after');
      stage.set({ tool: 'comment' });
    },
  }),
  finish: judge('finish', {
    keys: ['q'],
    unavailable: ({ isQueue, claim }) => (isQueue ? claim.refusal.any : 'elsewhere'),
    run: ({ finish }) => finish(),
  }),
};

/** An object's error type is being asked for, and that object is the one in hand. */
function askedObject({ objects: { asking }, chosen }: StudioSession): string | null {
  return asking !== null && asking === chosen ? asking : null;
}

function errorTypeRefusal(studio: StudioSession, place: number): Unavailable | null {
  const { errorTypes, items, objects, draft } = studio;
  const type = errorTypes.offered[place - 1];
  const asked = askedObject(studio);
  if (!type || (asked === null && !draft.reject.open)) return 'elsewhere';
  return asked === null ? items.refusal.errorType(type.errorTypeId) : objects.refusal(asked);
}

function giveErrorType(studio: StudioSession, place: number): void {
  const type = studio.errorTypes.offered[place - 1];
  if (!type) return;
  const { errorTypeId } = type;
  const asked = askedObject(studio);
  if (asked !== null) studio.objects.rejectFor(asked, [{ errorTypeId }]);
  else studio.changeReject((draft) => toggleError(draft, errorTypeId, studio.chosen));
}

/** So many of the error types that are offered can have a key: no more are free. */
const KEYED = 30;

/** While it is said what is wrong. The first ten have 1 to 9, then 0; the others what a person binds to them. */
export const errorTypeActions = numberedActions<StudioSession>(
  'reject',
  'errorType',
  Array.from({ length: KEYED }, (_, index) => index + 1).map((place) => ({
    keys: place > 10 ? [] : [String(place % 10)],
    during: 'rejecting',
    unavailable: (studio) => errorTypeRefusal(studio, place),
    run: (studio) => giveErrorType(studio, place),
  })),
);

const rejecting = actionIn<StudioSession>('reject');

export const rejectActions = {
  confirm: rejecting('confirm', {
    keys: ['Enter'],
    run: (studio) => {
      const { draft, items, view } = studio;
      return draft.reject.open ? items.reject() : view.press('Enter') || begin(studio);
    },
  }),
  note: rejecting('note', {
    keys: ['m'],
    during: 'rejecting',
    unavailable: ({ draft }) => (draft.reject.open ? null : 'elsewhere'),
    run: ({ frame }) => frame.set({ field: 'note' }),
  }),
  // The key that ends the binding of keys, too: it has to be the one that everybody knows.
  cancel: rejecting('cancel', { keys: ['Escape'], fixed: true, run: cancel }),
};

/** Where nothing else is begun, what stands first is to claim the package. */
function begin({ claim: { refusal }, claiming }: StudioSession): boolean {
  if (refusal.judge?.why !== 'startFirst') return false;
  void claiming.start();
  return true;
}

function cancel(studio: StudioSession): boolean {
  const { draft, changeReject, objects, stage, view } = studio;
  if (askedObject(studio) !== null) objects.cancel();
  else if (draft.reject.open) changeReject((now) => ({ ...now, open: false }));
  else if (view.press('Escape')) return true;
  else if (stage.get().tool !== 'select') stage.set({ tool: 'select' });
  else return false;
  return true;
}
