import { describe, expect, it } from 'vitest';
import { KeyBindings } from '../../../../src/app/studio/keys/key-bindings.ts';
import {
  actionsAt,
  type Bindable,
  holderOf,
  isOwn,
  keysOf,
  type OwnKeys,
  resetOf,
  swapped,
  withChord,
} from '../../../../src/app/studio/keys/own-keys.ts';
import type { LocalStore } from '../../../../src/shared/connection/local-store.ts';

const accept = { id: 'accept', keys: ['a'] } satisfies Bindable;
const next = { id: 'next', keys: ['ArrowRight', 'j'] } satisfies Bindable;
const actual = { id: 'actual', keys: ['0'] } satisfies Bindable;
const tenth = { id: 'tenth', keys: ['0'], during: 'rejecting' } satisfies Bindable;
const cancel = { id: 'cancel', keys: ['Escape'], fixed: true } satisfies Bindable;
const all: readonly Bindable[] = [accept, next, actual, tenth, cancel];

describe('keys that a person has bound', () => {
  it('take the place of one of the table’s, or stand beside them', () => {
    expect(keysOf(withChord({}, next, 'j', 'x'), next)).toEqual(['ArrowRight', 'x']);
    expect(keysOf(withChord({}, next, null, 'x'), next)).toEqual(['ArrowRight', 'j', 'x']);
    expect(keysOf(withChord({}, next, 'j', null), next)).toEqual(['ArrowRight']);
    expect(keysOf(withChord({}, accept, 'a', null), accept)).toEqual([]);
  });

  it('are not remembered where they are the table’s again', () => {
    const own = withChord({}, accept, 'a', 'x');
    expect(isOwn(own, accept)).toBe(true);
    expect(withChord(own, accept, 'x', 'a')).toEqual({});
  });

  it('conflict with another action’s, but not with what counts at another time', () => {
    expect(holderOf({}, all, 'j', accept)).toBe(next);
    expect(holderOf({}, all, 'j', next)).toBeNull();
    expect(holderOf({}, all, '0', accept)).toBe(actual);
    expect(holderOf({}, all, '0', tenth)).toBeNull();
  });

  it('are swapped with the other action’s', () => {
    const own = swapped({}, accept, 'a', { chord: 'j', holder: next });
    expect(keysOf(own, accept)).toEqual(['j']);
    expect(keysOf(own, next)).toEqual(['ArrowRight', 'a']);
    const moved = swapped({}, accept, null, { chord: 'j', holder: next });
    expect(keysOf(moved, accept)).toEqual(['a', 'j']);
    expect(keysOf(moved, next)).toEqual(['ArrowRight']);
  });

  it('of one action are reset without leaving two actions on one key, or one without any', () => {
    const own = swapped({}, accept, 'a', { chord: '0', holder: actual });
    expect(keysOf(own, actual)).toEqual(['a']);
    expect(resetOf(own, all, accept)).toEqual({});
    const many = withChord(withChord({}, accept, 'a', 'x'), next, null, 'a');
    const reset = resetOf(many, all, accept);
    expect(keysOf(reset, accept)).toEqual(['a']);
    expect(keysOf(reset, next)).toEqual(['ArrowRight', 'j']);
  });

  it('mean what is particular first, and the person’s choice before a key that the table came to have', () => {
    expect(actionsAt({}, all, '0')).toEqual([tenth, actual]);
    expect(actionsAt({ next: ['a'] }, all, 'a')).toEqual([next, accept]);
  });

  it('never take the key that everybody knows', () => {
    expect(keysOf({ cancel: ['x'] }, cancel)).toEqual(['Escape']);
  });

  it('are written to the store, and follow what another tab writes', () => {
    let kept: OwnKeys | null = { accept: ['x'] };
    let tell: (value: OwnKeys | null) => void = () => undefined;
    const store: LocalStore<OwnKeys> = {
      read: () => kept,
      write: (value) => {
        kept = value;
        return true;
      },
      remove: () => {
        kept = null;
      },
      subscribe: (listener) => {
        tell = listener;
        return () => {
          tell = () => undefined;
        };
      },
    };
    const bindings = new KeyBindings(store);
    expect(bindings.get()).toEqual({ accept: ['x'] });
    let told = 0;
    const end = bindings.subscribe(() => told++);
    tell({ next: ['y'] });
    expect(bindings.get()).toEqual({ next: ['y'] });
    bindings.set({});
    expect(kept).toBeNull();
    expect(told).toBe(2);
    end();
    tell({ next: ['z'] });
    expect(bindings.get()).toEqual({});
  });
});
