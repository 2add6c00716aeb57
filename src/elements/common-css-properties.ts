import {
  LOOK_COLORS,
  LOOK_SIZES,
  type LookColor,
  type LookName,
  type LookSize,
} from '../shared/ui/look/look.ts';
import type { CssPropertyDefinition } from './element-definition.ts';

const DESCRIPTIONS: Record<LookName, string> = {
  primary:
    'The colour of primary actions and of what is selected; what is written on it, and links, follow and stay readable.',
  background: 'What the screens stand on.',
  surface: 'Cards, tables and fields.',
  raised: 'Dialogs, menus and what else lies above.',
  line: 'The lines around cards and below heads.',
  'line-weak': 'The lines between rows.',
  'line-strong': 'The outline of buttons.',
  'line-control': 'The outline of what one can tick.',
  text: 'Text.',
  'text-2': 'Labels and facts.',
  'text-3': 'Notes and placeholders.',
  focus: 'The ring around what has the focus; the primary colour unless set.',
  hint: 'The ground of tooltips; what is written on it follows.',
  backdrop: 'What a dialog lays over the screen.',
  neutral: 'Words about what is not done.',
  'neutral-weak': 'The ground of such words.',
  'neutral-fill': 'What is not done, in bars and charts.',
  info: 'Words about what is done.',
  'info-weak': 'The ground of such words.',
  'info-fill': 'What is done, in bars and charts.',
  success: 'Words about what passed.',
  'success-weak': 'The ground of such words.',
  'success-fill': 'What passed, in bars and charts.',
  'success-solid': 'Buttons that accept; white is written on them.',
  danger: 'Words about what failed, and errors.',
  'danger-weak': 'The ground of such words.',
  'danger-fill': 'What failed, in bars and charts.',
  'danger-solid': 'Buttons that reject or destroy; white is written on them.',
  warning: 'Words about what is under repair, and warnings.',
  'warning-weak': 'The ground of such words.',
  'warning-fill': 'What is under repair, in bars and charts.',
  radius: 'The radius of fields and buttons; smaller corners derive from it.',
  'radius-overlay': 'The radius of cards and dialogs; a quarter more than that of buttons unless set.',
  density: 'Above or below 1 gives rows and controls more or less room.',
  'base-size': 'The size of text; all other sizes, lines and the height of controls derive from it.',
  'weight-normal': 'The weight of text.',
  'weight-medium': 'The weight of labels, buttons and heads.',
  'weight-bold': 'The weight of titles and figures.',
  'focus-width': 'How wide the ring around what has the focus is.',
  gutter: 'The room around an element’s screens.',
  'shadow-strength': 'How strong shadows are; 0 has none.',
  motion: 'How long things take to move; nothing moves where a person asked the system for that.',
};

const KEPT = ' Made lighter or darker where it could not be read.';

/** The custom properties that a partner may set on the element, or on anything around it; all else derives. */
export const commonCssProperties: readonly CssPropertyDefinition[] = /* @__PURE__ */ allOfThem();

function allOfThem(): readonly CssPropertyDefinition[] {
  return [
    ...Object.entries<LookColor>(LOOK_COLORS).map(([name, { light, dark, keep }]) => ({
      name: `--customer-${name}`,
      syntax: '<color>',
      fallback: light === dark ? light : `light-dark(${light}, ${dark})`,
      description: DESCRIPTIONS[name as LookName] + (keep && keep !== 'whole' ? KEPT : ''),
    })),
    ...Object.entries<LookSize>(LOOK_SIZES).map(([name, { syntax, initial, least, most }]) => ({
      name: `--customer-${name}`,
      syntax,
      range: `${least} to ${most}`,
      fallback: initial,
      description: DESCRIPTIONS[name as LookName],
    })),
    {
      name: '--customer-font',
      syntax: '<family-name>#',
      fallback: "'Inter', 'Segoe UI', system-ui, -apple-system, 'Noto Sans'",
      description: 'The font families, without quotes around the list; each language adds its own fallbacks.',
    },
    {
      name: '--customer-font-mono',
      syntax: '<family-name>#',
      fallback: "ui-monospace, 'SF Mono', 'Cascadia Mono', 'Segoe UI Mono', 'Noto Sans Mono', monospace",
      description: 'The font families of code, keys and identifiers.',
    },
    {
      name: '--customer-studio-height',
      syntax: '<length>',
      fallback: '100dvh',
      description: 'The height of the studio; as high as the window unless the page says otherwise.',
    },
  ];
}
