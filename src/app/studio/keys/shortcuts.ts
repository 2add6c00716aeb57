/** What a key does in the studio. */
export const SHORTCUT_ACTIONS = [
  'accept',
  'reject',
  'acceptObject',
  'rejectObject',
  'takeBack',
  'finish',
  'nextUnchecked',
  'previous',
  'next',
  'nextObject',
  'previousObject',
  'hideAll',
  'hideObject',
  'isolate',
  'labels',
  'fit',
  'actualSize',
  'zoomIn',
  'zoomOut',
  'zoomObject',
  'edit',
  'save',
  'undo',
  'redo',
  'deleteObject',
  'nudgeLeft',
  'nudgeRight',
  'nudgeUp',
  'nudgeDown',
  'toolSelect',
  'toolBox',
  'toolPolygon',
  'toolPolyline',
  'toolPoints',
  'comment',
  'shortcuts',
] as const;
export type ShortcutAction = (typeof SHORTCUT_ACTIONS)[number];

export interface Shortcut {
  readonly action: ShortcutAction;
  readonly group: 'judge' | 'move' | 'look' | 'edit' | 'other';
  /** The first one is shown. `mod` is the control key, or the command key on a Mac. */
  readonly keys: readonly string[];
  /** Fires again while the key is held. */
  readonly repeats?: boolean;
}

/** The one table of keys: handlers, key caps and the sheet read it, and a person's own keys will replace it. */
export const SHORTCUTS: readonly Shortcut[] = [
  { action: 'accept', group: 'judge', keys: ['a'] },
  { action: 'reject', group: 'judge', keys: ['r'] },
  { action: 'acceptObject', group: 'judge', keys: ['shift+a'] },
  { action: 'rejectObject', group: 'judge', keys: ['shift+r'] },
  { action: 'takeBack', group: 'judge', keys: ['u'] },
  { action: 'comment', group: 'judge', keys: ['c'] },
  { action: 'finish', group: 'judge', keys: ['q'] },
  { action: 'next', group: 'move', keys: ['ArrowRight', 'j', 'ArrowDown'], repeats: true },
  { action: 'previous', group: 'move', keys: ['ArrowLeft', 'k', 'ArrowUp'], repeats: true },
  { action: 'nextUnchecked', group: 'move', keys: ['n'] },
  { action: 'nextObject', group: 'move', keys: ['Tab'], repeats: true },
  { action: 'previousObject', group: 'move', keys: ['shift+Tab'], repeats: true },
  { action: 'fit', group: 'look', keys: ['f'] },
  { action: 'actualSize', group: 'look', keys: ['0'] },
  { action: 'zoomIn', group: 'look', keys: ['+', '='], repeats: true },
  { action: 'zoomOut', group: 'look', keys: ['-'], repeats: true },
  { action: 'zoomObject', group: 'look', keys: ['z'] },
  { action: 'labels', group: 'look', keys: ['l'] },
  { action: 'hideAll', group: 'look', keys: ['h'] },
  { action: 'hideObject', group: 'look', keys: ['shift+h'] },
  { action: 'isolate', group: 'look', keys: ['i'] },
  { action: 'edit', group: 'edit', keys: ['e'] },
  { action: 'save', group: 'edit', keys: ['mod+s'] },
  { action: 'undo', group: 'edit', keys: ['mod+z'], repeats: true },
  { action: 'redo', group: 'edit', keys: ['mod+shift+z', 'mod+y'], repeats: true },
  { action: 'deleteObject', group: 'edit', keys: ['Delete', 'Backspace'] },
  { action: 'nudgeLeft', group: 'edit', keys: ['shift+ArrowLeft'], repeats: true },
  { action: 'nudgeRight', group: 'edit', keys: ['shift+ArrowRight'], repeats: true },
  { action: 'nudgeUp', group: 'edit', keys: ['shift+ArrowUp'], repeats: true },
  { action: 'nudgeDown', group: 'edit', keys: ['shift+ArrowDown'], repeats: true },
  { action: 'toolSelect', group: 'edit', keys: ['v'] },
  { action: 'toolBox', group: 'edit', keys: ['b'] },
  { action: 'toolPolygon', group: 'edit', keys: ['p'] },
  { action: 'toolPolyline', group: 'edit', keys: ['w'] },
  { action: 'toolPoints', group: 'edit', keys: ['o'] },
  { action: 'shortcuts', group: 'other', keys: ['?'] },
];

export function shortcutOf(action: ShortcutAction, shortcuts = SHORTCUTS): string {
  return shortcuts.find((shortcut) => shortcut.action === action)?.keys[0] ?? '';
}

const SIGNS: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Delete: 'Del',
  Backspace: '⌫',
  shift: '⇧',
};

/** A chord as the parts that are printed on key caps. */
export function keyCaps(chord: string, mac: boolean): string[] {
  const parts = chord === '+' ? ['+'] : chord.split('+');
  return parts.map((part) => {
    if (part === 'mod') return mac ? '⌘' : 'Ctrl';
    return SIGNS[part] ?? (part.length === 1 ? part.toUpperCase() : part);
  });
}
