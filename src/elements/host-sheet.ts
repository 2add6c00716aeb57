import { adoptSheet } from './adopt-sheet.ts';
import type { ElementDefinition } from './element-definition.ts';
import box from './host-box.css';
import contents from './host-contents.css';

/** The element's own box, from before its React part is there; sheets of another document are of no use. */
export function adoptHostSheet(root: ShadowRoot, display: ElementDefinition['display']): void {
  root.adoptedStyleSheets = [];
  adoptSheet(root, display === 'block' ? box.text : contents.text);
}
