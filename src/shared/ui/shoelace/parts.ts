import '@shoelace-style/shoelace/dist/translations/en.js';
import '@shoelace-style/shoelace/dist/translations/ja.js';
import '@shoelace-style/shoelace/dist/translations/zh-cn.js';
import '@shoelace-style/shoelace/dist/components/button/button.js';
import '@shoelace-style/shoelace/dist/components/checkbox/checkbox.js';
import '@shoelace-style/shoelace/dist/components/divider/divider.js';
import '@shoelace-style/shoelace/dist/components/dropdown/dropdown.js';
import '@shoelace-style/shoelace/dist/components/input/input.js';
import '@shoelace-style/shoelace/dist/components/menu-item/menu-item.js';
import '@shoelace-style/shoelace/dist/components/menu/menu.js';
import '@shoelace-style/shoelace/dist/components/option/option.js';
import '@shoelace-style/shoelace/dist/components/select/select.js';
import '@shoelace-style/shoelace/dist/components/textarea/textarea.js';
import '@shoelace-style/shoelace/dist/components/tooltip/tooltip.js';
import { registerSystemIcons } from './system-icons.ts';

/*
 * The parts must be defined before React first renders one: whether a prop is a property or an attribute is
 * decided by what the element has at that moment. UiRoot imports this module, so that every screen comes later.
 */
registerSystemIcons();
