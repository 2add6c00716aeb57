// How a partner writes it in TypeScript and React 19; compiled by published-types.test.ts against the built typings.
import { discover } from 'customer-console';
import { defineCustomerAcceptance } from 'customer-console/pure/customer-acceptance';
import {
  CustomerAcceptance,
  type CustomerAcceptanceElement,
  type CustomerAcceptanceJsx,
  CustomerSession,
  type HostEventDetails,
  type Verdict,
} from 'customer-console/react';
import { createRef } from 'react';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'partner-acceptance': CustomerAcceptanceJsx;
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'partner-acceptance': CustomerAcceptanceElement;
  }
}

defineCustomerAcceptance('partner-acceptance');

// Elements
const element: CustomerAcceptanceElement = document.createElement('customer-acceptance');
const renamed = document.createElement('partner-acceptance');
element.batchId = null;
element.fetchToken = async () => 'token';
element.theme = renamed.theme = 'dark';
element.addEventListener('customer-item-judged', (event) => {
  const result: '00' | '10' | '20' = event.detail.result;
  element.title = result;
});
renamed.addEventListener('customer-package-finished', ({ detail }) => judged(detail.result));
document.addEventListener('customer-batch-finished', ({ detail: { state, batchId } }) => {
  const rejected: boolean = state === '20' || state === '704';
  element.title = `${batchId} ${rejected}`;
});
element.attachShadow({ mode: 'open' }).addEventListener('customer-error', ({ detail: { code } }) => {
  element.title = code;
  // @ts-expect-error A shadow root around it hears the same details.
  if (code === 'something-else') element.logout();
});
element.addEventListener('click', (event) => event.preventDefault());
element.addEventListener('partner-event', (event) => event.stopPropagation());
document.querySelector('customer-console')?.addEventListener('customer-ready', ({ detail }) => keep(detail));

document.addEventListener('customer-error', ({ detail: { code, retryable, status } }) => {
  const isMissing: boolean = code === 'token-missing' && !retryable && status === null;
  element.title = `${isMissing}`;
  // @ts-expect-error The list of codes is closed.
  if (code === 'something-else') element.logout();
});
element.location = '/orderManage';
element.hrefs = (location: string) => `/deliveries?at=${location}`;
void element.navigate('/orderManage').then((went: boolean) => (went ? element.refresh() : undefined));
document.createElement('customer-session').logout();
document.createElement('customer-studio').packageId = null;
const stop: () => void = discover(element.attachShadow({ mode: 'open' }));
stop();

function judged(verdict: Verdict): void {
  element.title = verdict;
}
function keep(detail: HostEventDetails['customer-ready']): void {
  element.title = String(detail);
}

// @ts-expect-error There is no such theme.
element.theme = 'purple';
// @ts-expect-error A callback, not a token.
element.fetchToken = 'token';
// @ts-expect-error What it gives is the token itself, later.
element.fetchToken = () => 'token';
// @ts-expect-error A verdict is one of two codes.
judged('00');
// @ts-expect-error A batch that is finished is in none of these states.
element.addEventListener('customer-batch-finished', ({ detail }) => detail.state === '05');

// Tags in JSX
export const tags = (
  <customer-session fetchToken={async () => 'token'} lang="ja">
    <customer-acceptance
      batch-id="1"
      theme="auto"
      className="card"
      oncustomer-batch-finished={(event) => event.detail.batchId.trim()}
    />
    <partner-acceptance batchId="1" oncustomer-item-judged={({ detail }) => detail.itemId} />
  </customer-session>
);
// @ts-expect-error There is no such edition.
export const wrongTag = <customer-console edition="special" />;
// @ts-expect-error Another name does not take other values.
export const wrongName = <partner-acceptance theme="purple" />;

// Components
const reference = createRef<CustomerAcceptanceElement>();
export const components = (
  <CustomerSession apiBase="https://console.example/customer-api" fetchToken={async () => 'token'}>
    <CustomerAcceptance
      ref={reference}
      tag="partner-acceptance"
      batchId={null}
      className="card"
      aria-label="Acceptance"
      onClick={(event) => event.currentTarget.batchId}
      onError={({ detail }) => detail.message}
      onItemJudged={({ detail }) => detail.result === '10'}
      onNavigate={(event) => event.preventDefault()}
    />
  </CustomerSession>
);
// @ts-expect-error A name without a hyphen is none of a custom element.
export const wrongComponentName = <CustomerAcceptance tag="acceptance" />;
// @ts-expect-error It has no such property.
export const wrongProperty = <CustomerAcceptance batchID="1" />;
// @ts-expect-error It fires no such event.
export const wrongHandler = <CustomerSession onItemJudged={() => undefined} />;
// @ts-expect-error The code of an item is a text.
export const wrongCode = <CustomerAcceptance onItemJudged={({ detail }) => detail.result === 10} />;
