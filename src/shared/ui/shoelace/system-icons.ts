import { registerIconLibrary } from '@shoelace-style/shoelace/dist/utilities/icon-library.js';
import { ICON_PATHS, type IconName } from '../sign/icon-paths.ts';

/** The icons that Shoelace's own templates ask for, by its names. */
const SYSTEM_ICONS: Readonly<Record<string, IconName>> = {
  check: 'check',
  indeterminate: 'minus',
  'chevron-down': 'chevron-down',
  'chevron-left': 'chevron-left',
  'chevron-right': 'chevron-right',
  caret: 'chevron-down',
  eye: 'eye',
  'eye-slash': 'eye-off',
  'x-circle-fill': 'x',
  'x-lg': 'x',
};

const STROKE = {
  fill: 'none',
  stroke: 'currentColor',
  'stroke-width': '2',
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
};

function draw(svg: SVGElement): void {
  if (svg.querySelector('path')) return;
  const name = svg.querySelector('use')?.getAttribute('href')?.slice(1) ?? '';
  const icon = SYSTEM_ICONS[name];
  if (!icon) return;
  svg.setAttribute('viewBox', '0 0 24 24');
  const path = svg.ownerDocument.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', ICON_PATHS[icon]);
  for (const [attribute, value] of Object.entries(STROKE)) path.setAttribute(attribute, value);
  svg.append(path);
}

/**
 * Shoelace fetches its icons, even the built-in ones (from `data:` addresses, which a strict `connect-src`
 * forbids). As a sprite sheet it renders `<use href="#name">` without a request; the mutator then draws our path.
 */
export function registerSystemIcons(): void {
  registerIconLibrary('system', { resolver: (name) => `#${name}`, mutator: draw, spriteSheet: true });
  registerIconLibrary('default', { resolver: (name) => `#${name}`, mutator: draw, spriteSheet: true });
}
