import type { AnnotationObject } from '../../contract/annotation-document.ts';

/** Whether two values of an annotation document hold the same; the order of properties does not matter. */
export function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((value, index) => same(value, b[index]));
  }
  const left = a as Readonly<Record<string, unknown>>;
  const right = b as Readonly<Record<string, unknown>>;
  const names = Object.keys(left);
  return names.length === Object.keys(right).length && names.every((name) => same(left[name], right[name]));
}

export function sameObject(a: AnnotationObject | null, b: AnnotationObject | null): boolean {
  return same(a, b);
}
