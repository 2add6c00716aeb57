import { useEffect } from 'react';
import type { Opening } from '../opening.ts';

/** Says that what was asked for stands, once it does. */
export function WhenOpen({ opening }: { readonly opening: Opening }) {
  useEffect(() => opening.stands(), [opening]);
  return null;
}
