import { equal, ok } from './support/assert.ts';
import { customers, samples } from './support/customers.ts';
import { everything, find, findByText, textOf, wayIntoStudio } from './support/look-inside.ts';
import { type CustomerElement, next, put } from './support/put.ts';
import { until } from './support/until.ts';
import '/dist/elements/customer-acceptance.js';
import '/dist/elements/customer-datasets.js';
import '/dist/elements/customer-orders.js';
import '/dist/elements/customer-studio.js';

const heading = (element: CustomerElement) => find(element, 'h1')?.textContent ?? '';

describe('what a page leaves out of an element', () => {
  it('is the way up out of it, not the ways inside', async () => {
    const [customer] = await customers();
    const batch = { 'batch-id': customer.batchIds[0] ?? '', 'back-link': 'hidden' };
    const element = put('customer-acceptance', batch, { token: customer.token });
    await next(element, 'customer-ready');
    equal(find(element, '.page-header__back a'), null, 'the way up');
    element.setAttribute('back-link', 'shown');
    await until('the way up', () => findByText(element, 'Acceptance batches'));
    element.setAttribute('back-link', 'hidden');
    const opened = await until('a package', () => find<HTMLElement>(element, 'tbody a, tbody [role=link]'));
    opened.click();
    await until('the way inside', () => find(element, '.page-header__back a'));
    element.remove();

    const pack = { 'package-id': customer.packages[0]?.packageId ?? '', 'back-link': 'hidden' };
    const studio = put('customer-studio', pack, { token: customer.token });
    await until('the studio', () => textOf(studio).includes('1 / 4'));
    equal(find(studio, '[aria-label="Back to the list"]'), null, 'the studio’s way up');
    studio.remove();
  });

  it('is choosing many, and saving a list as a file', async () => {
    const [customer] = await customers();
    const element = put('customer-acceptance', {}, { token: customer.token });
    await until('the batches', () => findByText(element, `${customer.orderName} 1`));
    const boxes = () => find(element, '.data-table__check, .data-table__head--check');
    await until('ways to choose', boxes);
    await until('the export', () => findByText(element, 'Export'));
    element.setAttribute('bulk-actions', 'hidden');
    element.setAttribute('exports', 'hidden');
    await until('no ways to choose', () => !boxes());
    await until('no export', () => !findByText(element, 'Export'));
    ok(findByText(element, `${customer.orderName} 1`), 'the list stands');
    element.remove();
  });

  it('is saving a list as a view, where the token is of one batch and may not', async () => {
    const [customer] = await customers();
    const batch = { 'batch-id': customer.batchIds[0] ?? '' };
    const element = put('customer-acceptance', batch, { token: customer.token });
    await until('the views', () => findByText(element, 'Views'));
    element.remove();
    const only = put('customer-acceptance', batch, { token: customer.batchToken });
    await until('the packages', () => findByText(only, 'Package 1'));
    await until('nothing on its way', () => !find(only, '.skeleton, .data-table__wait'));
    equal(findByText(only, 'Views')?.textContent, undefined, 'the views');
    only.remove();
  });

  it('is the report of a batch, where it leaves out what is saved as a file', async () => {
    const [customer] = await customers();
    const batch = { 'batch-id': customer.batchIds[0] ?? '' };
    const element = put('customer-acceptance', batch, { token: customer.token });
    await until('the report', () => findByText(element, 'Export report'));
    element.setAttribute('exports', 'hidden');
    await until('no report', () => !findByText(element, 'Export report'));
    ok(findByText(element, 'Assign'), 'the other actions stand');
    const tabs = () => [...everything(element.shadowRoot as ShadowRoot)].filter((one) => one.role === 'tab');
    const hasReports = () => tabs().some((one) => one.textContent?.includes('Reports'));
    equal([tabs().length > 0, hasReports()], [true, false], 'tabs, and one of reports');
    element.setAttribute('exports', 'shown');
    await until('the reports', hasReports);
    element.remove();

    const orders = put('customer-orders', { exports: 'hidden' }, { token: customer.token });
    orders.location = `/order/dataDownload?orderId=${customer.orderId}`;
    await until('that there is none', () => textOf(orders).includes('Nothing is downloaded here'));
    orders.setAttribute('exports', 'shown');
    await until('the way to pack', () => findByText(orders, 'Pack'));
    orders.remove();
  });
});

