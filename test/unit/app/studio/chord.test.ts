import { describe, expect, it } from 'vitest';
import { type chordOf, findShortcut } from '../../../../src/app/studio/keys/chord.ts';
import { keyCaps, SHORTCUT_ACTIONS, SHORTCUTS } from '../../../../src/app/studio/keys/shortcuts.ts';

function press(key: string, more: Partial<Parameters<typeof chordOf>[0]> = {}) {
  return { key, code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more };
}

describe('the keys of the studio', () => {
  it('each mean one thing only', () => {
    const keys = SHORTCUTS.flatMap((shortcut) => shortcut.keys);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('are given for every action', () => {
    expect(SHORTCUTS.map((shortcut) => shortcut.action).sort()).toEqual([...SHORTCUT_ACTIONS].sort());
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
  });
});
