import '@shoelace-style/shoelace/dist/components/input/input.js';
import { sendKeys } from '@web/test-runner-commands';
import { equal, ok } from './support/assert.ts';
import { customers } from './support/customers.ts';
import { everything, find, textOf } from './support/look-inside.ts';
import { put } from './support/put.ts';
import { settle, until } from './support/until.ts';

/** As an older Shoelace would have it: the tag is taken, and means something else. */
class TheirSelect extends HTMLElement {
  static version = '2.4.0';
}
customElements.define('sl-select', TheirSelect);

describe('on a page with a Shoelace of its own', () => {
  it('uses none of its tags, and none of its events reach the page', async () => {
    const [customer] = await customers();
    await import('/dist/elements/customer-orders.js');
    const leaked: string[] = [];
    for (const prefix of ['sl-', OUR_SHOELACE]) {
      for (const name of ['change', 'input', 'focus', 'blur', 'show', 'hide', 'after-show']) {
        document.addEventListener(prefix + name, ({ type }) => leaked.push(type));
      }
    }
    const element = put('customer-orders', {}, { token: customer.token });
    await until('the order', () => textOf(element).includes(customer.orderName));
    (await until('a select', () => find<HTMLElement>(element, '[role=combobox]'))).focus();
    await sendKeys({ press: 'ArrowDown' });
    await until('its list', () => find(element, `${OUR_SHOELACE}select[open]`));
    await sendKeys({ press: 'Escape' });
    await until('its end', () => !find(element, `${OUR_SHOELACE}select[open]`));
    const inside = [...everything(element.shadowRoot as ShadowRoot)].map(({ localName }) => localName);
    equal(
      inside.filter((name) => name.startsWith('sl-')),
      [],
      'their tags in our element',
    );
    ok(
      inside.some((name) => name.startsWith(OUR_SHOELACE)),
      'our own tags in our element',
    );

    const field = await until('a field', () =>
      find<HTMLInputElement>(element, 'input:not([readonly], [type=checkbox])'),
    );
    field.focus();
    await sendKeys({ type: 'nothing like it' });
    field.blur();
    await settle();
    equal(leaked, [], 'events that reached the page');
    await until('the filtered list', () => !textOf(element).includes(customer.orderName));
    element.remove();
  });
});
