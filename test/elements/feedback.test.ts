import { asksAgain } from './support/asks-again.ts';
import { equal, ok } from './support/assert.ts';
import { customers, type TestCustomer } from './support/customers.ts';
import { find, findByText, textOf } from './support/look-inside.ts';
import { type CustomerElement, next, put } from './support/put.ts';
import { settle, until } from './support/until.ts';
import '/dist/elements/customer-feedback.js';
import '/dist/elements/customer-session.js';

type FeedbackElement = CustomerElement & {
  open(): void;
  close(): void;
  metadata: Record<string, string> | null;
  takePicture: (() => Promise<Blob>) | null;
};

let customer: TestCustomer;
let element: FeedbackElement;
let heard: [string, unknown][];
const asked: {
  readonly path: string;
  readonly headers: { appKey?: string; token?: string };
  readonly body: unknown;
}[] = [];

/** Notes what is sent, and lets the next ones fail where a test wants that. */
let failing: string | null = null;
/** The server is given a token that it takes for ended. */
let areRefused = false;
const UNKNOWN = 'a-token-that-nobody-knows';
const { open: openRequest, send: sendRequest, setRequestHeader } = XMLHttpRequest.prototype;

before(async () => {
  [customer] = await customers();
  const state = new WeakMap<XMLHttpRequest, { path: string; headers: Record<string, string> }>();
  Object.assign(XMLHttpRequest.prototype, {
    open(this: XMLHttpRequest, method: string, url: string) {
      const isLost = failing !== null && url.includes(failing);
      state.set(this, { path: new URL(url, document.baseURI).pathname, headers: {} });
      // Nobody listens there.
      openRequest.call(this, method, isLost ? 'http://127.0.0.1:9/' : url, true);
    },
    setRequestHeader(this: XMLHttpRequest, name: string, value: string) {
      const known = state.get(this);
      if (known) known.headers[name] = value;
      setRequestHeader.call(this, name, name === 'token' && areRefused ? UNKNOWN : value);
    },
    send(this: XMLHttpRequest, body: Blob | FormData) {
      const known = state.get(this) ?? { path: '', headers: {} };
      if (body instanceof Blob && body.size > 0)
        void body.text().then((text) => asked.push({ ...known, body: JSON.parse(text) }));
      else asked.push({ ...known, body: null });
      sendRequest.call(this, body);
    },
  });
});
after(() =>
  Object.assign(XMLHttpRequest.prototype, { open: openRequest, send: sendRequest, setRequestHeader }),
);

beforeEach(() => {
  heard = [];
  asked.length = 0;
  failing = null;
  areRefused = false;
});
afterEach(() => {
  element?.remove();
  document.documentElement.lang = '';
  indexedDB.deleteDatabase('customer-drafts');
});

function place(attributes: Record<string, string> = {}, parent: Element = document.body): FeedbackElement {
  element = put('customer-feedback', attributes, {}, parent) as FeedbackElement;
  for (const name of ['submit', 'sent', 'error'])
    element.addEventListener(`customer-feedback-${name}`, (event) =>
      heard.push([name, (event as CustomEvent).detail]),
    );
  return element;
}

const lastDetail = () => (heard.at(-1)?.[1] ?? {}) as { readonly code?: string; readonly status?: number };
const when = (look: () => boolean, what: string) => until(what, look);

const button = () => find(element, '.launch__button');
const dialog = () => find<HTMLDialogElement>(element, 'dialog.dialog');
const contact = () => find<HTMLInputElement>(element, 'input:not([type=file])');
const words = () => find<HTMLTextAreaElement>(element, 'textarea');
const sendButton = () => find<HTMLButtonElement>(element, '.button[data-variant="primary"]');

async function opened(): Promise<void> {
  element.open();
  await when(() => words() !== null, 'the form stands');
}

function type(field: HTMLInputElement | HTMLTextAreaElement | null, text: string): void {
  if (!field) throw new Error('The field is not there.');
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
}

async function picture(name: string): Promise<File> {
  const canvas = new OffscreenCanvas(8, 8);
  canvas.getContext('2d')?.fillRect(0, 0, 8, 8);
  return new File([await canvas.convertToBlob()], name, { type: 'image/png' });
}

