// What a page does with a component, step by step; bundled for React 18 and 19 by components.test.ts.
import { CustomerDatasetUpload, CustomerOrders } from 'customer-console/react';
import { createElement, createRef, StrictMode, version } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

const reference = createRef();
const root = createRoot(document.querySelector('#root'));
const heard = [];
const onNavigate = (word) => () => heard.push(word);
const show = (props) =>
  flushSync(() =>
    root.render(
      createElement(
        StrictMode,
        null,
        createElement(CustomerOrders, { ref: reference, apiBase: '/none', ...props }),
      ),
    ),
  );
const tell = (element) => element.dispatchEvent(new CustomEvent('customer-navigate', { bubbles: true }));
const attributes = (element) =>
  Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));

const fetchToken = async () => 'token';
const steps = { version: version.split('.')[0] };

show({
  lang: 'ja',
  theme: 'dark',
  className: 'card',
  fetchToken,
  onNavigate: onNavigate('first'),
  hidden: true,
});
const first = reference.current;
steps.given = attributes(first);
steps.callback = first.fetchToken === fetchToken;
tell(first);

show({
  className: 'card',
  'aria-label': 'Orders',
  token: 'secret',
  onNavigate: onNavigate('second'),
  hidden: false,
});
steps.changed = attributes(first);
steps.taken = [first.fetchToken, first.token];
tell(first);

show({ tag: 'partner-orders', fetchToken, onNavigate: onNavigate('third') });
const other = reference.current;
steps.renamed = [other.localName, other.isConnected, first.isConnected, other.fetchToken === fetchToken];
tell(other);

// What the page sets on the element itself is not taken back by the component, which was never given it.
show({ tag: 'partner-orders' });
other.token = 'of the page';
show({ tag: 'partner-orders', 'data-place': 'here' });
steps.kept = [other.token, other.fetchToken, other.dataset.place];

// Signed out, what every rendering gives anew signs nobody in; taken away meanwhile it begins anew, as it does with a key.
const inline = () => ({ fetchToken: async () => 'token' });
show({ tag: 'partner-orders', ...inline() });
const later = inline();
show({ tag: 'partner-orders', ...later });
const isLater = other.fetchToken === later.fetchToken;
other.logout();
show({ tag: 'partner-orders', ...inline() });
show({ tag: 'partner-orders', ...inline() });
const afterwards = other.fetchToken;
other.fetchToken = fetchToken;
show({ tag: 'partner-orders', ...inline() });
const isOwn = other.fetchToken === fetchToken;
other.logout();
show({ tag: 'partner-orders' });
const anew = inline();
show({ tag: 'partner-orders', ...anew });
const isAnew = other.fetchToken === anew.fetchToken;
other.logout();
show({ tag: 'partner-orders', key: 'other person', ...anew });
steps.signedOut = [isLater, afterwards, isOwn, isAnew];
steps.otherPerson = [reference.current !== other, reference.current.fetchToken === anew.fetchToken];

show({ tag: 'partner-orders', onNavigate: onNavigate('never') });
const left = reference.current;
flushSync(() => root.unmount());
tell(left);
steps.left = [reference.current, heard];

// What ended with an element it tells once React has taken it out of the page.
customElements.define(
  'brief-upload',
  class extends HTMLElement {
    disconnectedCallback() {
      setTimeout(() => {
        for (const name of ['progress', 'cancelled'])
          this.dispatchEvent(new CustomEvent(`customer-upload-${name}`));
      });
    }
  },
);
const last = [];
const another = createRoot(document.querySelector('#root'));
const onUpload = (event) => last.push(event.type);
flushSync(() =>
  another.render(
    createElement(
      StrictMode,
      null,
      createElement(CustomerDatasetUpload, {
        tag: 'brief-upload',
        onUploadProgress: onUpload,
        onUploadCancelled: onUpload,
      }),
    ),
  ),
);
flushSync(() => another.unmount());
window.steps = new Promise((resolve) => setTimeout(() => resolve({ ...steps, last })));
