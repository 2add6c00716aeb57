import { equal, ok } from './support/assert.ts';
import { find, textOf } from './support/look-inside.ts';
import { next, put } from './support/put.ts';
import { settle, until } from './support/until.ts';
import '/dist/elements/customer-dataset-upload.js';
import '/dist/elements/customer-session.js';
import '/dist/elements/customer-session.js';

type Uploader = HTMLElement & {
  pause(): void;
  resume(): void;
  cancel(): Promise<void>;
  maxFiles: string | null;
};

const DATASET = '0199a5f0-0000-7000-8000-000000000000';

function show(attributes: Readonly<Record<string, string>>): Uploader {
  return put('customer-dataset-upload', attributes) as unknown as Uploader;
}

const inputs = (element: Element) =>
  element.shadowRoot?.querySelectorAll<HTMLInputElement>('input[type=file]');

function drop(target: Element, file: File): DragEvent {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(file);
  const event = new DragEvent('drop', { bubbles: true, cancelable: true, composed: true, dataTransfer });
  target.dispatchEvent(event);
  return event;
}

describe('<customer-dataset-upload>', () => {
  afterEach(() => {
    document.documentElement.lang = '';
  });

  it('stands ready without a token and without React, in its language', async () => {
    const element = show({ 'dataset-id': DATASET, lang: 'ja' });
    await next(element, 'customer-ready');
    equal(inputs(element)?.length, 2, 'ways to choose');
    equal(element.shadowRoot?.querySelectorAll('.ui-root').length, 0, 'drawn by React');
    ok(/[ぁ-ん]/.test(textOf(element)), 'Japanese');
    element.remove();
  });

  it('follows its page and its session as they change language, theme and texts, before files are chosen', async () => {
    const page = document.documentElement;
    const element = show({ 'dataset-id': DATASET });
    await next(element, 'customer-ready');
    const says = (text: string) =>
      until(`“${text}”: ${textOf(element)}`, () => textOf(element).includes(text));
    const scheme = () => getComputedStyle(find(element, '.drop') as Element).colorScheme;
    await says('Drop a folder, files or zips here');
    page.lang = 'ja';
    await says('ドロップ');
    page.lang = '';
    await says('Drop a folder, files or zips here');
    const session = put('customer-session', { lang: 'zh', theme: 'dark' });
    session.append(element);
    await says('文件');
    equal(scheme(), 'dark', 'of its session');
    session.lang = 'ja';
    session.theme = 'light';
    session.setAttribute('texts', '{"upload:drop.files": "Pick"}');
    await says('ドロップ');
    await says('Pick');
    equal(scheme(), 'light', 'of its session, later');
    document.body.append(element);
    await says('Drop a folder, files or zips here');
    session.lang = 'zh';
    await settle();
    await says('Drop a folder, files or zips here');
    session.remove();
    element.remove();
  });

  it('says the page’s limits and types, and follows them', async () => {
    const element = show({ 'dataset-id': DATASET, accept: '.jpg, image/*', 'max-files': '7' });
    await next(element, 'customer-ready');
    ok(textOf(element).includes('At most 7 files'), textOf(element));
    equal(inputs(element)?.[0]?.accept, '.jpg,image/*', 'types of the input');
    element.maxFiles = '9';
    await until('the new limit', () => textOf(element).includes('At most 9 files'));
    element.maxFiles = 'many';
    await until('our own limits', () => textOf(element).includes('5,000'));
    element.remove();
  });

  it('without a data set says so, tells it, and takes nothing', async () => {
    const element = show({});
    equal((await next(element, 'customer-error')).detail.code, 'setting-invalid', 'what is told');
    ok(textOf(element).includes('names no data set'), textOf(element));
    ok(find<HTMLButtonElement>(element, '.drop__button')?.disabled, 'buttons are closed');
    element.remove();
  });

  it('with what is no id of ours for one, or for a batch, says so, tells it, and takes nothing', async () => {
    for (const [attributes, message, text] of [
      [{ 'dataset-id': 'zzz' }, 'dataset-id is no id of ours: zzz', 'names no data set'],
      [
        { 'dataset-id': DATASET, 'batch-id': '4711' },
        'batch-id is no id of ours: 4711',
        'does not name a valid batch',
      ],
    ] as const) {
      const element = show(attributes);
      const { detail } = await next(element, 'customer-error');
      equal([detail.code, detail.message], ['setting-invalid', message], 'what is told');
      ok(textOf(element).includes(text), textOf(element));
      ok(find<HTMLButtonElement>(element, '.drop__button')?.disabled, 'buttons are closed');
      drop(element, new File(['a'], 'a.txt'));
      await settle();
      ok(!find(element, '.drop[data-busy]'), 'what is dropped is left');
      element.setAttribute('dataset-id', DATASET);
      element.removeAttribute('batch-id');
      await next(element, 'customer-ready');
      ok(!find<HTMLButtonElement>(element, '.drop__button')?.disabled, 'mended, it takes files');
      element.remove();
    }
  });

  it('says so, too, in a browser that keeps an upload, and takes that up once a data set is named', async () => {
    const keeping = indexedDB.open('customer-uploads');
    await next(keeping, 'success');
    keeping.result.close();
    const { defineCustomerDatasetUpload } = await import('/held/drop/pure/customer-dataset-upload.js');
    defineCustomerDatasetUpload('late-upload');
    const element = document.body.appendChild(document.createElement('late-upload'));
    const failed = next(element, 'customer-error');
    // What the browser keeps is known before the words are there.
    await indexedDB.databases();
    await settle();
    await fetch('/held/drop/heal');
    equal((await failed).detail.code, 'setting-invalid', 'what is told');
    await until('what people read', () => textOf(element).includes('names no data set'));
    element.setAttribute('dataset-id', DATASET);
    await until('what React draws', () => find(element, '.ui-root'));
    element.removeAttribute('dataset-id');
    await until('what people read', () => textOf(element).includes('names no data set'));
    element.remove();
    await next(indexedDB.deleteDatabase('customer-uploads'), 'success');
  });

  it('says within 10 seconds that no token comes, before files are chosen, and goes on once one does', async () => {
    const began = performance.now();
    let give: (token: string) => void = () => undefined;
    const late = show({ 'dataset-id': DATASET });
    Object.assign(late, { fetchToken: () => new Promise((resolve) => (give = resolve)) });
    const missing = show({ 'dataset-id': DATASET });
    const session = put('customer-session');
    const inside = put('customer-dataset-upload', { 'dataset-id': DATASET }, {}, session);
    const wanted = [
      [late, 'token-timeout'],
      [missing, 'token-missing'],
      [inside, 'token-missing'],
    ] as const;
    await Promise.all(
      wanted.map(async ([element, code]) => {
        equal((await next(element, 'customer-error')).detail.code, code, 'what is told');
        ok(performance.now() - began < 10_000, 'within 10 seconds');
        await until('the notice', () => find(element, '.failure'));
      }),
    );
    const ready = wanted.map(([element]) => next(element, 'customer-ready'));
    give('a-token');
    Object.assign(missing, { token: 'a-token' });
    session.token = 'a-token';
    await Promise.all(ready);
    for (const [element] of wanted) {
      ok(!find(element, '.failure'), 'the notice is gone');
      ok(find(element, '.drop'), 'the place for files stands');
    }
    for (const element of [late, missing, session]) element.remove();
  });

  it('says no later, and in the same words, that no token comes where files are chosen meanwhile', async () => {
    const began = performance.now();
    const quiet = show({ 'dataset-id': DATASET });
    const session = put('customer-session');
    const [early, twice, inside] = [
      show({ 'dataset-id': DATASET }),
      show({ 'dataset-id': DATASET }),
      put('customer-dataset-upload', { 'dataset-id': DATASET }, {}, session),
    ];
    const told = [quiet, early, twice, inside].map((element) => next(element, 'customer-error'));
    await Promise.all([early, twice, inside].map((element) => next(element, 'customer-ready')));
    for (const element of [early, twice, inside]) drop(element, new File(['a'], 'a.txt'));
    await until('what React draws', () => find(twice, '.ui-root'));
    drop(twice, new File(['b'], 'b.txt'));
    for (const { target, detail } of await Promise.all(told)) {
      equal(
        [detail.code, detail.message],
        ['token-missing', 'Neither token nor fetchToken was set.'],
        'told',
      );
      ok(performance.now() - began < 10_000, 'within 10 seconds');
      await until('the notice', () =>
        find(target as Element, '.failure')?.textContent?.includes('has not provided access'),
      );
    }
    for (const element of [quiet, early, twice, session]) element.remove();
  });

  it('says that fetchToken fails before files are chosen, and goes on once it works', async () => {
    let works = false;
    const fetchToken = async () => {
      if (!works) throw new Error('nobody is signed in');
      return 'a-token';
    };
    const element = show({ 'dataset-id': DATASET });
    Object.assign(element, { fetchToken });
    const { code, retryable, message } = (await next(element, 'customer-error')).detail;
    equal([code, retryable], ['token-failed', true], 'what is told');
    ok(message.includes('nobody is signed in'), message);
    const notice = await until('the notice', () => find(element, '.failure'));
    ok(notice.textContent?.includes('has not provided access'), 'what people read');
    ok(find(element, '.drop'), 'files can be chosen all the same');
    const again = next(element, 'customer-error');
    find<HTMLButtonElement>(element, '.failure button')?.click();
    equal((await again).detail.code, 'token-failed', 'told anew when a person tried again');
    works = true;
    const retry = await until('the button', () => find<HTMLButtonElement>(element, '.failure button'));
    const ready = next(element, 'customer-ready');
    retry.focus();
    retry.click();
    await ready;
    equal(find(element, '.failure'), null, 'the notice');
    await until('the focus at what can be done now', () =>
      element.shadowRoot?.activeElement?.matches('.drop__button'),
    );
    element.remove();
  });

  describe('inside a session whose fetchToken fails', () => {
    // What an element before asked for may come only now.
    const files = () =>
      performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => startTime > began && /\/react-/.test(name));
    const says = (element: Element) =>
      find(element, '.failure')?.textContent?.includes('has not provided access');
    const retry = (element: Element) => find<HTMLButtonElement>(element, '.failure button')?.click();
    let asked: number;
    let began: number;
    let answer: () => Promise<string>;
    const fetchToken = () => {
      asked += 1;
      return answer();
    };

    beforeEach(() => {
      asked = 0;
      answer = () => Promise.reject(new Error('nobody is signed in'));
      began = performance.now();
    });

    it('says so, and asks the session again where a person does, with nothing of React', async () => {
      const session = put('customer-session', {}, { fetchToken });
      await next(session, 'customer-error');
      const element = put('customer-dataset-upload', { 'dataset-id': DATASET }, {}, session);
      const { detail } = await next(element, 'customer-error');
      equal([detail.code, detail.retryable], ['token-failed', true], 'what is told');
      ok(detail.message.includes('nobody is signed in'), detail.message);
      await until('the notice', () => says(element));
      ok(find(element, '.drop'), 'files can be chosen all the same');
      const again = next(element, 'customer-error');
      retry(element);
      equal((await again).detail.code, 'token-failed', 'told anew when a person tried again');
      await settle();
      equal(asked, 2, 'times asked');
      answer = async () => 'a-token';
      const ready = next(element, 'customer-ready');
      retry(element);
      await ready;
      await until('that the notice is gone', () => !says(element));
      equal([asked, files().length], [3, 0], 'times asked, and files of React');
      session.remove();
    });

    it('says so as it fails, and no longer once the page gives the session a token', async () => {
      const { promise, reject } = Promise.withResolvers<string>();
      answer = () => promise;
      const session = put('customer-session', {}, { fetchToken });
      const element = put('customer-dataset-upload', { 'dataset-id': DATASET }, {}, session);
      await next(element, 'customer-ready');
      reject(new Error('nobody is signed in'));
      await until('the notice', () => says(element));
      session.token = 'a-token';
      await until('that the notice is gone', () => !says(element));
      session.remove();
    });

    it('says so no longer once it is taken out of it, and hears nothing more of it', async () => {
      const session = put('customer-session', {}, { fetchToken });
      const element = put('customer-dataset-upload', { 'dataset-id': DATASET }, {}, session);
      await until('the notice', () => says(element));
      document.body.append(element);
      await until('that the notice is gone', () => !says(element));
      const told = next(session, 'customer-error');
      session.refresh().catch(() => undefined);
      await told;
      await settle();
      ok(!says(element), 'a notice');
      session.append(element);
      await until('the notice, back in it', () => says(element));
      session.remove();
    });
  });

  it('takes drops inside itself alone; the page keeps its own', async () => {
    const element = show({ 'dataset-id': DATASET });
    await next(element, 'customer-ready');
    const file = new File(['a'], 'a.txt');
    ok(!drop(document.body, file).defaultPrevented, 'a drop beside it is the page’s');
    ok(drop(element, file).defaultPrevented, 'a drop inside does not lead the page away');
    await until('the wait for the list', () => find(element, '.drop[data-busy]'));
    element.remove();
  });

  it('its methods do nothing where nothing is uploaded, before and after it stands', async () => {
    const element = document.createElement('customer-dataset-upload') as Uploader;
    element.pause();
    element.resume();
    await element.cancel();
    element.setAttribute('dataset-id', DATASET);
    document.body.append(element);
    await next(element, 'customer-ready');
    element.pause();
    element.resume();
    await element.cancel();
    element.remove();
    await settle();
    equal(element.shadowRoot?.querySelectorAll('.drop').length, 0, 'places for files after it was removed');
  });
});
