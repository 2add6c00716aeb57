/** A token as it is drawn where `probe` stands, on the surface there: red, green and blue from 0 to 255. */
export function drawn(probe: HTMLElement, token: string): number[] {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d');
  if (!canvas) throw new Error('no canvas');
  for (const name of ['surface', token]) {
    probe.style.color = `var(--customer-${name})`;
    canvas.fillStyle = getComputedStyle(probe).color;
    canvas.fillRect(0, 0, 1, 1);
  }
  return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
}

/** Between two drawn colours, as WCAG counts it. */
export function contrast(one: number[], other: number[]): number {
  const [darker = 0, lighter = 0] = [one, other]
    .map((channels) => {
      const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
        const share = channel / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    })
    .sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}
