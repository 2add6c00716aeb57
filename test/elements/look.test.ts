import { equal, ok } from './support/assert.ts';
import { customers, type TestCustomer } from './support/customers.ts';
import { drawn } from './support/drawn-color.ts';
import { everything, find, textOf } from './support/look-inside.ts';
import { type CustomerElement, next, put } from './support/put.ts';
import { until } from './support/until.ts';
import '/dist/elements/customer-orders.js';

describe('on a page with a style of its own', () => {
  let customer: TestCustomer;
  let element: CustomerElement;
  const hostile = new CSSStyleSheet();

  async function show(parent: Element = document.body): Promise<void> {
    const ready = next(document, 'customer-ready');
    element = put('customer-orders', { theme: 'light' }, { token: customer.token }, parent);
    await ready;
    await until('the order', () => textOf(element).includes(customer.orderName));
  }

  /** Size and look of everything inside, as far as it could be inherited or depend on the root. */
  function looks(): string[] {
    return [...everything(element.shadowRoot as ShadowRoot)]
      .filter((inside) => inside.checkVisibility())
      .map((inside) => {
        const { fontSize, fontFamily, lineHeight, color, direction, letterSpacing, textAlign } =
          getComputedStyle(inside);
        return [
          inside.localName,
          fontSize,
          fontFamily,
          lineHeight,
          color,
          direction,
          letterSpacing,
          textAlign,
        ].join(' ');
      });
  }

  /** The looks once nothing arranges itself any more: tables measure the room they have. */
  async function settledLooks(): Promise<string[]> {
    let last = '';
    let framesUnchanged = 0;
    await until('a picture that stays', () => {
      const now = JSON.stringify(looks());
      framesUnchanged = now === last ? framesUnchanged + 1 : 0;
      last = now;
      return framesUnchanged > 20;
    });
    return looks();
  }

  before(async () => {
    [customer] = await customers();
    document.adoptedStyleSheets.push(hostile);
  });

  afterEach(() => {
    element.remove();
    hostile.replaceSync('');
    document.documentElement.removeAttribute('dir');
  });

  it('looks the same as on a plain one', async () => {
    await show();
    const plain = await settledLooks();
    element.remove();
    hostile.replaceSync(`
      html { font: italic bold 62.5%/3 "Comic Sans MS"; letter-spacing: 3px; text-align: right; color: red; }
      * { box-sizing: content-box; margin: 3px; text-transform: uppercase; }
      button, input, table, td, a { background: lime !important; font-size: 40px !important; }
      .card, .button, .table { display: none !important; }
    `);
    document.documentElement.dir = 'rtl';
    await show();
    equal(await settledLooks(), plain, 'looks');
    ok(!textOf(element).includes(customer.orderName.toUpperCase()), 'texts are written as they are');
  });

  it('shows a dialog over all of it, also inside of a transformed, clipped box', async () => {
    const box = document.body.appendChild(document.createElement('div'));
    hostile.replaceSync(
      '.clipping-box { width: 600px; height: 300px; overflow: hidden; transform: rotate(0deg); contain: paint; filter: blur(0); }',
    );
    box.className = 'clipping-box';
    await show(box);
    const dialog = element.shadowRoot?.appendChild(document.createElement('dialog'));
    ok(dialog, 'there is a shadow root');
    dialog.showModal();
    const { left, width } = dialog.getBoundingClientRect();
    equal(
      Math.round(left + width / 2),
      Math.round(document.documentElement.clientWidth / 2),
      'centre of the dialog',
    );
    box.remove();
  });

  it('is not seen while it is hidden', async () => {
    await show();
    element.hidden = true;
    equal(getComputedStyle(element).display, 'none', 'display');
    element.hidden = false;
    equal(getComputedStyle(element).display, 'block', 'display');
  });

  it('takes the colour that the page gives it', async () => {
    await show();
    const root = find(element, '.ui-root') ?? element;
    const probe = root.appendChild(document.createElement('i'));
    equal(drawn(probe, 'primary'), [61, 90, 241], 'our own primary colour');
    element.style.setProperty('--customer-primary', 'rgb(10, 120, 40)');
    equal(drawn(probe, 'primary'), [10, 120, 40], 'primary colour of the page');
    probe.remove();
  });
});
