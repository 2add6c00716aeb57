import { UNITS, type Unit } from '../contract/unit.ts';

/** The key of a unit's name for its number (specification 9, and ours for orders); null for a number that names no unit. */
export function unitKey(unit: number): `unit.${Unit}` | null {
  const known = UNITS.find((candidate) => candidate === unit);
  return known === undefined ? null : `unit.${known}`;
}
