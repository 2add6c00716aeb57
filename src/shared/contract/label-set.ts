import * as v from 'valibot';
import { text } from './fields.ts';
import { localizedText } from './language.ts';

/** A property that objects of a label carry, as in CVAT's label specification. */
export const labelAttribute = v.object({
  name: v.pipe(text, v.minLength(1), v.maxLength(100)),
  title: v.optional(localizedText),
  input: v.picklist(['select', 'checkbox', 'number', 'text']),
  /** The allowed values of a `select`. */
  values: v.optional(v.array(text), []),
});
export type LabelAttribute = v.InferOutput<typeof labelAttribute>;

export const label = v.object({
  /** The name that documents refer to. */
  name: v.pipe(text, v.minLength(1), v.maxLength(200)),
  /** What people read, where it differs from the name. */
  title: v.optional(localizedText),
  /** `#rrggbb` */
  color: v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i)),
  attributes: v.optional(v.array(labelAttribute), []),
});
export type Label = v.InferOutput<typeof label>;

export const labelSet = v.pipe(v.array(label), v.maxLength(1000));
