import { equal, ok } from './support/assert.ts';
import { customers } from './support/customers.ts';
import { everything, find, textOf } from './support/look-inside.ts';
import { type CustomerElement, next, put } from './support/put.ts';
import { type ReferencePage, referencePage } from './support/reference-page.ts';
import { until } from './support/until.ts';
import '/dist/elements/customer-acceptance.js';
import '/dist/elements/customer-console.js';
import '/dist/elements/customer-feedback.js';
import '/dist/elements/customer-help.js';
import '/dist/elements/customer-orders.js';
import '/dist/elements/customer-session.js';
import '/dist/elements/customer-studio.js';

const TAGS = [
  'customer-acceptance',
  'customer-console',
  'customer-feedback',
  'customer-help',
  'customer-orders',
  'customer-session',
  'customer-studio',
] as const;

/** Methods that the platform calls, not pages. */
const OF_THE_PLATFORM =
  /^(constructor|(connected|disconnected|adopted|attributeChanged)Callback|connectedMoveCallback)$/;

describe('the reference of the elements', () => {
  const pages = new Map<string, ReferencePage>();
  const page = (tag: string) => pages.get(tag) as ReferencePage;

  before(async () => {
    for (const tag of TAGS) pages.set(tag, await referencePage(tag));
  });

  it('names every attribute that the live element observes, with what its absence means', () => {
    for (const tag of TAGS) {
      const { observedAttributes } = customElements.get(tag) as unknown as { observedAttributes: string[] };
      equal(page(tag).names('attributes').sort(), [...observedAttributes].sort(), `${tag}’s attributes`);
      const element = document.createElement(tag) as unknown as Record<string, unknown>;
      for (const name of observedAttributes) {
        const [, property = '', , fallback] = page(tag).row('attributes', name);
        if (property !== 'lang') equal(element[property] ?? 'nothing', fallback, `${tag} without ${name}`);
      }
    }
  });

  it('names every property and method of the live element, and none besides', () => {
    for (const tag of TAGS) {
      const { prototype } = customElements.get(tag) as CustomElementConstructor;
      const own = Object.entries(Object.getOwnPropertyDescriptors(prototype));
      const accessors = own.filter(([, { get }]) => get).map(([name]) => name);
      const methods = own
        .filter(([name, { value }]) => typeof value === 'function' && !OF_THE_PLATFORM.test(name))
        .map(([name]) => name);
      const mirrored = page(tag)
        .names('attributes')
        .map((name) => page(tag).row('attributes', name)[1] ?? '');
      const documented = [...mirrored, ...page(tag).names('properties')];
      equal(documented.sort(), accessors.sort(), `${tag}’s properties`);
      const named = page(tag)
        .names('methods')
        .map((signature) => signature.replace(/\(.*/, ''));
      equal(named.sort(), methods.sort(), `${tag}’s methods`);
    }
  });

  it('says how refresh() ends where it fails', () => {
    for (const tag of TAGS) {
      const signature = page(tag)
        .names('methods')
        .find((name) => name.startsWith('refresh('));
      const words = page(tag)
        .row('methods', signature ?? '')
        .join(' ');
      ok(words.includes('Rejects with an Error'), `${tag}: ${words}`);
    }
  });

  it('names every event that is fired, with all fields of its detail', async () => {
    const [northern, kitano] = await customers();
    const fired = new Map<string, CustomEvent>();
    const { dispatchEvent } = EventTarget.prototype;
    // Whatever an element tells, whether or not somebody has heard of it.
    EventTarget.prototype.dispatchEvent = function (event) {
      const isOurs = this instanceof HTMLElement && this.localName.startsWith('customer-');
      if (isOurs && event instanceof CustomEvent) fired.set(event.type, event);
      return dispatchEvent.call(this, event);
    };
    try {
      await loseToken();
      await breakDown(northern.token);
      await finishBatch(kitano.token, kitano.batchIds[1] ?? '');
    } finally {
      EventTarget.prototype.dispatchEvent = dispatchEvent;
    }
    for (const [name, { detail, cancelable, bubbles, composed }] of fired) {
      const documented = page('customer-acceptance').event(name);
      ok(documented, `${name} is documented`);
      equal(documented.fields.sort(), Object.keys(detail).sort(), `${name}’s detail`);
      equal(documented.isCancelable, cancelable, `${name} is cancelable`);
      ok(bubbles && composed, `${name} leaves shadow roots`);
    }
    for (const name of EXPECTED) ok(fired.has(name), `${name} was fired`);
  });
});

/** Verdicts need pictures, which the portal's journey has (test/journeys/portal.test.ts). */
const EXPECTED = [
  'customer-ready',
  'customer-error',
  'customer-session-expired',
  'customer-navigate',
  'customer-package-finished',
  'customer-batch-finished',
];

async function loseToken(): Promise<void> {
  const expired = next(document, 'customer-session-expired');
  const element = put('customer-acceptance', {}, { token: 'a-token-that-nobody-knows' });
  await expired;
  element.remove();
}

async function breakDown(token: string): Promise<void> {
  const failed = next(document, 'customer-error');
  const element = put('customer-acceptance', { 'api-base': 'http://[no-address' }, { token });
  await failed;
  element.remove();
}

/** From the start of a batch with a single package to its end, and out of the element. */
async function finishBatch(token: string, batchId: string): Promise<void> {
  const element = put('customer-acceptance', { 'batch-id': batchId }, { token });
  await press(element, 'Start acceptance');
  await until('the batch under review', () => textOf(element).includes('Reviewing'));
  await press(element, 'Start');
  await until('the studio', () => find(element, 'canvas'));
  (await until('the way back', () => find<HTMLElement>(element, '[aria-label="Back to the list"]'))).click();
  await press(element, 'Package 1');
  await press(element, 'Finish package');
  const concluded = next(document, 'customer-package-finished');
  await pressInDialog(element, 'Finish package');
  await concluded;
  await press(element, 'Acceptance batch');
  await press(element, 'Finish acceptance');
  const finished = next(document, 'customer-batch-finished');
  await pressInDialog(element, 'Finish acceptance');
  await finished;
  const asked = next(document, 'customer-navigate');
  await press(element, 'Acceptance batches');
  await asked;
  element.remove();
}

/** Links and buttons as a person sees them, but for those that do nothing now. */
const PRESSABLE = `:is(a, button, ${OUR_SHOELACE}button):not([disabled], [data-unavailable], [aria-disabled="true"])`;

async function press(element: CustomerElement, text: string, within = PRESSABLE): Promise<void> {
  const target = await until(`“${text}”`, () => {
    for (const inside of everything(element.shadowRoot as ShadowRoot)) {
      if (inside.matches(within) && inside.textContent?.includes(text)) return inside as HTMLElement;
    }
    return null;
  });
  target.click();
}

async function pressInDialog(element: CustomerElement, text: string): Promise<void> {
  await press(element, text, `:is(dialog, [role="dialog"]) ${PRESSABLE}`);
}
