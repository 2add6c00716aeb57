import { elementLoaders } from './element-loaders.ts';
import { watchForElements } from './watch-for-elements.ts';

/**
 * One script for a whole site: it defines each of our elements when the first of its kind appears on the page,
 * and costs nothing where none does. In Node it does nothing.
 */
if (typeof document !== 'undefined') discover(document.documentElement);

/**
 * Does the same for what stands in a shadow root, which the page alone can say: nobody sees into it from outside. Goes
 * on until the function that comes back is called.
 */
export function discover(root: ParentNode & Node): () => void {
  return watchForElements(root, elementLoaders);
}
