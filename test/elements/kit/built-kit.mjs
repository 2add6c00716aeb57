import { buildKit } from './build-kit.mjs';

/** Builds the kit for its tests before the first of them runs. */
export function builtKit() {
  return { name: 'built-kit', serverStart: () => buildKit() };
}
