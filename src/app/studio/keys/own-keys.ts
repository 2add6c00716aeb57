/** What keys can be bound to. */
export interface Bindable {
  readonly id: string;
  /** The keys that it has as long as nobody has bound others; the first one is shown. */
  readonly keys: readonly string[];
  /** Its keys count only meanwhile, and then before all others. */
  readonly during?: 'rejecting' | 'labelling' | undefined;
  /** Its keys cannot be bound anew. */
  readonly fixed?: boolean | undefined;
}

/** The keys that a person has bound, by action: only of actions whose keys differ from the table's. */
export type OwnKeys = Readonly<Record<string, readonly string[]>>;

export function keysOf(own: OwnKeys, { id, keys, fixed }: Bindable): readonly string[] {
  return fixed ? keys : (own[id] ?? keys);
}

export function isOwn(own: OwnKeys, { id, fixed }: Bindable): boolean {
  return !fixed && own[id] !== undefined;
}

/** The other action that has a chord at the same time; null where it is free. */
export function holderOf<One extends Bindable>(
  own: OwnKeys,
  actions: readonly One[],
  chord: string,
  wanted: Bindable,
): One | null {
  const holds = (one: One): boolean =>
    one.id !== wanted.id && one.during === wanted.during && keysOf(own, one).includes(chord);
  return actions.find(holds) ?? null;
}

/** Binds a chord, in the place of an old one or beside what the action has; `null` only takes the old one away. */
export function withChord(own: OwnKeys, action: Bindable, old: string | null, chord: string | null): OwnKeys {
  const before = keysOf(own, action);
  const place = old === null ? -1 : before.indexOf(old);
  const more = chord === null ? [] : [chord];
  const next = place < 0 ? [...before, ...more] : before.toSpliced(place, 1, ...more);
  return withKeys(own, action, [...new Set(next)]);
}

/** Gives an action the chord of another one, which gets the one that was replaced, where there was any. */
export function swapped(
  own: OwnKeys,
  action: Bindable,
  old: string | null,
  { chord, holder }: { readonly chord: string; readonly holder: Bindable },
): OwnKeys {
  return withChord(withChord(own, holder, chord, old), action, old, chord);
}

/**
 * The keys of the table again. Those of them that were given to other actions meanwhile are taken from these; one
 * that has none left then gets its own ones back, as far as they are free.
 */
export function resetOf(own: OwnKeys, actions: readonly Bindable[], action: Bindable): OwnKeys {
  const { [action.id]: _own, ...rest } = own;
  return action.keys.reduce((all: OwnKeys, chord) => {
    const holder = holderOf(all, actions, chord, action);
    if (!holder) return all;
    const kept = keysOf(all, holder).filter((one) => one !== chord);
    if (kept.length > 0) return withKeys(all, holder, kept);
    return withKeys(
      all,
      holder,
      holder.keys.filter((one) => one !== chord && !holderOf(all, actions, one, holder)),
    );
  }, rest);
}

function withKeys(own: OwnKeys, action: Bindable, keys: readonly string[]): OwnKeys {
  const { [action.id]: _before, ...others } = own;
  return keys.join(' ') === action.keys.join(' ') ? others : { ...others, [action.id]: [...keys] };
}

/**
 * The actions that a chord means, the most particular first. Where the table came to have a key that a person had
 * bound to something else before, the person's choice goes first.
 */
export function actionsAt<One extends Bindable>(own: OwnKeys, actions: readonly One[], chord: string): One[] {
  const rank = (one: One): number => (one.during === undefined ? 2 : 0) + (isOwn(own, one) ? 0 : 1);
  return actions.filter((one) => keysOf(own, one).includes(chord)).sort((a, b) => rank(a) - rank(b));
}
