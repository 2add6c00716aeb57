import { equal, ok } from './support/assert.ts';
import { customers, type TestCustomer } from './support/customers.ts';
import { everything, findByText, textOf } from './support/look-inside.ts';
import { type CustomerElement, next, put } from './support/put.ts';
import { settle, until } from './support/until.ts';
import '/dist/elements/customer-acceptance.js';
import '/dist/elements/customer-console.js';
import '/dist/elements/customer-orders.js';
import '/dist/elements/customer-session.js';
import '/dist/elements/customer-studio.js';

/** Of what is shown: a console keeps what was shown before. */
const heading = (element: CustomerElement) =>
  [...everything(element.shadowRoot as ShadowRoot)].find((one) => one.matches('h1') && one.checkVisibility())
    ?.textContent ?? '';
const link = (element: CustomerElement, text: string) =>
  until(`the way to ${text}`, () => findByText(element, text));

/** The address of a portal for a place of an element, as its router would make it. */
const portal = (place: string) => `/portal?at=${encodeURIComponent(place)}`;

describe('the place that an element shows', () => {
  let customer: TestCustomer;
  let detail: string;

  before(async () => {
    [customer] = await customers();
    detail = `/order/orderDetail?orderId=${customer.orderId}`;
  });

  it('is read and heard by its page, whose own Back then works', async () => {
    const moves: { location: string; replace: boolean }[] = [];
    const element = put('customer-orders', {}, { token: customer.token });
    element.addEventListener('customer-location-change', (event) =>
      moves.push((event as CustomEvent).detail),
    );
    // As a portal does that keeps the place in its own history.
    const start = history.state;
    (await link(element, customer.orderName)).click();
    await until('the order', () => moves.length === 1);
    equal(moves, [{ location: detail, replace: false }], 'what is told');
    equal(element.location, detail, 'what is read');
    await until('the order', () => heading(element) === customer.orderName);
    element.location = '/orderManage';
    await until('the list', () => heading(element) === 'Orders');
    equal(element.location, '/orderManage', 'what is read');
    element.location = detail;
    await until('the order', () => heading(element) === customer.orderName);
    equal(moves.length, 1, 'the page is not told of what it did itself');
    equal(history.state, start, 'the page’s history');
    element.remove();
  });

  it('is where it begins if the page says so before', async () => {
    const element = put('customer-orders', {}, { token: customer.token, location: detail });
    equal(element.location, detail, 'what is read at once');
    await until('the order', () => heading(element) === customer.orderName);
    element.remove();
  });

  it('changes by navigate(), which tells it, and says whether it went', async () => {
    const element = put('customer-orders', {}, { token: customer.token });
    await next(element, 'customer-ready');
    const moved = next(element, 'customer-location-change');
    equal(await element.navigate(detail), true, 'went');
    equal((await moved).detail, { location: detail, replace: false }, 'what is told');
    await until('the order', () => heading(element) === customer.orderName);
    equal(await element.navigate('/helpCenter'), false, 'went where nothing is');
    equal(element.location, detail, 'where it stayed');
    await until('the message', () => textOf(element).includes('does not lead there'));
    element.remove();
  });

  it('is none that is no text, which navigate() says', async () => {
    const element = put('customer-orders', {}, { token: customer.token });
    const messageOf = () =>
      (element.navigate as (location?: unknown) => Promise<boolean>)().then(
        () => 'It went.',
        (error: unknown) => `${error}`,
      );
    const said = 'TypeError: navigate() takes no undefined';
    equal(await messageOf(), said, 'before its screens are there');
    await next(element, 'customer-ready');
    equal(await messageOf(), said, 'once they are');
    element.remove();
  });

  it('is where it goes on after it was gone, and tells nothing of that', async () => {
    const element = put('customer-orders', {}, { token: customer.token });
    await next(element, 'customer-ready');
    await element.navigate(detail);
    await until('the order', () => heading(element) === customer.orderName);
    const moves: string[] = [];
    element.addEventListener('customer-location-change', (event) =>
      moves.push((event as CustomEvent).detail.location),
    );
    element.remove();
    await settle();
    equal(element.location, detail, 'what is read meanwhile');
    document.body.append(element);
    await until('the order', () => heading(element) === customer.orderName);
    equal([element.location, moves], [detail, []], 'where it is, and what is told');
    element.remove();
  });

  it('is where it begins anew after a failure', async () => {
    const attributes = { 'api-base': '/api/failing' };
    const element = put('customer-orders', attributes, { token: customer.token, location: detail });
    await next(element, 'customer-error');
    await fetch('/api/failing/heal');
    await element.refresh();
    equal([element.location, heading(element)], [detail, customer.orderName], 'where it is');
    element.remove();
  });

  it('is its start for whoever signs in next, which its page is told', async () => {
    const element = put('customer-orders', {}, { token: customer.token });
    await next(element, 'customer-ready');
    await element.navigate(detail);
    await until('the order', () => heading(element) === customer.orderName);
    element.logout();
    const moved = next(element, 'customer-location-change');
    element.token = customer.acceptorToken;
    equal((await moved).detail, { location: '/orderManage', replace: true }, 'what is told');
    await until('the list', () => heading(element) === 'Orders');
    element.remove();
  });

  it('that the page wants is not lost with another start that it sets in the same moment', async () => {
    const [first = '', second = ''] = customer.batchIds;
    const element = put('customer-acceptance', { 'batch-id': first }, { token: customer.token });
    await until('the batch', () => heading(element).includes(`${customer.orderName} 1`));
    const wanted = `/projects/packageList?batchId=${second}`;
    const moves: string[] = [];
    element.addEventListener('customer-location-change', (event) =>
      moves.push((event as CustomEvent).detail.location),
    );
    element.batchId = second;
    element.location = wanted;
    equal(element.location, wanted, 'what is read at once');
    await until('the other batch', () => heading(element).includes(`${customer.orderName} 2`));
    await settle();
    equal([element.location, moves], [wanted, []], 'where it is, and what is told');
    element.remove();
  });

  it('alone begins a studio, again after it was gone, and after a failure for want of it', async () => {
    const { packageId = '' } = customer.packages[0] ?? {};
    const place = `/studioPackage/studioPackage?packageId=${packageId}`;
    const element = put('customer-studio', {}, { token: customer.token, location: place });
    const failures: string[] = [];
    element.addEventListener('customer-error', (event) =>
      failures.push((event as CustomEvent).detail.message),
    );
    const isMissing = () => failures.some((message) => message.includes('None of package-id'));
    const stands = () => until('the studio', () => textOf(element).includes('1 / 4'));
    await stands();
    element.remove();
    await settle();
    document.body.append(element);
    await stands();
    ok(element.location?.startsWith(place), `where it is: ${element.location}`);
    ok(!isMissing(), 'it knows where to begin');
    element.logout();
    element.token = customer.token;
    await until('the want of a place', isMissing);
    element.location = place;
    await stands();
    element.remove();
  });

  it('of a console in memory is read, set and told alike', async () => {
    const element = put('customer-console', { routing: 'memory' }, { token: customer.token });
    await until('the list', () => heading(element) === 'Orders');
    const moved = next(element, 'customer-location-change');
    (await link(element, customer.orderName)).click();
    ok((await moved).detail.location.startsWith('/order/orderDetail?'), 'what is told');
    await until('the order', () => heading(element) === customer.orderName);
    await settle();
    element.location = '/orderManage';
    await until('the list', () => heading(element) === 'Orders');
    element.remove();
  });

  it('has the page’s address in links, set before or after, so that they open in new tabs', async () => {
    const element = put('customer-orders', {}, { token: customer.token, hrefs: portal });
    const order = await link(element, customer.orderName);
    ok(order.getAttribute('href')?.startsWith('/portal?at=%2Forder'), `${order.getAttribute('href')}`);
    element.hrefs = null;
    await until('no address', () => !order.hasAttribute('href'));
    equal(order.getAttribute('role'), 'link', 'a link all the same');
    element.hrefs = () => {
      throw new Error('a mistake of the page');
    };
    await settle();
    ok(!order.hasAttribute('href'), 'no address from a mistake');
    element.hrefs = portal;
    await until('the address', () => order.hasAttribute('href'));
    // A plain click stays in the element all the same.
    const before = location.href;
    order.click();
    await until('the order', () => heading(element) === customer.orderName);
    equal(location.href, before, 'the page’s address');
    element.remove();
  });
});