describe('data sets without files to save', () => {
  it('offer no download of a batch', async () => {
    const [{ token }] = await customers();
    const call = async (path: string, body?: object) => {
      const headers = {
        token,
        orign_from: 'customer',
        appId: 'customer-console',
        'content-type': 'application/json',
      };
      const init = body ? { method: 'POST', body: JSON.stringify(body), headers } : { headers };
      return (await (await fetch(`/customer-api/dataSet${path}`, init)).json()).responseObject;
    };
    const { areas } = await call('/getStorageAreas');
    const { datasetId } = await call('/createDataset', { name: 'To keep', storageArea: areas[0] });
    for (const exports of ['shown', 'hidden']) {
      const element = put('customer-datasets', { 'dataset-id': datasetId, exports }, { token });
      element.location = `/dataSet/dataSetDetail?datasetId=${datasetId}&tab=batches`;
      const menu = await until('the menu of the batch', () =>
        find<HTMLElement>(element, 'tbody button[aria-haspopup]'),
      );
      menu.click();
      const entries = () =>
        [...everything(element.shadowRoot as ShadowRoot)]
          .filter((one) => one.matches('[role=menuitem]'))
          .map((one) => one.textContent?.trim());
      await until('its entries', () => entries().includes('Rename'));
      equal(entries().includes('Download as zip'), exports === 'shown', `a download with files ${exports}`);
      element.remove();
    }
  });
});

