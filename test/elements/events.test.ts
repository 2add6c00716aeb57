import { equal, ok } from './support/assert.ts';
import { customers } from './support/customers.ts';
import { find, findByText, textOf } from './support/look-inside.ts';
import { next, put } from './support/put.ts';
import { settle, until } from './support/until.ts';
import '/dist/elements/customer-acceptance.js';
import '/dist/elements/customer-orders.js';
import '/dist/elements/customer-session.js';

describe('events', () => {
  it('says once that it is ready, across shadow roots, when its data is there', async () => {
    const [customer] = await customers();
    const outer = document.body.appendChild(document.createElement('div'));
    const wrapper = outer.attachShadow({ mode: 'open' });
    let times = 0;
    outer.addEventListener('customer-ready', () => {
      times += 1;
    });
    const ready = next(document, 'customer-ready');
    const element = put('customer-orders', {}, { token: customer.token }, wrapper as unknown as Element);
    const event = await ready;
    ok(event.bubbles && event.composed && !event.cancelable, 'it bubbles out of shadow roots');
    ok(textOf(element).includes(customer.orderName), 'the data is there');
    await settle();
    equal(times, 1, 'times');
    outer.remove();
  });

  it('lets the page decide about a path that the element does not have', async () => {
    const [customer] = await customers();
    const element = put(
      'customer-acceptance',
      { 'batch-id': customer.batchIds[0] ?? '' },
      { token: customer.token },
    );
    const link = await until('the way to all batches', () => findByText(element, 'Acceptance batches'));
    const historyBefore = history.length;
    const addressBefore = location.href;
    const asked = next(document, 'customer-navigate');
    link.click();
    const event = await asked;
    ok(event.cancelable, 'it can be prevented');
    equal(event.detail.path, '/projects/deliveryBatchList', 'path');
    equal(Object.keys(event.detail.query), ['projectId'], 'query');
    equal([history.length, location.href], [historyBefore, addressBefore], 'the page’s address');
    element.remove();
  });

  it('keeps what its fields and forms tell from a form of the page around it', async () => {
    const [customer] = await customers();
    const form = document.body.appendChild(document.createElement('form'));
    const heard: string[] = [];
    const names = ['beforeinput', 'input', 'change', 'submit', 'reset', 'formdata', 'invalid'];
    for (const name of names) form.addEventListener(name, () => heard.push(name));
    const element = put('customer-orders', {}, { token: customer.token }, form);
    await until('the order', () => textOf(element).includes(customer.orderName));
    const field = await until('a text field', () =>
      find<HTMLInputElement>(element, 'input:not([readonly], [type=checkbox])'),
    );
    for (const name of names) field.dispatchEvent(new Event(name, { bubbles: true, composed: true }));
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true }));
    equal(heard, [], 'heard by the form');
    const own = form.appendChild(document.createElement('input'));
    own.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    equal(heard, ['input'], 'of its own field it hears');
    form.remove();
  });

  it('keeps nothing of the page’s own fields that stand inside a session', async () => {
    const session = put('customer-session', {}, { token: 'any' });
    put('customer-orders', {}, {}, session);
    const form = session.appendChild(document.createElement('form'));
    const field = form.appendChild(document.createElement('input'));
    await until('the session is drawn', () => (session.shadowRoot?.childElementCount ?? 0) > 1);
    await settle();
    const heard: string[] = [];
    const names = ['input', 'change', 'submit', 'keydown'];
    for (const name of names) document.addEventListener(name, () => heard.push(name), { once: true });
    for (const name of names)
      (name === 'submit' ? form : field).dispatchEvent(
        name === 'keydown'
          ? new KeyboardEvent(name, { key: 'a', bubbles: true, composed: true })
          : new Event(name, { bubbles: true, composed: true }),
      );
    equal(heard, names, 'heard by the page');
    session.remove();
  });

  it('keeps typing in its fields from the page’s shortcuts, but not the keys that dialogs need', async () => {
    const [customer] = await customers();
    const heard: string[] = [];
    const listen = (event: KeyboardEvent) => heard.push(event.key);
    document.addEventListener('keydown', listen);
    const element = put('customer-orders', {}, { token: customer.token });
    await until('the order', () => textOf(element).includes(customer.orderName));
    const field = await until('a text field', () =>
      find<HTMLInputElement>(element, 'input:not([readonly], [type=checkbox])'),
    );
    for (const key of ['a', '?', 'Backspace', 'Delete', 'Enter', 'Dead', 'Escape', 'Tab', 'ArrowDown']) {
      field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true }));
    }
    const written = { key: '@', ctrlKey: true, altKey: true, modifierAltGraph: true };
    for (const combination of [written, { key: 'k', ctrlKey: true }]) {
      field.dispatchEvent(new KeyboardEvent('keydown', { ...combination, bubbles: true, composed: true }));
    }
    element.dispatchEvent(new KeyboardEvent('keydown', { key: 'x', bubbles: true }));
    equal(heard, ['Escape', 'Tab', 'ArrowDown', 'k', 'x'], 'keys heard outside');
    document.removeEventListener('keydown', listen);
    const texts: string[] = [];
    const names = ['compositionupdate', 'compositionend', 'paste', 'copy', 'cut'];
    const listenToText = (event: Event) => texts.push(event.type);
    for (const name of names) {
      document.addEventListener(name, listenToText);
      field.dispatchEvent(new Event(name, { bubbles: true, composed: true }));
      document.removeEventListener(name, listenToText);
    }
    equal(texts, [], 'text heard by the page');
    element.remove();
  });
});
