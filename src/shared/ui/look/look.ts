/** A colour of each theme. A page that sets it means both, unless it writes `light-dark()`. */
export interface LookColor {
  readonly light: string;
  readonly dark: string;
  /** What it is read on or as: a colour that could not be read is made lighter or darker until it can (keep.ts). */
  readonly keep?: Keep;
  /** Followed where the page sets nothing. */
  readonly follows?: string;
}

/** A number or length that is kept between two. */
export interface LookSize {
  readonly syntax: '<length>' | '<number>' | '<time>';
  readonly initial: string;
  readonly least: string;
  readonly most: string;
  readonly follows?: string;
}

export type Keep = 'whole' | 'surface' | 'weak' | 'text' | 'text-2' | 'text-3' | 'status' | 'mark' | 'solid';

/** What a page may set, without `--customer-`: the colours. The name that the kit knows it by stands where it is another. */
export const LOOK_COLORS = {
  primary: { light: '#3d5af1', dark: '#7d92ff', keep: 'whole' },
  background: { light: '#f5f6f8', dark: '#0f1218', keep: 'surface' },
  surface: { light: '#fff', dark: '#161a22', keep: 'surface' },
  raised: { light: '#fff', dark: '#1c212b', keep: 'surface' },
  line: { light: '#e3e6eb', dark: '#272d39' },
  'line-weak': { light: '#eef0f3', dark: '#1f2530' },
  'line-strong': { light: '#cdd2da', dark: '#384152' },
  'line-control': { light: '#858e9e', dark: '#6d778a', keep: 'mark' },
  text: { light: '#161b26', dark: '#e8ebf1', keep: 'text' },
  'text-2': { light: '#525c6e', dark: '#a5aebd', keep: 'text-2' },
  'text-3': { light: '#656e7f', dark: '#8a94a5', keep: 'text-3' },
  focus: { light: '#3d5af1', dark: '#7d92ff', keep: 'mark', follows: 'primary' },
  hint: { light: '#1c212b', dark: '#e8ebf1', keep: 'whole' },
  backdrop: { light: 'rgb(16 20 30 / 45%)', dark: 'rgb(0 0 0 / 60%)' },
  neutral: { light: '#5c667a', dark: '#97a1b2', keep: 'status' },
  'neutral-weak': { light: '#f0f2f5', dark: '#222833', keep: 'weak' },
  'neutral-fill': { light: '#c3c9d3', dark: '#3b4454' },
  info: { light: '#1f5fd6', dark: '#74a5ff', keep: 'status' },
  'info-weak': { light: '#eaf1fe', dark: '#182947', keep: 'weak' },
  'info-fill': { light: '#5b8def', dark: '#5b8def' },
  success: { light: '#117347', dark: '#4fc48d', keep: 'status' },
  'success-weak': { light: '#e6f5ee', dark: '#12301f', keep: 'weak' },
  'success-fill': { light: '#2aa66f', dark: '#2aa66f' },
  'success-solid': { light: '#17794b', dark: '#17794b', keep: 'solid' },
  danger: { light: '#c22b39', dark: '#ff7d87', keep: 'status' },
  'danger-weak': { light: '#fdecee', dark: '#3a1a1f', keep: 'weak' },
  'danger-fill': { light: '#e05561', dark: '#e05561' },
  'danger-solid': { light: '#cf3341', dark: '#cf3341', keep: 'solid' },
  warning: { light: '#9a5b08', dark: '#e8ab52', keep: 'status' },
  'warning-weak': { light: '#fdf3e2', dark: '#37280f', keep: 'weak' },
  'warning-fill': { light: '#e0a03c', dark: '#e0a03c' },
} as const satisfies Record<string, LookColor>;

/** The rest of it, but for fonts, which no syntax describes: an unknown one is passed over by itself. */
export const LOOK_SIZES = {
  radius: { syntax: '<length>', initial: '8px', least: '0px', most: '16px' },
  'radius-overlay': {
    syntax: '<length>',
    initial: '10px',
    least: '0px',
    most: '24px',
    follows: 'calc(1.25 * var(--customer-radius))',
  },
  density: { syntax: '<number>', initial: '1', least: '0.8', most: '1.3' },
  'base-size': { syntax: '<length>', initial: '14px', least: '12px', most: '18px' },
  'weight-normal': { syntax: '<number>', initial: '400', least: '300', most: '500' },
  'weight-medium': { syntax: '<number>', initial: '550', least: '400', most: '700' },
  'weight-bold': { syntax: '<number>', initial: '650', least: '500', most: '900' },
  'focus-width': { syntax: '<length>', initial: '2px', least: '1px', most: '4px' },
  gutter: { syntax: '<length>', initial: '24px', least: '0px', most: '48px' },
  'shadow-strength': { syntax: '<number>', initial: '1', least: '0', most: '2' },
  motion: { syntax: '<time>', initial: '120ms', least: '0ms', most: '400ms' },
} as const satisfies Record<string, LookSize>;

export type LookName = keyof typeof LOOK_COLORS | keyof typeof LOOK_SIZES;

/** Grey, blue, green, red and amber are the specification's words for what colours mean (specification 9). */
const WORDS: readonly (readonly [string, string])[] = [
  ['neutral', 'grey'],
  ['info', 'blue'],
  ['success', 'green'],
  ['danger', 'red'],
  ['warning', 'amber'],
];

/** The token of the kit that a name of the page sets. */
export function tokenOf(name: string): string {
  if (name.endsWith('-solid')) return name;
  const [from, to] = WORDS.find(([word]) => name.startsWith(word)) ?? ['', ''];
  return name === 'focus' ? 'focus-color' : to + name.slice(from.length);
}
