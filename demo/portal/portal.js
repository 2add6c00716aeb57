// The partner's own script. Only four things concern the embedded element: the batch it shows, the token it
// gets, the events it fires, and where the person may not go. The way into the full console needs no script: its
// form posts to our back end, so that the browser opens the window as a press of a button does, never a pop-up.

const EVENTS = [
  'customer-ready',
  'customer-item-judged',
  'customer-package-finished',
  'customer-batch-finished',
  'customer-navigate',
  'customer-session-expired',
  'customer-error',
];
const KEPT_ENTRIES = 60;

const workplace = document.querySelector('.workplace');
const picker = document.querySelector('#delivery');
const consoleButton = document.querySelector('.picker button');
const facts = document.querySelector('.picker output');
const notice = document.querySelector('.notice');
const journal = document.querySelector('.journal ol');

const deliveries = await loadDeliveries();
picker.replaceChildren(...deliveries.map(({ batchId, name }) => new Option(name, batchId)));
picker.disabled = deliveries.length === 0;
consoleButton.disabled = picker.disabled;
picker.addEventListener('change', () => show(deliveries.find(({ batchId }) => batchId === picker.value)));
const asked = new URLSearchParams(location.search).get('batch');
const first = deliveries.find(({ batchId }) => batchId === asked) ?? deliveries[0];
if (first) show(first);
else facts.textContent = 'There is nothing to check at present.';

/** A token opens one batch only, so every choice gets an element and a token of its own. */
function show({ batchId, projectName, delivered, reviewed }) {
  picker.value = batchId;
  facts.textContent = `${projectName} · ${reviewed} of ${delivered} checked`;
  notice.hidden = true;

  const acceptance = document.createElement('customer-acceptance');
  acceptance.lang = 'en';
  acceptance.setAttribute('theme', 'light');
  acceptance.setAttribute('batch-id', batchId);
  acceptance.fetchToken = () => fetchToken(batchId);
  for (const name of EVENTS) acceptance.addEventListener(name, (event) => note(name, event.detail));
  acceptance.addEventListener('customer-batch-finished', () => {
    notice.textContent = 'Acceptance finished. The invoice of this delivery has been released for payment.';
    notice.hidden = false;
  });
  // Whatever lies outside of this one batch is this page's business: its own list is the picker.
  acceptance.addEventListener('customer-navigate', (event) => {
    event.preventDefault();
    picker.focus();
  });

  workplace.querySelector('customer-acceptance')?.remove();
  workplace.append(acceptance);
}

/** Our own back end holds the secret; this page only ever sees a token that ends soon. */
async function fetchToken(batchId) {
  const response = await fetch('/portal/token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ batchId }),
  });
  if (!response.ok) throw new Error(`No token: ${response.status}`);
  const { token } = await response.json();
  return token;
}

async function loadDeliveries() {
  const response = await fetch('/portal/batches');
  return response.ok ? response.json() : [];
}

function note(name, detail) {
  const entry = document.createElement('li');
  const time = document.createElement('time');
  const title = document.createElement('strong');
  time.textContent = new Date().toLocaleTimeString('en-GB');
  title.textContent = name;
  entry.append(time, title, describe(detail));
  journal.prepend(entry);
  while (journal.children.length > KEPT_ENTRIES) journal.lastElementChild.remove();
}

function describe(detail) {
  const parts = Object.entries(detail ?? {}).filter(([, value]) => value !== null);
  return parts
    .map(([key, value]) => `${key}: ${typeof value === 'object' ? JSON.stringify(value) : value}`)
    .join(' · ');
}
