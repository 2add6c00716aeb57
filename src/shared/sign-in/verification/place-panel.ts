/** Between the panel and what it belongs to, and between the panel and the edge of the window. */
const GAP = 8;

/** Puts a panel of the top layer above its anchor, as wide as that, or below where there is no room above. */
export function placePanel(panel: HTMLElement, anchor: HTMLElement): void {
  const view = anchor.ownerDocument.defaultView ?? window;
  const { left, bottom, width } = anchor.getBoundingClientRect();
  // The line over the track leads to the way without a picture: it stays in view.
  const { top } = (anchor.closest('fieldset') ?? anchor).getBoundingClientRect();
  panel.style.width = `${width}px`;
  panel.style.left = `${left}px`;
  const { height } = panel.getBoundingClientRect();
  const above = top - GAP - height;
  const below = bottom + GAP;
  const fitsBelow = below + height <= view.innerHeight - GAP;
  panel.style.top = `${above >= GAP || !fitsBelow ? Math.max(GAP, above) : below}px`;
}