describe('a token for one batch', () => {
  it('shows that batch, whichever the page has named, and asks for no other', async () => {
    const [customer] = await customers();
    const [own, other] = customer.batchIds;
    const element = put('customer-acceptance', { 'batch-id': other ?? '' }, { token: customer.batchToken });
    const failures: unknown[] = [];
    element.addEventListener('customer-error', (event) => failures.push((event as CustomEvent).detail));
    const moved = next(element, 'customer-location-change');
    await until('its own batch', () => heading(element).includes(`${customer.orderName} 1`));
    equal(
      (await moved).detail,
      { location: `/projects/deliveryBatch?batchId=${own}`, replace: true },
      'told',
    );
    equal(failures, [], 'failures');
    element.remove();
  });
});

describe('a way out of an element', () => {
  it('is left to a page that takes it', async () => {
    const [customer] = await customers();
    const batch = { 'batch-id': customer.batchIds[0] ?? '' };
    const element = put('customer-acceptance', batch, { token: customer.token });
    const take = (event: Event) => event.preventDefault();
    element.addEventListener('customer-navigate', take);
    const place = await until('a place', () => element.location);
    (await link(element, 'Acceptance batches')).click();
    await settle();
    equal(element.location, place, 'where it stayed');
    element.remove();
  });

  it('begins above the list of batches: the projects are left to a page that takes them', async () => {
    const [customer] = await customers();
    const element = put('customer-acceptance', {}, { token: customer.token });
    const asked: string[] = [];
    element.addEventListener('customer-navigate', (event) => {
      asked.push((event as CustomEvent).detail.path);
      event.preventDefault();
    });
    (await link(element, 'Projects')).click();
    await settle();
    equal([asked, heading(element)], [['/dashboard'], 'Acceptance batches'], 'asked, and where it stayed');
    equal(await element.navigate('/orderManage'), true, 'what the page itself wants is shown');
    equal(asked.length, 1, 'asked again');
    element.remove();
  });

  it('is no dead link where nobody takes it: the element shows what lies there', async () => {
    const [customer] = await customers();
    const batch = { 'batch-id': customer.batchIds[0] ?? '' };
    const element = put('customer-acceptance', batch, { token: customer.token });
    (await link(element, 'Acceptance batches')).click();
    await until('the list', () => element.location?.startsWith('/projects/deliveryBatchList'));
    await link(element, `${customer.orderName} 2`);
    element.remove();
  });

  it('leads to the address that the page has for it', async () => {
    const [customer] = await customers();
    const frame = document.body.appendChild(document.createElement('iframe'));
    frame.src = '/test/elements/pages/out.html';
    await next(frame, 'load');
    const inside = frame.contentDocument as Document;
    const element = inside.querySelector('customer-acceptance') as CustomerElement;
    Object.assign(element, { batchId: customer.batchIds[0], token: customer.token, hrefs: portal });
    (await link(element, 'Acceptance batches')).click();
    await until('the address', () => frame.contentWindow?.location.search.startsWith('?at=%2Fprojects'));
    frame.remove();
  });
});
