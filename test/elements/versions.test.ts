import { sendKeys } from '@web/test-runner-commands';
import { equal, ok } from './support/assert.ts';
import { customers } from './support/customers.ts';
import { find, findByText, textOf } from './support/look-inside.ts';
import { type CustomerElement, next, put } from './support/put.ts';
import { settle, until } from './support/until.ts';
import '/dist/elements/customer-dataset-upload.js';
import '/dist/elements/customer-feedback.js';
import '/dist/elements/customer-orders.js';
import '/dist/elements/customer-session.js';

const shows = (element: Element, text: string) =>
  until(`“${text}”: ${textOf(element)}`, () => textOf(element).includes(text));

/** Two parts of one portal, each of which has brought its own version: the second one under other names. */
describe('two versions on one page', () => {
  function putAnother(attributes: Record<string, string>, parent: Element = document.body): CustomerElement {
    const element = document.createElement('another-orders') as CustomerElement;
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    parent.append(element);
    return element;
  }

  before(async () => {
    const { defineCustomerOrders } = await import('/another-version/pure/customer-orders.js');
    defineCustomerOrders('another-orders');
  });

  it('stand beside each other, each with its own code, language and look', async () => {
    const [{ token, orderName }, other] = await customers();
    const ours = put('customer-orders', { lang: 'en', theme: 'light' }, { token });
    const theirs = putAnother({ lang: 'ja', theme: 'dark' });
    theirs.token = other.token;
    await Promise.all([shows(ours, orderName), shows(theirs, other.orderName)]);
    equal([find(ours, 'h1')?.textContent, find(theirs, 'h1')?.textContent], ['Orders', '注文'], 'headings');
    ok(customElements.get('customer-orders') !== customElements.get('another-orders'), 'two classes');
    ours.remove();
    await shows(theirs, other.orderName);
    theirs.lang = 'zh';
    await until('Chinese', () => find(theirs, 'h1')?.textContent === '订单');
    theirs.remove();
  });

  it('share a session of either, and each says what fails', async () => {
    const [{ token, orderName }] = await customers();
    const session = put('customer-session', {}, { token });
    const ours = put('customer-orders', {}, {}, session);
    const theirs = putAnother({}, session);
    await Promise.all([shows(ours, orderName), shows(theirs, orderName)]);
    session.remove();

    const failing = put('customer-session', { 'api-base': '/api/failing' }, { token });
    const both = [put('customer-orders', {}, {}, failing), putAnother({}, failing)];
    for (const element of both) {
      await until('the message', () => find(element, '[role=alert]'));
      ok(findByText(element, 'Try again'), 'a way to try again');
    }
    const [first = '', second = ''] = both.map(textOf);
    equal(second, first, 'what the two say');
    failing.remove();
  });

  it('open lists and menus of classes of their own', async () => {
    const [{ token, orderName }] = await customers();
    const ours = put('customer-orders', {}, { token });
    const theirs = putAnother({});
    theirs.token = token;
    await Promise.all([shows(ours, orderName), shows(theirs, orderName)]);
    for (const [element, prefix] of [
      [ours, OUR_SHOELACE],
      [theirs, THEIR_SHOELACE],
    ] as const) {
      (await until('a select', () => find<HTMLElement>(element, '[role=combobox]'))).focus();
      await sendKeys({ press: 'ArrowDown' });
      await until('its list', () => find(element, `${prefix}select[open]`));
      await sendKeys({ press: 'Escape' });
      await until('its end', () => !find(element, `${prefix}select[open]`));
      element.remove();
    }
    const classes = [OUR_SHOELACE, THEIR_SHOELACE].map((prefix) => customElements.get(`${prefix}select`));
    ok(classes[0] && classes[1] && classes[0] !== classes[1], 'two classes');
  });
});

const HEADERS = { 'content-type': 'application/json', orign_from: 'customer', appId: 'customer-console' };

async function newDataset(token: string): Promise<string> {
  const reply = await fetch('/customer-api/dataSet/createDataset', {
    method: 'POST',
    headers: { ...HEADERS, token },
    body: JSON.stringify({ name: `From a portal ${Math.random()}`, storageArea: 'main', batchName: 'one' }),
  });
  return (await reply.json()).responseObject.datasetId;
}

