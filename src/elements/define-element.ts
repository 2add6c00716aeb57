import { elementClass } from './element-class.ts';
import type { ElementDefinition } from './element-definition.ts';

/**
 * Registers an element, once: a tag that somebody registered before is left as it is, so that loading our
 * scripts twice does no harm. In Node, where nothing can be registered, it does nothing.
 */
export function defineElement(definition: ElementDefinition, tag: string = definition.tag): void {
  if (typeof customElements === 'undefined' || customElements.get(tag)) return;
  customElements.define(tag, elementClass(definition));
}
