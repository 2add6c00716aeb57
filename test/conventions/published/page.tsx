// How a partner writes it in TypeScript; compiled by published-types.test.ts against the built typings.
import 'customer-console/react';
import {
  type CustomerAcceptanceElement,
  defineCustomerAcceptance,
} from 'customer-console/pure/customer-acceptance';

defineCustomerAcceptance('partner-acceptance');
const element: CustomerAcceptanceElement = document.createElement('customer-acceptance');
element.batchId = null;
element.fetchToken = async () => 'token';
element.theme = 'dark';
element.addEventListener('customer-item-judged', (event) => {
  const result: string = event.detail.result;
  element.title = result;
});
element.addEventListener('click', (event) => event.preventDefault());
// @ts-expect-error There is no such theme.
element.theme = 'purple';
// @ts-expect-error A callback, not a token.
element.fetchToken = 'token';

export const page = (
  <customer-acceptance
    batch-id="1"
    theme="auto"
    className="card"
    fetchToken={async () => 'token'}
    oncustomer-batch-finished={(event) => event.detail.batchId.trim()}
  />
);
// @ts-expect-error There is no such edition.
export const wrong = <customer-console edition="special" />;
