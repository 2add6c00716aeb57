import type { ElementDefinition } from './element-definition.ts';

/** Where React draws. It empties that: what stands there without it gets a place beside. */
export function containerIn(
  root: ShadowRoot,
  { display, launcher }: ElementDefinition,
): ShadowRoot | HTMLElement {
  if (display === 'block' && !launcher) return root;
  const container = root.ownerDocument.createElement('div');
  if (launcher) container.className = 'launched';
  // The page's own children stay visible, whatever becomes of the React part.
  if (display === 'contents') root.append(root.ownerDocument.createElement('slot'));
  root.append(container);
  return container;
}
