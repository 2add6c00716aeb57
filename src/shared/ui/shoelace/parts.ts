import '@shoelace-style/shoelace/dist/translations/en.js';
import '@shoelace-style/shoelace/dist/translations/ja.js';
import '@shoelace-style/shoelace/dist/translations/zh-cn.js';
import '@shoelace-style/shoelace/dist/components/divider/divider.js';
import '@shoelace-style/shoelace/dist/components/dropdown/dropdown.js';
import '@shoelace-style/shoelace/dist/components/menu-item/menu-item.js';
import '@shoelace-style/shoelace/dist/components/menu/menu.js';
import '@shoelace-style/shoelace/dist/components/option/option.js';
import '@shoelace-style/shoelace/dist/components/select/select.js';
import '@shoelace-style/shoelace/dist/components/tooltip/tooltip.js';
import { registerSystemIcons } from './system-icons.ts';

export { default as tokens } from './tokens.css';

/*
 * What Shoelace does better than the platform: popups with lists, menus, hints. Imported by `import()` only, when a
 * person first needs one of them: a page that is looked at needs none.
 */
registerSystemIcons();
