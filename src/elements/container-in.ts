import type { ElementDefinition } from './element-definition.ts';

/** Where React draws. It empties that: what stands there without it gets a place beside. */
export function containerIn(
  root: ShadowRoot,
  { display, launcher }: ElementDefinition,
): ShadowRoot | HTMLElement {
  if (display === 'block' && !launcher) return root;
  const container = document.createElement('div');
  // The page's own children stay visible, whatever becomes of the React part.
  if (display === 'contents') root.append(document.createElement('slot'));
  root.append(container);
  return container;
}
