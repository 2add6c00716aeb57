interface ButtonActions {
  readonly draw: () => void;
  readonly open: () => void;
}

interface ButtonLook {
  readonly mode: string;
  readonly position: string;
  readonly text: string;
  readonly colorScheme: string;
}

/** The button of `<customer-feedback>`, made by hand: React is not there yet. */
export interface LaunchButton {
  readonly element: HTMLElement;
  show(look: ButtonLook): void;
  isBusy(busy: boolean): void;
}

const SVG = 'http://www.w3.org/2000/svg';

/** The kit’s `message`: with all its icons this button would weigh three times as much. */
const MESSAGE = 'M5 5h14a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H9.5L5 20v-4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1';

export function createLaunchButton(page: Document, { draw, open }: ButtonActions): LaunchButton {
  const element = page.createElement('div');
  const button = page.createElement('button');
  const text = page.createElement('span');
  element.className = 'launch';
  button.className = 'launch__button';
  button.type = 'button';
  button.part.add('button');
  button.ariaHasPopup = 'dialog';
  button.append(icon(page), text);
  element.append(button);
  for (const name of ['pointerenter', 'focus', 'pointerdown']) button.addEventListener(name, draw);
  button.addEventListener('click', open);
  return {
    element,
    show({ mode, position, text: words, colorScheme }) {
      Object.assign(element.dataset, { mode, position });
      element.style.colorScheme = colorScheme;
      text.textContent = words;
    },
    isBusy(busy) {
      button.ariaBusy = busy ? 'true' : null;
    },
  };
}

function icon(page: Document): SVGElement {
  const svg = page.createElementNS(SVG, 'svg');
  const path = page.createElementNS(SVG, 'path');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.classList.add('launch__icon');
  svg.ariaHidden = 'true';
  path.setAttribute('d', MESSAGE);
  svg.append(path);
  return svg;
}
