import { describe, expect, it } from 'vitest';
import texts from '../../../../locales/en/studio.json' with { type: 'json' };
import { allActions } from '../../../../src/app/studio/actions/all-actions.ts';
import { chordOf, isComplete } from '../../../../src/app/studio/keys/chord.ts';
import { keyCaps } from '../../../../src/app/studio/keys/key-caps.ts';
import { actionsAt } from '../../../../src/app/studio/keys/own-keys.ts';
import { Labels } from '../../../../src/app/studio/label/labels.ts';
import { imageActions } from '../../../../src/app/studio/view/image/image-actions.ts';
import { ImageSurface } from '../../../../src/app/studio/view/image/image-surface.ts';
import { createStageState } from '../../../../src/shared/annotation/stage/stage-state.ts';

function press(key: string, more: Partial<Parameters<typeof chordOf>[0]> = {}) {
  return { key, code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more };
}

const image = new ImageSurface(
  {
    stage: createStageState(),
    detail: undefined,
    model: null,
    labels: new Labels([]),
    errors: [],
    fileName: '',
    subscribe: () => () => undefined,
    claim: { refusal: { any: null, judge: null, edit: null, start: null } },
    editRefusal: null,
    toggleEdit: () => undefined,
    drawn: () => undefined,
    comparing: { difference: null, isBefore: false },
    pickPlace: () => undefined,
  },
  ({ mediaUrl }) => mediaUrl,
);
const ALL_ACTIONS = allActions({ actions: Object.values(imageActions(image)) });

/** What a key means as long as nothing particular is going on. */
function findShortcut(event: Parameters<typeof chordOf>[0]) {
  const found = actionsAt({}, ALL_ACTIONS, chordOf(event)).find(({ during }) => during === undefined);
  return found ? { action: found.id } : null;
}

describe('the keys of the studio', () => {
  it('each mean one thing only', () => {
    for (const during of [undefined, 'rejecting', 'labelling']) {
      const keys = ALL_ACTIONS.filter((action) => action.during === during).flatMap((action) => action.keys);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });

  it('belong to actions that are all in the table once, with a name each', () => {
    const { group: _groups, ...names } = texts.key;
    expect([...new Set(ALL_ACTIONS.map(({ label }) => label))].sort()).toEqual(Object.keys(names).sort());
    expect(new Set(ALL_ACTIONS.map(({ id }) => id)).size).toBe(ALL_ACTIONS.length);
  });

  it('go by the letter, whether caps lock is on or not', () => {
    expect(findShortcut(press('a'))?.action).toBe('accept');
    expect(findShortcut(press('A'))?.action).toBe('accept');
  });

  it('go by their place on a keyboard without Latin letters', () => {
    expect(findShortcut(press('ф', { code: 'KeyA' }))?.action).toBe('accept');
    expect(findShortcut(press('Process', { code: 'KeyR' }))?.action).toBe('reject');
  });

  it('tell Ctrl or Command from the bare key', () => {
    expect(findShortcut(press('z', { ctrlKey: true }))?.action).toBe('undo');
    expect(findShortcut(press('Z', { metaKey: true, shiftKey: true }))?.action).toBe('redo');
    expect(findShortcut(press('a', { ctrlKey: true }))).toBeNull();
    expect(findShortcut(press('a', { altKey: true }))).toBeNull();
  });

  it('take signs however they are typed', () => {
    expect(findShortcut(press('?', { shiftKey: true }))?.action).toBe('shortcuts');
    expect(findShortcut(press('+', { shiftKey: true }))?.action).toBe('zoomIn');
    expect(findShortcut(press('Tab', { shiftKey: true }))?.action).toBe('previousObject');
  });

  it('are printed as on the keyboard', () => {
    expect(keyCaps('mod+shift+z', false)).toEqual(['Ctrl', '⇧', 'Z']);
    expect(keyCaps('mod+s', true)).toEqual(['⌘', 'S']);
    expect(keyCaps('+', false)).toEqual(['+']);
    expect(keyCaps('mod++', false)).toEqual(['Ctrl', '+']);
    expect(keyCaps(' ', false)).toEqual(['Space']);
  });

  it('are not complete while only a modifier is held', () => {
    expect(isComplete({ key: 'Shift' })).toBe(false);
    expect(isComplete({ key: 'a' })).toBe(true);
  });
});

describe('digits', () => {
  const digits = ALL_ACTIONS.flatMap((action) =>
    action.keys.flatMap((key) =>
      /^\d$/.test(key) ? { key, during: action.during, group: action.group } : [],
    ),
  );

  it('choose an error type while rejecting, and a row while a label is chosen; they mean nothing else', () => {
    const of = (during: string) => digits.filter((one) => one.during === during);
    expect(of('rejecting').map(({ key }) => key)).toEqual([...'1234567890']);
    expect(of('labelling').map(({ key }) => key)).toEqual([...'123456789']);
    expect(of('rejecting').concat(of('labelling'))).toHaveLength(digits.length);
  });
});
