import { asksAgain } from './support/asks-again.ts';
import { equal, ok } from './support/assert.ts';
import { customers, type TestCustomer } from './support/customers.ts';
import { find, findByText } from './support/look-inside.ts';
import { type CustomerElement, next, put } from './support/put.ts';
import { settle, until } from './support/until.ts';
import '/dist/elements/customer-feedback.js';

type FeedbackElement = CustomerElement & { open(): void; close(): void };

const dialog = (element: Element) => find<HTMLDialogElement>(element, 'dialog.dialog');
const words = (element: Element) => find<HTMLTextAreaElement>(element, 'textarea');
const contact = (element: Element) => find<HTMLInputElement>(element, 'input:not([type=file])');

function write(element: Element, text: string): void {
  const field = words(element);
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text);
  field?.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
}

/** What is on the device, as text. */
async function kept(): Promise<string> {
  const opening = indexedDB.open('customer-drafts', 1);
  const database = await new Promise<IDBDatabase | null>((resolve) => {
    // Not there yet: made here, it would lack what its owner keeps in it.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => resolve(null);
    opening.onsuccess = () => resolve(opening.result);
  });
  if (!database) return '';
  const all = database.transaction('entries').objectStore('entries').getAll();
  await new Promise((resolve) => (all.onsuccess = resolve));
  database.close();
  return JSON.stringify(all.result);
}

describe('two forms of feedback', () => {
  let customer: TestCustomer;

  before(async () => {
    [customer] = await customers();
  });
  afterEach(() => indexedDB.deleteDatabase('customer-drafts'));

  async function form(token: string): Promise<FeedbackElement> {
    const element = put('customer-feedback', { mode: 'inline', lang: 'en' }, { token }) as FeedbackElement;
    element.open();
    await until('who writes is known', () => contact(element)?.value.includes('@'));
    return element;
  }

  it('of one person on one page are two drafts, and both come back', async () => {
    const { token } = customer;
    let forms = [await form(token), await form(token)] as const;
    write(forms[0], 'The first.');
    write(forms[1], 'The second.');
    while (!/The first.*The second/.test(await kept())) await settle();
    for (const one of forms) one.remove();
    forms = [await form(token), await form(token)];
    const found = () => forms.map((one) => words(one)?.value ?? '').sort();
    await until('both are back', () => found().join() === 'The first.,The second.');
    for (const one of forms) one.remove();
  });
});

describe('thanks for feedback', () => {
  it('are said to nobody but who wrote, however late the reply is', async () => {
    const [{ token, acceptorToken }] = await customers();
    const held = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    const { open, send } = XMLHttpRequest.prototype;
    const isFeedback = new WeakSet<XMLHttpRequest>();
    Object.assign(XMLHttpRequest.prototype, {
      open(this: XMLHttpRequest, method: string, url: string) {
        if (url.includes('/insertComplaintsInfo')) isFeedback.add(this);
        open.call(this, method, url, true);
      },
      send(this: XMLHttpRequest, body: Blob) {
        if (!isFeedback.has(this)) {
          send.call(this, body);
          return;
        }
        asked.resolve();
        void held.promise.then(() => send.call(this, body));
      },
    });
    const element = put('customer-feedback', { lang: 'en' }, { token }) as FeedbackElement;
    element.open();
    await until('who writes is known', () => contact(element)?.value.includes('@'));
    const first = contact(element)?.value;
    write(element, 'Of the first.');
    const button = () => find<HTMLButtonElement>(element, '.button[data-variant="primary"]');
    await until('it can be sent', () => button()?.ariaDisabled !== 'true');
    button()?.click();
    await asked.promise;
    element.token = acceptorToken;
    await until('the form of the other', () => {
      const value = contact(element)?.value ?? '';
      return value.includes('@') && value !== first;
    });
    const sent = next(element, 'customer-feedback-sent');
    held.resolve();
    ok((await sent).detail.id, 'it went');
    await settle();
    await settle();
    equal(find(element, '[role=alertdialog]')?.textContent, undefined, 'thanks');
    ok(dialog(element)?.open, 'the form of the other stays');

    // To who writes they are said, and go when somebody else comes.
    write(element, 'Of the other.');
    await until('it can be sent', () => button()?.ariaDisabled !== 'true');
    button()?.click();
    await until('thanks', () => find(element, '[role=alertdialog]'));
    element.token = token;
    await until('no thanks', () => !find(element, '[role=alertdialog]'));
    element.remove();
    Object.assign(XMLHttpRequest.prototype, { open, send });
  });
});

describe('a form of feedback whose texts cannot be fetched', () => {
  it('says so once somebody wants it, and opens when they try again', async () => {
    const { defineCustomerFeedback } = await import('/broken/words/pure/customer-feedback.js');
    defineCustomerFeedback('wordless-feedback');
    const told: string[] = [];
    const hear = (event: Event) => told.push((event as CustomEvent).detail.code);
    document.addEventListener('customer-error', hear);
    const place = (mode: string) => {
      const element = document.createElement('wordless-feedback') as FeedbackElement;
      for (const [name, value] of Object.entries({ mode, lang: 'en', 'app-key': 'any' })) {
        element.setAttribute(name, value);
      }
      return document.body.appendChild(element);
    };
    const floating = place('floating');
    find<HTMLElement>(floating, '.launch__button')?.focus();
    const isAsked = () =>
      performance
        .getEntriesByType('resource')
        .some(({ name }) => /broken\/words\/chunks\/texts-form/.test(name));
    await until('the texts were asked for', isAsked);
    await settle();
    equal([told, find(floating, '.failure')], [[], null], 'what concerns nobody yet');

    const inline = place('inline');
    floating.open();
    inline.open();
    for (const element of [floating, inline]) {
      const said = await until('what failed', () => find(element, '.failure'));
      ok(said.textContent?.includes('could not be loaded'), `${said.textContent}`);
      ok(findByText(element, 'Try again'), 'a way to try again');
    }
    equal(told, ['load-failed', 'load-failed'], 'told');
    equal(find(floating, '.launch__button')?.hasAttribute('aria-busy'), false, 'busy');
    await fetch('/broken/words/heal');
    const retry = findByText(inline, 'Try again');
    retry?.focus();
    retry?.click();
    if (await asksAgain()) {
      await until('the form', () => words(inline));
      await until('the focus in it', () => find(inline, '.ui-root:focus'));
    }
    findByText(floating, 'Try again')?.click();
    if (await asksAgain()) {
      await until('the dialog', () => dialog(floating)?.open);
      for (const element of [floating, inline]) equal(find(element, '.failure'), null, 'what failed');
    } else {
      for (const element of [floating, inline])
        await until('a way that helps', () => findByText(element, 'Reload the page'));
    }
    for (const element of [floating, inline]) element.remove();
    document.removeEventListener('customer-error', hear);
  });
});
