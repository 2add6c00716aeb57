import { KIT_EVENTS } from '../shared/ui/base/kit-events.ts';

/** A form of the page around the element would take them for those of its own fields. */
const FORM_EVENTS = ['beforeinput', 'input', 'change', 'submit', 'reset', 'formdata', 'invalid'] as const;
/** They carry what is typed with an input method, or what is on the clipboard. */
const TEXT_EVENTS = [
  'compositionstart',
  'compositionupdate',
  'compositionend',
  'copy',
  'cut',
  'paste',
] as const;
const KEY_EVENTS = ['keydown', 'keypress', 'keyup'] as const;
/** What else a person types: erasing, new lines, and characters that are not finished yet. */
const TYPING_KEYS = /^(Backspace|Delete|Enter|Dead|Process)$/;
const TEXTLESS_INPUTS = /^(button|checkbox|color|file|image|radio|range|reset|submit)$/;

/**
 * Keeps where an element draws what is nobody's business outside of it. Listeners of React and of the kit's own
 * parts stand inside or on the root itself, and are called all the same.
 */
export function containEvents(root: ShadowRoot | HTMLElement): void {
  for (const name of [...KIT_EVENTS, ...FORM_EVENTS, ...TEXT_EVENTS]) root.addEventListener(name, stop);
  for (const name of KEY_EVENTS) root.addEventListener(name, stopTyping);
}

function stop(event: Event): void {
  event.stopPropagation();
}

/**
 * From outside, typing into our fields seems to happen on the element: the page's single-key shortcuts would
 * fire. Tab, Escape, arrows and combinations pass, since dialogs and selects hear them on the document.
 */
function stopTyping(event: Event): void {
  if (!(event instanceof KeyboardEvent)) return;
  if (isTyping(event) && isTextField(event.composedPath()[0])) event.stopPropagation();
}

function isTyping(event: KeyboardEvent): boolean {
  if (event.key.length > 1) return TYPING_KEYS.test(event.key);
  // AltGr, by which many layouts write `@`, shows as Ctrl and Alt on Windows.
  return event.getModifierState('AltGraph') || !(event.ctrlKey || event.metaKey);
}

function isTextField(target: EventTarget | undefined): boolean {
  if (target instanceof HTMLTextAreaElement) return !target.readOnly;
  if (target instanceof HTMLInputElement) return !target.readOnly && !TEXTLESS_INPUTS.test(target.type);
  return target instanceof HTMLElement && target.isContentEditable;
}
