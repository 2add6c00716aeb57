/** What labels are given where nobody chose their colours: told apart on photographs, light or dark, and by most colour-blind people. */
export const LABEL_COLORS = [
  '#e69f00',
  '#56b4e9',
  '#009e73',
  '#f0e442',
  '#0072b2',
  '#d55e00',
  '#cc79a7',
  '#8e6bd8',
  '#5fd38d',
  '#ff6f61',
  '#3ad1d1',
  '#b5651d',
] as const;

/** The colour of the n-th label, from 0; they repeat after a dozen. */
export function labelColor(index: number): string {
  return LABEL_COLORS[index % LABEL_COLORS.length] ?? LABEL_COLORS[0];
}
