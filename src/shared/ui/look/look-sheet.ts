import { brandLook } from '../../brand/brand-look.ts';
import type { StyleSource } from '../base/style-source.ts';
import { kept } from './keep.ts';
import { LOOK_COLORS, LOOK_SIZES, type LookColor, type LookSize, tokenOf } from './look.ts';
import { type Registered, registeredName } from './registered.ts';

/** No syntax describes a list of fonts: it goes through unregistered. */
const MONO = registeredName('font-mono');
const FONT = registeredName('font');
const TEXT = "'Inter','Segoe UI',system-ui,-apple-system,'Noto Sans'";
const CODE = "ui-monospace,'SF Mono','Cascadia Mono','Segoe UI Mono','Noto Sans Mono',monospace";

const THEMES = ['light', 'dark'] as const;

const colors = Object.entries<LookColor>(LOOK_COLORS);
const sizes = Object.entries<LookSize>(LOOK_SIZES);

/** What has to be registered for the sheet below to work. */
export const REGISTERED: readonly Registered[] = [
  ...colors.flatMap(([name, color]) =>
    THEMES.flatMap((theme) => {
      const one = { syntax: '<color>', initial: color[theme] };
      const names = color.keep ? [`${name}-${theme}`, `${name}-${theme}-kept`] : [`${name}-${theme}`];
      return names.map((internal) => ({ ...one, name: registeredName(internal) }));
    }),
  ),
  ...sizes.map(([name, { syntax, initial }]) => ({ name: registeredName(name), syntax, initial })),
];

/**
 * What the page has set, as the tokens of the kit. It takes two elements: on the outer one what stands outside is read
 * by registered names, for which nonsense is as good as nothing, and on the inner one the tokens get their values.
 */
export const lookSheet: StyleSource = {
  text: `.ui-look{${[...colors.flatMap(readColor), ...sizes.map(readSize), `${MONO}:var(--customer-font-mono,${CODE})`, `${FONT}:var(--customer-font,${brandLook.font ?? TEXT})`].join(';')}}
.ui-root{${[...colors.map(setColor), ...sizes.map(setSize), `--customer-font-mono:var(${MONO})`, `--customer-font-text:var(${FONT})`].join(';')}}`,
};

function readColor([name, { keep, follows }]: [string, LookColor]): string[] {
  const given = `var(--customer-${name}${otherwise(name, follows)})`;
  return THEMES.flatMap((theme) => {
    const own = registeredName(`${name}-${theme}`);
    const read = `${own}:${given}`;
    return keep ? [read, `${own}-kept:${kept(`var(${own})`, keep, theme)}`] : [read];
  });
}

function setColor([name, { keep }]: [string, LookColor]): string {
  const [light, dark] = THEMES.map(
    (theme) => `var(${registeredName(`${name}-${theme}`)}${keep ? '-kept' : ''})`,
  );
  return `--customer-${tokenOf(name)}:light-dark(${light},${dark})`;
}

/** Where the page sets nothing: what this colour follows, or the brand's primary colour. */
function otherwise(name: string, follows?: string): string {
  if (follows) return `,var(--customer-${follows}${otherwise(follows)})`;
  return name === 'primary' && brandLook.color ? `,${brandLook.color}` : '';
}

function readSize([name, { follows }]: [string, LookSize]): string {
  return `${registeredName(name)}:var(--customer-${name}${follows ? `,${follows}` : ''})`;
}

function setSize([name, { least, most }]: [string, LookSize]): string {
  return `--customer-${tokenOf(name)}:clamp(${least},var(${registeredName(name)}),${most})`;
}