describe('an element to read only', () => {
  /** What the page sends, by the method of the call. */
  function watchSent(): { readonly sent: string[]; stop(): void } {
    const { fetch } = window;
    const sent: string[] = [];
    window.fetch = (input, init) => {
      const request = new Request(input, init);
      const { pathname } = new URL(request.url);
      if (request.method !== 'GET' && pathname.startsWith('/customer-api/')) sent.push(pathname);
      return fetch.call(window, request);
    };
    return { sent, stop: () => Object.assign(window, { fetch }) };
  }

  it('offers nothing that writes, says so where somebody would, and sends nothing', async () => {
    const [customer] = await customers();
    const { token } = customer;
    const watch = watchSent();
    const batch = put(
      'customer-acceptance',
      { 'batch-id': customer.batchIds[0] ?? '', access: 'read' },
      { token },
    );
    await until('the packages', () => findByText(batch, 'Package 1'));
    await until('nothing on its way', () => !find(batch, '.skeleton, .data-table__wait'));
    equal(wayIntoStudio(batch)?.textContent, undefined, 'the way to judge');
    for (const action of ['Assign', 'Accept batch', 'Reject batch', 'Draw']) {
      equal(findByText(batch, action)?.textContent, undefined, action);
    }
    const opened = await until('a package', () => find<HTMLElement>(batch, 'tbody a, tbody [role=link]'));
    opened.click();
    await until('the way to look at it', () => findByText(batch, 'Open the studio'));
    equal(findByText(batch, 'Start')?.textContent, undefined, 'the way to claim it');
    const boxes = () => find(batch, '.data-table__check, .data-table__head--check');
    await until('the data', () => find(batch, 'tbody tr'));
    equal(boxes(), null, 'ways to choose data');
    batch.setAttribute('access', 'full');
    await until('the way to claim it', () => findByText(batch, 'Start'));
    await until('ways to choose data', boxes);
    batch.remove();

    const orders = put('customer-orders', { access: 'read' }, { token });
    await until('the order', () => textOf(orders).includes(customer.orderName));
    equal(wayIntoStudio(orders)?.textContent, undefined, 'the way to judge from the orders');
    orders.remove();

    const datasets = put('customer-datasets', { access: 'read' }, { token });
    await until('the data sets', () => heading(datasets) === 'Data sets');
    const ways = [...everything(datasets.shadowRoot as ShadowRoot)].filter((one) => one.matches('a, button'));
    const names = ways.map((one) => one.textContent?.trim() ?? '');
    equal(
      names.filter((name) => ['New data set', 'Upload'].includes(name)),
      [],
      'ways to write data sets',
    );
    datasets.setAttribute('access', 'full');
    await until('what makes one', () => findByText(datasets, 'New data set'));
    datasets.remove();

    const pack = { 'package-id': customer.packages[0]?.packageId ?? '', access: 'read' };
    const studio = put('customer-studio', pack, { token });
    const stage = await until('the studio', () => find<HTMLElement>(studio, '[data-stage]'));
    await until('the mark', () => textOf(studio).includes('View only'));
    stage.focus();
    for (const key of ['a', 'r', 'u', 'e', 'c']) {
      stage.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }),
      );
    }
    await until('why not', () => textOf(studio).includes('made for looking only'));
    studio.remove();
    equal(watch.sent, [], 'sent');
    watch.stop();
  });

  it('shows a job number and a spot check, with nothing that begins, decides or ends them', async () => {
    const { token, batchIds, jobId, spotCheckId } = await samples();
    const watch = watchSent();
    const places = [
      [batchIds[1], `/accept/jobDetail?jobId=${jobId}`, 'CLIP-01', ['Start', 'Reject', 'Accept']],
      [
        batchIds[0],
        `/accept/taskItem?spotCheckId=${spotCheckId}`,
        'Open in the studio',
        ['Judge', 'More actions', 'End as accepted', 'End as rejected'],
      ],
    ] as const;
    for (const [batchId = '', location, shown, actions] of places) {
      const element = put(
        'customer-acceptance',
        { 'batch-id': batchId, access: 'read' },
        { token, location },
      );
      await until(`“${shown}”`, () => textOf(element).includes(shown));
      await until('nothing on its way', () => !find(element, '.skeleton, .data-table__wait'));
      const offered = () => {
        const ways = [...everything(element.shadowRoot as ShadowRoot)].filter((one) =>
          one.matches('a, button'),
        );
        const names = ways.flatMap((one) => [one.textContent?.trim(), one.ariaLabel]);
        return actions.filter((action) => names.includes(action));
      };
      equal(offered(), [], `offered at ${location}`);
      // The same person is offered all of it where the page lets them.
      element.setAttribute('access', 'full');
      await until(`${actions.join()} at ${location}`, () => offered().length === actions.length);
      element.remove();
    }
    // Reads: it names more items than an address holds.
    const writing = watch.sent.filter((path) => !path.endsWith('/getItemDocuments'));
    equal(writing, [], 'sent');
    watch.stop();
  });
});

describe('texts of a page’s own', () => {
  it('stand in the places of ours, in every language, as they change, and say nothing where they are no texts', async () => {
    const [customer] = await customers();
    const texts = JSON.stringify({ 'orders:list.heading': 'Deliveries', 'orders:no.such': 'x', a: 1 });
    const element = put('customer-orders', { texts }, { token: customer.token });
    const other = put('customer-orders', {}, { token: customer.token });
    await until('the own heading', () => heading(element) === 'Deliveries');
    await until('ours in the other element', () => heading(other) === 'Orders');
    element.lang = 'zh';
    await until('Chinese', () => textOf(element).includes('订单'));
    equal(heading(element), 'Deliveries', 'the heading in Chinese');
    element.lang = 'en';
    element.setAttribute('texts', '{"orders:list.heading": "Our orders"}');
    await until('the new heading', () => heading(element) === 'Our orders');
    element.setAttribute('texts', 'no JSON');
    await until('our own heading', () => heading(element) === 'Orders');
    element.remove();
    other.remove();
  });
});
