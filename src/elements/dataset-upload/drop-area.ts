import { pickHandles } from '../../app/datasets/upload/pick-handles.ts';
import type { PickSource } from '../../shared/upload/pick/pick-source.ts';

/** What stands in the place for files. */
interface AreaLook {
  readonly title: string;
  readonly files: string;
  readonly folder: string;
  readonly rules: string;
  readonly colorScheme: string;
  readonly accept: readonly string[];
  /** Nothing can be uploaded from here. */
  readonly isClosed: boolean;
}

/** The place to drop or choose files, made by hand: React is not there yet. */
export interface DropArea {
  readonly element: HTMLElement;
  show(look: AreaLook): void;
  isOver(over: boolean): void;
  isBusy(busy: boolean): void;
  /** Puts the focus at its first button. */
  focus(): void;
}

const SVG = 'http://www.w3.org/2000/svg';
/** The kit's `upload`, `file` and `folder`: with all its icons this would weigh three times as much. */
const PATHS = {
  upload: 'M12 16V5M7 9.5 12 5l5 4.5M5 20h14',
  file: 'M6 3h8l5 5v12a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1M14 3v5h5',
  folder: 'M4 6a1 1 0 0 1 1-1h4.5l2 2.5H19a1 1 0 0 1 1 1V18a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1z',
} as const;

export function createDropArea(page: Document, onPick: (source: PickSource) => void): DropArea {
  const element = make(page, 'section', 'drop');
  const box = make(page, 'div', 'drop__box');
  const title = make(page, 'p', 'drop__title');
  const buttons = make(page, 'div', 'drop__buttons');
  const rules = make(page, 'p', 'drop__rules');
  let accept: readonly string[] = [];
  const ways = (['files', 'folder'] as const).map((what) => {
    const button = make(page, 'button', 'drop__button');
    const text = make(page, 'span', 'drop__text');
    const input = page.createElement('input');
    button.type = 'button';
    input.type = 'file';
    input.hidden = true;
    if (what === 'files') input.multiple = true;
    else input.webkitdirectory = true;
    button.append(icon(page, what === 'files' ? 'file' : 'folder', 16), text);
    button.addEventListener('click', () => void pick(what, input));
    input.addEventListener('change', (event) => {
      // A form of the page would take it for one of its own.
      event.stopPropagation();
      const picked = [...(input.files ?? [])];
      input.value = '';
      if (picked.length > 0) onPick({ kind: 'files', files: picked });
    });
    input.addEventListener('input', (event) => event.stopPropagation());
    buttons.append(button, input);
    return { what, button, text, input };
  });

  async function pick(what: 'files' | 'folder', input: HTMLInputElement): Promise<void> {
    const handles = await pickHandles(what, accept);
    if (handles === 'asByInput') input.click();
    else if (handles.length > 0) onPick({ kind: 'handles', handles });
  }

  box.append(icon(page, 'upload', 24), title, buttons, rules);
  element.append(box);
  return {
    element,
    show(look) {
      element.style.colorScheme = look.colorScheme;
      element.setAttribute('aria-label', look.title);
      title.textContent = look.title;
      rules.textContent = look.rules;
      accept = look.accept;
      for (const { what, button, text, input } of ways) {
        text.textContent = look[what];
        button.disabled = look.isClosed;
        input.setAttribute('aria-label', look[what]);
        if (what === 'files') input.accept = look.accept.join(',');
      }
    },
    focus: () => ways[0]?.button.focus({ preventScroll: true }),
    isOver: (over) => void element.toggleAttribute('data-over', over),
    isBusy(busy) {
      element.toggleAttribute('data-busy', busy);
      element.setAttribute('aria-busy', String(busy));
    },
  };
}

function make<Name extends keyof HTMLElementTagNameMap>(
  page: Document,
  name: Name,
  className: string,
): HTMLElementTagNameMap[Name] {
  const element = page.createElement(name);
  element.className = className;
  return element;
}

function icon(page: Document, name: keyof typeof PATHS, size: number): SVGElement {
  const svg = page.createElementNS(SVG, 'svg');
  const path = page.createElementNS(SVG, 'path');
  const facts = {
    viewBox: '0 0 24 24',
    width: size,
    height: size,
    'aria-hidden': 'true',
    class: 'drop__icon',
  };
  for (const [fact, value] of Object.entries(facts)) svg.setAttribute(fact, String(value));
  path.setAttribute('d', PATHS[name]);
  svg.append(path);
  return svg;
}
