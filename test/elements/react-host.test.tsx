import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { equal, ok } from './support/assert.ts';
import { customers } from './support/customers.ts';
import { textOf } from './support/look-inside.ts';
import type { CustomerElement } from './support/put.ts';
import { settle, until } from './support/until.ts';
import '/dist/elements/customer-feedback.js';
import '/dist/elements/customer-orders.js';

const Feedback = 'customer-feedback' as unknown as React.FC<Record<string, unknown>>;
const Orders = 'customer-orders' as unknown as React.FC<Record<string, unknown>>;

describe('in a page made with React 19', () => {
  it('takes properties and events, is updated and unmounted, and breaks nothing of the page', async () => {
    const [customer] = await customers();
    const heard: string[] = [];
    const failures: unknown[] = [];
    const onReady = ({ type }: Event) => heard.push(type);
    const container = document.body.appendChild(document.createElement('div'));
    const root = createRoot(container, { onUncaughtError: (error) => failures.push(error) });
    const render = (language: string | undefined) =>
      root.render(
        <StrictMode>
          <Orders
            lang={language}
            theme="dark"
            fetchToken={async () => customer.token}
            oncustomer-ready={onReady}
          />
        </StrictMode>,
      );
    render('en');
    const element = await until('the element', () =>
      container.querySelector<CustomerElement>('customer-orders'),
    );
    await until('the order', () => textOf(element).includes(customer.orderName));
    await until('the event', () => heard.length > 0);
    equal(element.theme, 'dark', 'theme');
    render('ja');
    await until('Japanese', () => textOf(element).includes('注文'));
    render(undefined);
    await until('English', () => /Orders/.test(textOf(element)));
    root.render(<p>gone</p>);
    await until('it is gone', () => container.textContent === 'gone');
    await settle();
    equal(element.shadowRoot?.childElementCount, 0, 'children after removal');
    root.unmount();
    ok(failures.length === 0, `React of the page failed: ${failures}`);
    container.remove();
  });

  it('has a contact that the page knows only later', async () => {
    const container = document.body.appendChild(document.createElement('div'));
    const root = createRoot(container);
    const render = (contact: string | undefined) =>
      root.render(<Feedback app-key="nobody-s" contact={contact} lang="en" mode="inline" />);
    render(undefined);
    const field = await until('the form', () => {
      const element = container.querySelector('customer-feedback');
      return element?.shadowRoot?.querySelector<HTMLInputElement>('input:not([type=file])');
    });
    equal(field.value, '');
    render('09012345678');
    await until('the contact', () => field.value === '09012345678');
    root.unmount();
    container.remove();
  });
});
