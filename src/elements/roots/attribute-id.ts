import * as v from 'valibot';
import { SettingError } from '../../shared/api/setting-error.ts';
import { id } from '../../shared/contract/fields.ts';

/** An id that an attribute has; null where it has none. Throws where it is no id of ours, as a page's own number is. */
export function attributeId(name: string, value: string | null | undefined): string | null {
  if (!value) return null;
  if (!v.is(id, value)) throw new SettingError(`${name} is no id of ours: ${value}`);
  return value;
}
