import type { ElementDefinition } from './element-definition.ts';
import box from './host-box.css';
import contents from './host-contents.css';

/** The element's own box, from before its React part is there. */
export function adoptHostSheet(root: ShadowRoot, display: ElementDefinition['display']): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(display === 'block' ? box.text : contents.text);
  root.adoptedStyleSheets = [sheet];
}
