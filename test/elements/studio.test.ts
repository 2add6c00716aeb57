import { equal, ok } from './support/assert.ts';
import { customers, type TestCustomer } from './support/customers.ts';
import { find, findByText, textOf } from './support/look-inside.ts';
import { type CustomerElement, next, put } from './support/put.ts';
import { settle, until } from './support/until.ts';
import '/dist/elements/customer-studio.js';

/** Where the studio stands: the sum of what it goes through, and the place in it. */
const shows = (element: CustomerElement, text: string) =>
  until(`“${text}”: ${textOf(element)}`, () => textOf(element).includes(text));

function key(target: EventTarget, type: 'keydown' | 'keyup', name: string, code: string): void {
  const event = { key: name, code, bubbles: true, composed: true, cancelable: true };
  target.dispatchEvent(new KeyboardEvent(type, event));
}

describe('customer-studio', () => {
  let customer: TestCustomer;
  let packages: TestCustomer['packages'];

  before(async () => {
    [customer] = await customers();
    ({ packages } = customer);
  });

  it('opens a package, at an item where one is named, and a single item', async () => {
    const [first, second] = packages;
    const { token } = customer;
    const element = put('customer-studio', { 'package-id': first?.packageId ?? '' }, { token });
    await shows(element, '1 / 4');
    element.setAttribute('item-id', first?.itemIds[2] ?? '');
    await shows(element, '3 / 4');
    element.removeAttribute('package-id');
    element.setAttribute('item-id', second?.itemIds[1] ?? '');
    await until('the item alone', () => element.location?.startsWith('/studio/index?itemId='));
    await shows(element, 'image-0002.jpg');
    element.remove();
  });

  it('says what is missing where nothing is named, and begins with what is named then', async () => {
    const failed = next(document, 'customer-error');
    const element = put('customer-studio', {}, { token: customer.token });
    const { code, retryable } = (await failed).detail;
    equal([code, retryable], ['setting-invalid', false], 'what is told');
    await until('the message', () => find(element, '[role=alert]'));
    element.setAttribute('package-id', packages[0]?.packageId ?? '');
    await shows(element, '1 / 4');
    element.remove();
  });

  it('keeps the keys that it acts on from the page, wherever the focus fell, and passes all others on', async () => {
    const element = put(
      'customer-studio',
      { 'package-id': packages[0]?.packageId ?? '' },
      { token: customer.token },
    );
    await shows(element, '1 / 4');
    const stage = await until('the studio', () => find<HTMLElement>(element, '[data-stage]'));
    stage.focus();
    const heard: string[] = [];
    const listen = (event: KeyboardEvent) => heard.push(`${event.type} ${event.key}`);
    for (const name of ['keydown', 'keyup'] as const) document.addEventListener(name, listen);
    for (const target of [stage, document.body]) {
      const sheet = () => find(element, 'dialog[open]');
      key(target, 'keydown', '?', 'Slash');
      key(target, 'keyup', '?', 'Slash');
      const opened = await until('the sheet of keys', sheet);
      opened.querySelector<HTMLElement>('button')?.click();
      await until('no sheet', () => !sheet());
      stage.focus();
    }
    equal(heard, [], 'heard of keys that the studio acts on');
    key(stage, 'keydown', 'F7', 'F7');
    key(stage, 'keyup', 'F7', 'F7');
    equal(heard.splice(0), ['keydown F7', 'keyup F7'], 'heard of others');

    // Elsewhere on the page the same keys are the page’s.
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    key(field, 'keydown', '?', 'Slash');
    await settle();
    ok(!find(element, 'dialog[open]'), 'the studio leaves them alone');
    equal(heard, ['keydown ?'], 'heard of them');
    for (const name of ['keydown', 'keyup'] as const) document.removeEventListener(name, listen);
    field.remove();
    element.remove();
  });

  it('acts on no key while nobody can see it', async () => {
    const pane = document.body.appendChild(document.createElement('div'));
    const element = put(
      'customer-studio',
      { 'package-id': packages[0]?.packageId ?? '' },
      { token: customer.token },
      pane,
    );
    await shows(element, '1 / 4');
    const stage = await until('the studio', () => find<HTMLElement>(element, '[data-stage]'));
    const sheet = () => find(element, 'dialog[open]');
    const press = async () => {
      key(document.body, 'keydown', '?', 'Slash');
      key(document.body, 'keyup', '?', 'Slash');
      await settle();
    };
    const ways: readonly [string, (away: boolean) => void][] = [
      ['hidden', (away) => pane.toggleAttribute('hidden', away)],
      ['inert', (away) => pane.toggleAttribute('inert', away)],
      ['below what is seen', (away) => pane.style.setProperty('margin-top', away ? '4000px' : '0')],
    ];
    for (const [name, put] of ways) {
      stage.focus();
      put(true);
      await press();
      ok(!sheet(), `it leaves the keys alone while it is ${name}`);
      put(false);
      stage.focus();
      await press();
      const opened = await until(`the sheet of keys, no longer ${name}`, sheet);
      opened.querySelector<HTMLElement>('button')?.click();
      await until('no sheet', () => !sheet());
    }
    pane.remove();
  });

  it('takes the focus from nobody who writes, or has it on something of the page', async () => {
    const button = document.body.appendChild(document.createElement('button'));
    button.focus();
    const beside = put(
      'customer-studio',
      { 'package-id': packages[0]?.packageId ?? '' },
      { token: customer.token },
    );
    await shows(beside, '1 / 4');
    ok(document.activeElement === button, 'the button has the focus');
    button.remove();
    beside.remove();

    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    const element = put(
      'customer-studio',
      { 'package-id': packages[0]?.packageId ?? '' },
      { token: customer.token },
    );
    await shows(element, '1 / 4');
    ok(document.activeElement === field, 'the field has the focus');
    field.remove();
    element.remove();
  });

  it('leads back to its package inside itself where the page goes nowhere', async () => {
    const element = put(
      'customer-studio',
      { 'package-id': packages[0]?.packageId ?? '' },
      { token: customer.token },
    );
    await shows(element, '1 / 4');
    const asked = next(element, 'customer-navigate');
    (
      await until('the way back', () => find<HTMLElement>(element, '[aria-label="Back to the list"]'))
    ).click();
    equal((await asked).detail.path, '/projects/packageList', 'what the page is asked for');
    await until('the packages', () => findByText(element, 'Package 1'));
    element.remove();
  });
});