/** Keeps what carries bytes of an upload on its way. */
function holdBytes(): { isHeld(): boolean; release(): void } {
  const { open, send } = XMLHttpRequest.prototype;
  const sending = new WeakSet<XMLHttpRequest>();
  const held: (() => void)[] = [];
  Object.assign(XMLHttpRequest.prototype, {
    open(this: XMLHttpRequest, method: string, url: string) {
      if (/\/dataUpload\/upload(Fragment|Pack)/.test(url)) sending.add(this);
      open.call(this, method, url, true);
    },
    send(this: XMLHttpRequest, body: Blob) {
      if (sending.has(this)) held.push(() => send.call(this, body));
      else send.call(this, body);
    },
  });
  return {
    isHeld: () => held.length > 0,
    release() {
      Object.assign(XMLHttpRequest.prototype, { open, send });
      for (const go of held) go();
    },
  };
}

describe('a session under another name', () => {
  let session: CustomerElement;

  function putSession(tag: string, attributes: Record<string, string>, token: string): CustomerElement {
    const made = document.createElement(tag) as CustomerElement;
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
    made.token = token;
    document.body.append(made);
    return made;
  }

  before(async () => {
    const { defineCustomerSession } = await import('/another-version/pure/customer-session.js');
    defineCustomerSession('another-session');
  });
  afterEach(() => session.remove());

  it('gives its language and theme to what stands without React, whose own way to a token is not asked', async () => {
    const [{ token }] = await customers();
    session = putSession('another-session', { lang: 'ja', theme: 'dark' }, token);
    const feedback = put('customer-feedback', {}, {}, session);
    let asked = 0;
    const fetchToken = async () => {
      asked += 1;
      return token;
    };
    const into = { 'dataset-id': await newDataset(token) };
    const upload = put('customer-dataset-upload', into, { fetchToken }, session);
    await next(upload, 'customer-ready');
    const button = find(feedback, '.launch__button') as Element;
    const place = find(upload, '.drop') as Element;
    equal(button.textContent, 'ご意見・ご要望', 'the button');
    ok(place.textContent?.includes('ドロップ'), `the place for files: ${place.textContent}`);
    equal(
      [button, place].map((one) => getComputedStyle(one).colorScheme),
      ['dark', 'dark'],
      'themes',
    );
    equal(asked, 0, 'times that the upload asks for a token of its own');
  });

  it('keeps an upload that goes on without its element', async () => {
    const [{ token }] = await customers();
    session = putSession('another-session', { lang: 'en' }, token);
    const into = { 'dataset-id': await newDataset(token), 'when-removed': 'continue' };
    const upload = put('customer-dataset-upload', into, {}, session);
    await next(upload, 'customer-ready');
    const bytes = holdBytes();
    const files = new DataTransfer();
    files.items.add(new File(['some bytes'], 'a.txt'));
    const input = find<HTMLInputElement>(upload, 'input[type=file]') as HTMLInputElement;
    input.files = files.files;
    input.dispatchEvent(new Event('change'));
    // While the file is looked at, a press does nothing yet.
    const begin = () => {
      const button = findByText(upload, 'Upload 1 file');
      return button?.ariaDisabled === 'true' ? null : button;
    };
    (await until('the way to begin', begin)).click();
    await until('bytes on their way', bytes.isHeld);
    let isCancelled = false;
    upload.addEventListener('customer-upload-cancelled', () => {
      isCancelled = true;
    });
    upload.remove();
    await settle();
    bytes.release();
    ok(!isCancelled, 'it goes on');
  });

  it('is found where it is defined after the elements inside', async () => {
    const [northern, kitano] = await customers();
    session = putSession('later-session', { lang: 'ja' }, northern.token);
    const orders = put('customer-orders', { lang: 'en' }, { token: kitano.token }, session);
    await shows(orders, kitano.orderName);
    const { defineCustomerSession } = await import('/dist/pure/customer-session.js');
    defineCustomerSession('later-session');
    await shows(orders, northern.orderName);
    await until('its language', () => find(orders, 'h1')?.textContent === '注文');
  });
});

describe('a session around a slot', () => {
  it('is that of what is put into the slot', async () => {
    const [{ token, orderName }] = await customers();
    const host = document.body.appendChild(document.createElement('div'));
    const root = host.attachShadow({ mode: 'open' });
    const session = put(
      'customer-session',
      { lang: 'zh', theme: 'dark' },
      { token },
      root as unknown as Element,
    );
    session.append(document.createElement('slot'));
    const feedback = put('customer-feedback', {}, {}, host);
    const button = await until('the button', () => find(feedback, '.launch__button'));
    equal(button.textContent, '意见反馈', 'its language');
    equal(getComputedStyle(button).colorScheme, 'dark', 'its theme');
    await shows(put('customer-orders', {}, {}, host), orderName);
    host.remove();
  });
});
