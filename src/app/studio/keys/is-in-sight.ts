/**
 * Whether a person can see the studio, and act in it: the page has not hidden it, and more than an edge of its picture
 * is in the window. Nobody signs for what is not on the screen.
 */
export function isInSight(root: HTMLElement): boolean {
  if (!root.checkVisibility({ visibilityProperty: true }) || isInert(root)) return false;
  const view = root.ownerDocument.defaultView;
  if (!view) return false;
  const { left, top, right, bottom } = (root.querySelector('[data-stage]') ?? root).getBoundingClientRect();
  return isSeen(left, right, view.innerWidth) && isSeen(top, bottom, view.innerHeight);
}

/** In pixels: less of it is an edge. */
const EDGE = 100;

function isSeen(from: number, to: number, window: number): boolean {
  const seen = Math.min(to, window) - Math.max(from, 0);
  return seen > 0 && seen >= Math.min(to - from, EDGE);
}

/** The page has set it, or what it stands in, aside: `inert` counts through shadow roots. */
function isInert(element: Element): boolean {
  for (let at: Node | null = element; at; at = at instanceof ShadowRoot ? at.host : at.parentNode) {
    if (at instanceof HTMLElement && at.inert) return true;
  }
  return false;
}
