import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { isLinkAddress, isPictureAddress } from '../../shared/brand/addresses.ts';
import { BuildRefused } from './build-refused.mjs';
import { PROJECT } from './project-folder.mjs';

const MODULE = `${PROJECT}src/elements/built-in.ts`;
const LOOK_MODULE = `${PROJECT}src/shared/brand/brand-look.ts`;

/** What ends a declaration of CSS, or begins another thing in it, is in no colour and no name of a font. */
const SAFE_FONT = /^[\p{L}\p{N} ,'"_-]{1,300}$/u;
const COLOR = /^(#([\da-f]{3}|[\da-f]{6})|(rgb|hsl|hwb|lab|lch|oklab|oklch)\([\d\s.,%/deg-]{3,60}\))$/i;

const address = (isAddress, wanted) =>
  v.nullable(v.pipe(v.string('must be a text'), v.check(isAddress, `must be ${wanted}`)));
const pictureAddress = address(
  isPictureAddress,
  'an address by http or https, a path that begins with one slash, or a data:image address',
);
const linkAddress = address(
  isLinkAddress,
  'an address by http, https, mailto or tel, or a path that begins with one slash',
);

/** A brand file: each entry may be left out. */
const brandFile = v.strictObject(
  {
    productName: v.optional(
      v.nullable(
        v.pipe(v.string('must be a text'), v.trim(), v.nonEmpty('is empty'), v.maxLength(60, 'is too long')),
      ),
      null,
    ),
    logo: v.optional(pictureAddress, null),
    icon: v.optional(pictureAddress, null),
    color: v.optional(
      v.nullable(v.pipe(v.string('must be a text'), v.regex(COLOR, 'must be a colour, such as #3d5af1'))),
      null,
    ),
    font: v.optional(
      v.nullable(v.pipe(v.string('must be a text'), v.regex(SAFE_FONT, 'must be a list of font families'))),
      null,
    ),
    contactLink: v.optional(linkAddress, null),
    companyLink: v.optional(linkAddress, null),
    settingsPanel: v.optional(v.picklist(['shown', 'hidden'], 'must be "shown" or "hidden"'), 'shown'),
  },
  (issue) => (issue.expected === 'never' ? 'is not known here' : 'must be an object with entries'),
);

/**
 * What a build's `<customer-console>` is by default, from the switches `--global` and `--brand`; throws with every
 * fault of the brand file at once.
 * @returns {(import('../built-in.ts').BuiltIn & import('../../shared/brand/brand-look.ts').BrandLook) | null} null for the plain product
 */
export function readBuiltIn({ isGlobal, brandPath }) {
  if (!isGlobal && brandPath === undefined) return null;
  const brand = brandPath === undefined ? {} : readJson(brandPath);
  // A list would pass for an object without entries.
  const parsed = v.safeParse(brandFile, Array.isArray(brand) ? null : brand);
  if (!parsed.success) throw new BuildRefused(`${brandPath}: ${parsed.issues.map(faultOf).join('; ')}.`);
  return { ...parsed.output, edition: isGlobal ? 'global' : 'standard' };
}

function readJson(path) {
  let text;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new BuildRefused(`The brand file ${path} cannot be read.`, { cause: error });
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new BuildRefused(`${path} is no JSON: ${error.message}`, { cause: error });
  }
}

function faultOf(issue) {
  const name = v.getDotPath(issue);
  return name === null ? issue.message : `"${name}" ${issue.message}`;
}

/** Puts the values in the place of the plain ones. */
export function builtInValues(values) {
  return {
    name: 'built-in-values',
    load(id) {
      const { color, font, ...builtIn } = values;
      if (id === MODULE) return `export const builtIn = ${JSON.stringify(builtIn)};`;
      return id === LOOK_MODULE ? `export const brandLook = ${JSON.stringify({ color, font })};` : null;
    },
  };
}
