import { equal, ok } from './support/assert.ts';
import { customers } from './support/customers.ts';
import { everything, find, textOf, wayIntoStudio } from './support/look-inside.ts';
import { type CustomerElement, stands } from './support/put.ts';
import { registeredTags } from './support/registered-tags.ts';
import { settle, until } from './support/until.ts';

interface StrictWindow extends Window {
  readonly violations: string[];
}

/** What README asks for, and the same where scripts may make no markup out of text (`trusted-types 'none'`). */
const POLICIES = { strict: '', 'strict, and without markup of scripts': '?no-markup' };

/** A picture, as somebody pastes it into that window. */
async function pasted(view: Window & typeof globalThis): Promise<ClipboardEvent> {
  const canvas = new view.OffscreenCanvas(8, 8);
  canvas.getContext('2d')?.fillRect(0, 0, 8, 8);
  const clipboardData = new view.DataTransfer();
  clipboardData.items.add(new view.File([await canvas.convertToBlob()], 'a.png', { type: 'image/png' }));
  return new view.ClipboardEvent('paste', { bubbles: true, cancelable: true, composed: true, clipboardData });
}

/** All that is drawn, shadow roots included. */
function drawnParts(root: ParentNode): string[] {
  return [...everything(root)].map(({ localName }) => localName);
}

describe('on a page with a strict policy', () => {
  for (const [name, query] of Object.entries(POLICIES)) {
    it(`(${name}) works, from the list to a dialog and the studio, and so does every other element, without one violation`, async () => {
      const [customer] = await customers();
      const frame = document.createElement('iframe');
      frame.src = `/test/elements/pages/strict.html${query}`;
      frame.width = '1200';
      frame.height = '800';
      document.body.append(frame);
      const page = await until(
        'the page',
        () => frame.contentDocument?.querySelector('customer-acceptance') && frame.contentDocument,
      );
      const view = frame.contentWindow as unknown as StrictWindow & typeof globalThis;
      const orders = page.querySelector('customer-orders') as CustomerElement;
      const acceptance = page.querySelector('customer-acceptance') as CustomerElement;
      orders.token = customer.token;
      acceptance.setAttribute('batch-id', customer.batchIds[0] ?? '');
      acceptance.token = customer.token;

      await until('the order', () => textOf(orders).includes(customer.orderName));
      const start = await until('the way into the studio', () => wayIntoStudio(acceptance));
      start.click();
      await until('the batch under review', () => textOf(acceptance).includes('Reviewing'));
      wayIntoStudio(acceptance)?.click();
      await until('the studio', () => find(acceptance, 'canvas'));
      const feedback = page.body.appendChild(page.createElement('customer-feedback'));
      feedback.setAttribute('app-key', 'any');
      (await until('the button of feedback', () => find<HTMLButtonElement>(feedback, 'button'))).click();
      const words = await until('its form', () => find(feedback, 'textarea'));
      words.dispatchEvent(await pasted(view));
      await until('its image', () => find(feedback, '.image-tile canvas'));
      for (const tag of await registeredTags()) {
        if (page.querySelector(tag)) continue;
        const element = page.createElement(tag) as CustomerElement;
        element.setAttribute('routing', 'memory');
        element.setAttribute('package-id', customer.packages[0]?.packageId ?? '');
        element.token = customer.token;
        const standing = stands(element);
        page.body.append(element);
        await standing;
      }
      await settle();
      equal(view.violations, [], 'violations');

      // The policy is in force at all.
      const script = page.createElement('script');
      if (query) {
        let isRefused = false;
        try {
          page.body.innerHTML = '<b>markup</b>';
        } catch {
          isRefused = true;
        }
        ok(isRefused, 'text is taken for markup');
      } else {
        script.textContent = 'window.wasHere = true';
        page.body.append(script);
      }
      await until('a violation of our own making', () => view.violations.length === 1);
      frame.remove();
    });
  }

  it('draws every part of the kit where scripts may make no markup', async () => {
    const drawn: string[][] = [];
    for (const query of ['', '?no-markup']) {
      const frame = document.createElement('iframe');
      frame.src = `/test/elements/pages/kit.html${query}`;
      frame.width = '1200';
      frame.height = '800';
      document.body.append(frame);
      const host = await until('the kit', () => frame.contentDocument?.querySelector('[data-ready]'));
      await settle();
      const { violations } = frame.contentWindow as unknown as StrictWindow;
      equal(violations, [], `violations with ${query}`);
      drawn.push(drawnParts(host.shadowRoot as ShadowRoot));
      frame.remove();
    }
    ok((drawn[0]?.length ?? 0) > 500, `only ${drawn[0]?.length} parts`);
    equal(drawn[1], drawn[0], 'the parts that are drawn');
  });

  it('works where the policy allows our scripts, but to connect to our API only', async () => {
    const [customer] = await customers();
    const frame = document.createElement('iframe');
    frame.src = '/test/elements/pages/strict.html?api-only';
    document.body.append(frame);
    const orders = await until(
      'the page',
      () => frame.contentDocument?.querySelector<CustomerElement>('customer-orders') ?? null,
    );
    orders.token = customer.token;
    await until('the order', () => textOf(orders).includes(customer.orderName));
    const view = frame.contentWindow as unknown as StrictWindow;
    equal(view.violations, [], 'violations');

    // The policy is in force at all.
    await view.fetch('/dist/autoloader.js').catch(() => undefined);
    await until('a violation of our own making', () => view.violations.length === 1);
    frame.remove();
  });
});