describe('<customer-feedback>', () => {
  it('draws a button without React, and the form when it is pressed', async () => {
    place({ lang: 'en' });
    await when(() => button() !== null, 'the button stands');
    equal(button()?.textContent, 'Feedback');
    equal(find(element, '.ui-root'), null, 'what React draws');
    button()?.click();
    await when(() => dialog()?.open === true, 'the dialog is open');
    element.close();
    await when(() => dialog() === null, 'the dialog is closed');
  });

  it('takes the language of its session, and the page’s words for its button', async () => {
    const session = put('customer-session', { lang: 'ja' });
    place({}, session);
    await when(() => button()?.textContent === 'ご意見・ご要望', 'the button speaks Japanese');
    element.setAttribute('label', 'お問い合わせ');
    await when(() => button()?.textContent === 'お問い合わせ', 'the page’s word');
    session.remove();
  });

  it('follows its page and its session as they change language and theme, before React is there', async () => {
    const page = document.documentElement;
    const says = (text: string) => when(() => button()?.textContent === text, text);
    const scheme = () => getComputedStyle(button() as Element).colorScheme;
    place();
    await says('Feedback');
    page.lang = 'ja';
    await says('ご意見・ご要望');
    page.lang = '';
    await says('Feedback');
    const session = put('customer-session', { lang: 'zh', theme: 'dark' });
    session.append(element);
    await says('意见反馈');
    equal(scheme(), 'dark', 'of its session');
    session.lang = 'ja';
    session.theme = 'light';
    await says('ご意見・ご要望');
    equal(scheme(), 'light', 'of its session, later');
    document.body.append(element);
    await says('Feedback');
    session.lang = 'zh';
    await settle();
    equal(button()?.textContent, 'Feedback', 'outside of it');
    session.remove();
  });

  it('keeps an open form, with its focus, over a new theme of its session', async () => {
    const session = put('customer-session', { lang: 'en', theme: 'light' }, { token: customer.token });
    place({}, session);
    await opened();
    type(words(), 'Half a sentence');
    const field = words();
    field?.focus();
    session.theme = 'dark';
    await when(() => find(element, '.ui-root[data-theme=dark]') !== null, 'the new theme');
    ok(words() === field, 'the same field');
    equal(find(element, 'textarea:focus') === field, true, 'it has the focus');
    session.remove();
  });

  it('opens by a button of the page, which keeps its focus and its own say', async () => {
    const own = document.createElement('button');
    own.id = 'tell-us';
    document.body.append(own);
    place({ trigger: 'tell-us', lang: 'en' });
    equal(button(), null, 'a button of ours');
    own.addEventListener('click', (event) => event.preventDefault(), { once: true });
    own.click();
    equal(dialog(), null, 'the dialog, cancelled by the page');
    own.focus();
    own.click();
    await when(() => dialog()?.open === true, 'the dialog is open');
    element.close();
    await when(() => document.activeElement === own, 'the focus is back on the page’s button');
    element.removeAttribute('trigger');
    await when(() => button() !== null, 'a button of ours');
    own.click();
    equal(dialog(), null, 'the dialog');
    own.remove();
  });

  it('stands in the page as a form that takes no focus', async () => {
    place({ mode: 'inline', lang: 'en' });
    await when(() => words() !== null, 'the form stands');
    equal(dialog(), null, 'a dialog');
    equal(document.activeElement, document.body, 'what has the focus');
  });

  it('sends what was written, escaped and with the fixed fields, and tells its page the id', async () => {
    place({ lang: 'en' });
    element.token = customer.token;
    element.metadata = { path: '/orders', version: '4', broken: 7 as unknown as string };
    await opened();
    await when(() => contact()?.value.includes('@') === true, 'the contact of who is signed in');
    const to = contact()?.value;
    type(words(), '<b>wide</b> & "more"');
    await when(() => sendButton()?.ariaDisabled !== 'true', 'it can be sent');
    sendButton()?.click();
    await when(() => heard.some(([name]) => name === 'sent'), 'it was sent');
    const sent = await until('the call', () =>
      asked.find(({ path }) => path.endsWith('/insertComplaintsInfo')),
    );
    const { sendKey, ...body } = sent.body as Record<string, unknown>;
    ok(/^[0-9a-f-]{36}$/.test(String(sendKey)), 'a key by which another try is known');
    equal(body, {
      msgType: '1',
      sourceFrom: '04',
      contact: to,
      complaintDes: '&lt;b&gt;wide&lt;/b&gt; &amp; &quot;more&quot;',
      appealAnnex: '',
      metadata: { path: '/orders', version: '4' },
    });
    const [[, detail] = [], [, told] = []] = heard;
    equal(detail, { contact: to, description: '<b>wide</b> & "more"', images: 0 });
    ok(/^[0-9a-f-]{36}$/.test((told as { id: string }).id), 'the id is one');
    await when(() => find(element, '[role=alertdialog]') !== null, 'the thanks');
  });

  it('is kept back by its page, and fails, with nothing lost; tried again it goes', async () => {
    place({ lang: 'en', contact: '09012345678' });
    element.token = customer.token;
    await opened();
    type(words(), 'The list is empty.');
    await when(() => sendButton()?.ariaDisabled !== 'true', 'it can be sent');
    element.addEventListener('customer-feedback-submit', (event) => event.preventDefault(), { once: true });
    sendButton()?.click();
    await when(() => heard.length === 1, 'the page was asked');
    await when(() => sendButton()?.ariaBusy !== 'true', 'nothing is on its way');
    failing = '/insertComplaintsInfo';
    sendButton()?.click();
    await when(() => find(element, '.feedback-form__failure') !== null, 'the failure is said');
    await when(() => heard.at(-1)?.[0] === 'error', 'the page was told');
    equal(lastDetail().code, 'api-unreachable');
    equal([contact()?.value, words()?.value], ['09012345678', 'The list is empty.']);
    failing = null;
    sendButton()?.click();
    await when(() => heard.at(-1)?.[0] === 'sent', 'it was sent');
    await when(
      () => asked.filter(({ path }) => path.endsWith('/insertComplaintsInfo')).length === 2,
      'both calls were noted',
    );
  });

  it('fills in a contact that its page gives late, or anew, until somebody has typed there', async () => {
    place({ lang: 'en' });
    element.token = customer.token;
    await opened();
    await when(() => contact()?.value.includes('@') === true, 'who writes is known');
    const own = contact()?.value;
    element.setAttribute('contact', 'desk@portal.example');
    await when(() => contact()?.value === 'desk@portal.example', 'what the page knows');
    element.setAttribute('contact', '09012345678');
    await when(() => contact()?.value === '09012345678', 'what the page knows by now');
    element.removeAttribute('contact');
    await when(() => contact()?.value === own, 'the contact of who is signed in');
    type(contact(), '0312345678');
    element.setAttribute('contact', 'other@portal.example');
    await settle();
    equal(contact()?.value, '0312345678', 'what was typed');
  });

  it('keeps what was begun over closing, removal and a new element, and takes dropped and pasted images', async () => {
    place({ lang: 'en' });
    element.token = customer.token;
    await opened();
    await when(() => contact()?.value.includes('@') === true, 'who writes is known');
    type(words(), 'To be continued.');
    for (const [name, kind] of [
      ['a.png', 'drop'],
      ['b.png', 'paste'],
    ] as const) {
      const data = new DataTransfer();
      data.items.add(await picture(name));
      const init = { bubbles: true, cancelable: true, composed: true };
      const event =
        kind === 'drop'
          ? new DragEvent('drop', { ...init, dataTransfer: data })
          : new ClipboardEvent('paste', { ...init, clipboardData: data });
      words()?.dispatchEvent(event);
      const [wanted] = kind === 'drop' ? [1] : [2];
      await when(
        () => element.shadowRoot?.querySelectorAll('.image-tile').length === wanted,
        `${name} is there`,
      );
    }
    element.close();
    await when(() => dialog() === null, 'the dialog is closed');
    await opened();
    equal(words()?.value, 'To be continued.', 'the text after closing');
    await when(
      () => asked.filter(({ path }) => path.endsWith('/uploadAdviceFile')).length === 2,
      'both are sent',
    );
    // Written to the device behind what is seen.
    while (!(await keptTexts()).includes('To be continued.')) await settle();
    element.remove();
    place({ lang: 'en' });
    element.token = customer.token;
    await opened();
    await when(() => words()?.value === 'To be continued.', 'the text in another element');
    await when(() => element.shadowRoot?.querySelectorAll('.image-tile').length === 2, 'its images');
  });

  it('gives nobody what another one wrote, and it back to who did', async () => {
    const session = put('customer-session', {}) as CustomerElement;
    for (const [page, parent] of [
      [() => element, document.body],
      [() => session, session],
    ] as const) {
      place({ lang: 'en' }, parent);
      page().token = customer.token;
      await opened();
      await when(() => contact()?.value.includes('@') === true, 'who writes is known');
      const first = contact()?.value;
      type(words(), 'Mine alone.');
      while (!(await keptTexts()).includes('Mine alone.')) await settle();
      page().token = customer.acceptorToken;
      await when(() => words()?.value === '' && contact()?.value.includes('@') === true, 'the other’s form');
      ok(contact()?.value !== first, 'the contact is the other’s');
      page().token = customer.token;
      await when(() => words()?.value === 'Mine alone.', 'the words are back');
      equal(contact()?.value, first);
      type(words(), '');
      while ((await keptTexts()).includes('Mine alone.')) await settle();
      element.remove();
    }
    session.remove();
  });

  it('goes on with a visitor who signs in, whose draft moves along', async () => {
    place({ lang: 'en', 'app-key': 'any' });
    await opened();
    type(words(), 'Begun before.');
    while (!(await keptTexts()).includes('Begun before.')) await settle();
    element.token = customer.token;
    await when(() => contact()?.value.includes('@') === true, 'who writes is known');
    equal(words()?.value, 'Begun before.');
    element.token = null;
    await when(() => words()?.value === '', 'the form of the next visitor');
    element.token = customer.token;
    await when(() => words()?.value === 'Begun before.', 'the words are back');
  });

  it('adds a picture that the page takes, and says where it takes none', async () => {
    place({ lang: 'en' });
    element.token = customer.token;
    const made = await picture('x.png');
    let wasSeen: string | undefined;
    element.takePicture = async () => {
      const shown = dialog();
      wasSeen = shown ? getComputedStyle(shown).opacity : undefined;
      return made.slice(0, made.size, 'image/png');
    };
    await opened();
    const take = () =>
      [...(element.shadowRoot?.querySelectorAll('button') ?? [])].find((one) =>
        one.textContent?.includes('picture of this page'),
      );
    await when(() => take() !== undefined, 'the way to take one');
    take()?.click();
    await when(
      () => element.shadowRoot?.querySelectorAll('.image-tile').length === 1,
      'the picture is there',
    );
    equal(wasSeen, '0', 'how much of the dialog was seen');
    await when(() => take()?.ariaBusy !== 'true', 'it is over');
    element.takePicture = () => Promise.reject(new Error('no'));
    await settle();
    take()?.click();
    await when(
      () => element.shadowRoot?.textContent?.includes('No picture could be taken') === true,
      'it is said',
    );
  });

  it('comes back and says so where the page gives no picture for too long', async () => {
    place({ lang: 'en', 'app-key': 'any' });
    element.takePicture = () => new Promise(() => undefined);
    await opened();
    type(words(), 'Nothing of it is lost.');
    const take = await until('the way to take one', () =>
      [...(element.shadowRoot?.querySelectorAll('button') ?? [])].find((one) =>
        one.textContent?.includes('picture of this page'),
      ),
    );
    const seen = () => (dialog() ? getComputedStyle(dialog() as Element).opacity : undefined);
    take.click();
    await when(() => seen() === '0', 'the dialog is away');
    await when(
      () => element.shadowRoot?.textContent?.includes('No picture could be taken') === true,
      'it is said',
    );
    equal([seen(), words()?.value], ['1', 'Nothing of it is lost.']);
    ok(take.ariaBusy !== 'true', 'it can be tried again');
  });

  it('sends with the app key where nobody is signed in, and nothing of a token', async () => {
    place({ lang: 'en', 'app-key': 'nobody-s', contact: 'v@mail.example' });
    await opened();
    type(words(), 'From a visitor.');
    await when(() => sendButton()?.ariaDisabled !== 'true', 'it can be sent');
    sendButton()?.click();
    await when(() => heard.at(-1)?.[0] === 'error', 'the server knows no such key');
    const sent = await until('the call', () =>
      asked.find(({ path }) => path.endsWith('/insertComplaintsInfo')),
    );
    equal(sent.headers.appKey, 'nobody-s');
    equal('token' in sent.headers, false, 'a token');
    equal([lastDetail().code, lastDetail().status], ['api-refused', 403]);
    equal(words()?.value, 'From a visitor.');
  });

  it('says when it is opened that its app key is not known, and no longer once the page sets another one', async () => {
    const { appKey } = customer;
    place({ lang: 'en', 'app-key': 'ck_wrong' });
    const failed = next(element, 'customer-error');
    await opened();
    const { code, retryable, message } = (await failed).detail;
    equal([code, retryable], ['setting-invalid', false]);
    ok(String(message).includes('ck_wrong'), 'the page is told which key');
    ok(textOf(element).includes('an app key that is not known'), 'it is said');
    element.setAttribute('app-key', appKey);
    await when(() => !textOf(element).includes('is not known'), 'it is said no more');
  });

  it('says where its page brought neither key nor token, and keeps what was written', async () => {
    place({ lang: 'en', contact: '1' });
    const failed = next(element, 'customer-error');
    await opened();
    equal((await failed).detail.code, 'token-missing');
    type(words(), 'From nobody.');
    sendButton()?.click();
    await when(() => heard.at(-1)?.[0] === 'error', 'the page was told');
    equal([lastDetail().code, words()?.value], ['token-missing', 'From nobody.']);
    ok(textOf(element).includes('did not provide access'), 'it is said');
    equal(asked.length, 0, 'calls');
  });

  it('as a form tells its page that `fetchToken` fails, and that it is well once that works', async () => {
    let works = false;
    place({ lang: 'en', mode: 'inline' });
    const failed = next(element, 'customer-error');
    element.fetchToken = async () => {
      if (!works) throw new Error('nobody is signed in');
      return customer.token;
    };
    const { code, message } = (await failed).detail;
    equal(code, 'token-failed', 'what is told');
    ok(message.includes('nobody is signed in'), message);
    await when(() => textOf(element).includes('did not provide access'), 'it is said');
    works = true;
    const ready = next(element, 'customer-ready');
    element.refresh().catch(() => undefined);
    await ready;
    await when(() => !textOf(element).includes('did not provide access'), 'it is said no more');
  });

  it('says where its form cannot be fetched, above the place of its button, and opens it once it can', async () => {
    const { defineCustomerFeedback } = await import('/broken/feedback/pure/customer-feedback.js');
    defineCustomerFeedback('lost-feedback');
    element = document.body.appendChild(document.createElement('lost-feedback')) as FeedbackElement;
    element.setAttribute('lang', 'en');
    element.setAttribute('app-key', 'any');
    const failed = next(element, 'customer-error');
    button()?.focus();
    await settle();
    equal(find(element, '.failure'), null, 'a failure that concerns nobody yet');
    button()?.click();
    equal((await failed).detail.code, 'load-failed');
    const said = await until('what failed', () => find(element, '.failure'));
    equal(getComputedStyle(said).position, 'fixed');
    ok(
      said.getBoundingClientRect().bottom <= (button()?.getBoundingClientRect().top ?? 0),
      'above the button',
    );
    const retry = said.querySelector('button');
    retry?.focus();
    retry?.click();
    const another = await until('what failed again', () => {
      const found = find<HTMLButtonElement>(element, '.failure button');
      return found !== retry && found;
    });
    await when(
      () => element.shadowRoot?.activeElement === another,
      'the focus is at the next way to try again',
    );
    await fetch('/broken/feedback/heal');
    another.click();
    if (await asksAgain()) {
      await when(() => dialog()?.open === true, 'the dialog is open');
      equal(find(element, '.failure'), null, 'what failed');
    } else await until('a way that helps', () => findByText(element, 'Reload the page'));
  });

  it('tells no end of a session where it is removed while its page is asked for a token', async () => {
    place({ lang: 'en' });
    element.token = 'a-token-that-nobody-knows';
    let expired = 0;
    element.addEventListener('customer-session-expired', () => {
      expired += 1;
    });
    const { promise: askedAgain, resolve } = Promise.withResolvers<void>();
    element.fetchToken = () => {
      resolve();
      return new Promise<string>(() => undefined);
    };
    element.open();
    await askedAgain;
    element.remove();
    for (let round = 0; round < 20; round += 1) await settle();
    equal(expired, 0, 'ends that are told');
  });

  it('says before anybody writes that the session has ended, alone and in one around it', async () => {
    const session = put('customer-session', { lang: 'en' }) as CustomerElement;
    for (const [page, parent] of [
      [() => element, document.body],
      [() => session, session],
    ] as const) {
      place({ lang: 'en' }, parent);
      let expired = 0;
      const hear = () => {
        expired += 1;
      };
      document.addEventListener('customer-session-expired', hear);
      page().token = UNKNOWN;
      element.open();
      const notice = await until('that it has ended', () => find(element, '.feedback-form__ended'));
      ok(words() !== null, 'the form stands');
      ok(!notice.textContent?.includes('What you wrote'), 'nothing was written');
      equal(expired, 1, 'ends that are told');
      page().token = customer.token;
      await when(() => find(element, '.feedback-form__ended') === null, 'nothing is said any more');
      await when(() => contact()?.value.includes('@') === true, 'who writes is known');
      document.removeEventListener('customer-session-expired', hear);
      element.remove();
    }
    session.remove();
  });

  it('keeps the words of an open form whose session ends, and hides them once closed, until who wrote is back', async () => {
    place({ lang: 'en' });
    element.fetchToken = async () => customer.token;
    await opened();
    await when(() => contact()?.value.includes('@') === true, 'who writes is known');
    type(words(), 'Of the first.');
    areRefused = true;
    await when(() => sendButton()?.ariaDisabled !== 'true', 'it can be sent');
    sendButton()?.click();
    await when(() => find(element, '.feedback-form__ended') !== null, 'it is said above the fields');
    equal(words()?.value, 'Of the first.', 'the words of the open form');
    element.close();
    await when(() => dialog() === null, 'closed');
    element.open();
    const notice = await until('that it has ended', () => find(element, '.feedback-form__ended'));
    equal([words(), contact(), sendButton()], [null, null, null], 'what is shown');
    ok(notice.textContent?.includes('What you wrote is kept'), `${notice.textContent}`);
    areRefused = false;
    const again = notice.querySelector('button');
    await when(() => again?.ariaBusy !== 'true', 'it can be tried again');
    again?.click();
    await when(() => words()?.value === 'Of the first.', 'the words are back');

    areRefused = true;
    sendButton()?.click();
    await when(() => find(element, '.feedback-form__ended') !== null, 'it has ended again');
    element.close();
    await when(() => dialog() === null, 'closed');
    areRefused = false;
    element.fetchToken = null;
    element.token = customer.acceptorToken;
    await opened();
    equal(words()?.value, '', 'what another one is shown');
  });

  it('stays open over refresh(), which asks anew who writes and fails where that cannot be found out', async () => {
    place({ lang: 'en' });
    element.token = customer.token;
    await opened();
    await when(() => contact()?.value.includes('@') === true, 'who writes is known');
    const form = dialog();
    const calls = () => asked.filter(({ path }) => path.endsWith('/oauth/getInfo')).length;
    const before = calls();
    await element.refresh();
    equal(calls(), before + 1, 'calls');
    areRefused = true;
    const refused = await element.refresh().then(
      () => false,
      () => true,
    );
    ok(refused, 'it fails');
    await when(() => find(element, '.feedback-form__ended') !== null, 'it is said');
    ok(form?.isConnected && form.open, 'the dialog is still open');
  });

  it('stays closed where it was opened while signed out', async () => {
    place({ lang: 'en' });
    element.token = customer.token;
    await opened();
    element.logout();
    element.open();
    const ready = next(element, 'customer-ready');
    element.token = customer.token;
    await ready;
    await settle();
    equal([dialog(), button()?.hasAttribute('aria-busy')], [null, false]);
  });

  it('is ready as a form, told once, where it is opened below the window or was drawn before', async () => {
    const spacer = document.createElement('div');
    spacer.style.height = '5000px';
    document.body.prepend(spacer);
    place({ lang: 'en', mode: 'inline' });
    let ready = next(element, 'customer-ready');
    element.open();
    await ready;
    ok(words() !== null, 'the form');
    element.remove();
    place({ lang: 'en' });
    await opened();
    ready = next(element, 'customer-ready');
    element.setAttribute('mode', 'inline');
    await ready;
    spacer.remove();
  });

  it('tells its page nothing but events of ours', async () => {
    const others: string[] = [];
    const names = ['submit', 'close', 'cancel', 'change', 'toggle'];
    const hear = (event: Event) => others.push(event.type);
    for (const name of names) document.addEventListener(name, hear);
    place({ lang: 'en', contact: 'v@mail.example' });
    await opened();
    type(words(), 'x');
    contact()?.dispatchEvent(new Event('change', { bubbles: true }));
    contact()?.form?.requestSubmit();
    element.close();
    await when(() => dialog() === null, 'closed');
    equal(others, []);
    for (const name of names) document.removeEventListener(name, hear);
  });
});

async function keptTexts(): Promise<string> {
  return new Promise((done) => {
    const opening = indexedDB.open('customer-drafts', 1);
    // Not there yet: made here, it would lack what its owner keeps in it.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => done('');
    opening.onsuccess = () => {
      const database = opening.result;
      if (!database.objectStoreNames.contains('entries')) {
        database.close();
        done('');
        return;
      }
      const all = database.transaction('entries').objectStore('entries').getAll();
      all.onsuccess = () => {
        database.close();
        done(JSON.stringify(all.result));
      };
    };
  });
}
