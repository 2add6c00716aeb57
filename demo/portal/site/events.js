import { fetchToken } from './fetch-token.js';
import { portal, text } from './portal.js';

const log = document.querySelector('#log');
const filter = document.querySelector('#filter');
const pause = document.querySelector('#pause');
const KEPT = 200;
let count = 0;
tell(0);

// shown
/** All that the elements tell; what each holds stands in the reference. */
const NAMES = [
  'customer-load-start',
  'customer-ready',
  'customer-error',
  'customer-session-expired',
  'customer-navigate',
  'customer-location-change',
  'customer-item-judged',
  'customer-package-finished',
  'customer-batch-finished',
  'customer-feedback-submit',
  'customer-feedback-sent',
  'customer-feedback-error',
  'customer-topic-change',
  'customer-upload-added',
  'customer-upload-rejected',
  'customer-upload-progress',
  'customer-upload-complete',
  'customer-upload-cancelled',
  'customer-upload-failed',
];

// They bubble and leave shadow roots: one listener for each name hears every element of the page.
for (const name of NAMES) {
  document.addEventListener(name, (event) => note(event.target.localName, name, event.detail));
}
document.querySelector('customer-session').fetchToken = () => fetchToken();
// Imported once somebody listens: an element tells at once that it begins to load.
await import('customer-console/autoloader.js');
// /shown

filter.append(...NAMES.map((name) => new Option(name)));
filter.addEventListener('change', () => {
  for (const entry of log.children) entry.hidden = isLeftOut(entry.dataset.name);
});
pause.addEventListener('click', () => {
  pause.setAttribute('aria-pressed', String(!isPaused()));
});
document.querySelector('#clear').addEventListener('click', () => {
  log.replaceChildren();
  tell(0);
});

function isPaused() {
  return pause.getAttribute('aria-pressed') === 'true';
}

function isLeftOut(name) {
  return filter.value !== '' && filter.value !== name;
}

function note(element, name, detail) {
  if (isPaused()) return;
  const entry = document.createElement('li');
  const more = document.createElement('details');
  const head = document.createElement('summary');
  const time = document.createElement('time');
  const title = document.createElement('strong');
  const from = document.createElement('span');
  const content = document.createElement('pre');
  time.textContent = new Date().toLocaleTimeString(portal.language);
  title.textContent = name;
  from.textContent = `<${element}>`;
  content.textContent = JSON.stringify(detail, null, 2);
  entry.dataset.name = name;
  entry.hidden = isLeftOut(name);
  head.append(title, time, from);
  more.append(head, content);
  more.open = true;
  entry.append(more);
  log.prepend(entry);
  while (log.children.length > KEPT) log.lastElementChild.remove();
  tell(count + 1);
}

function tell(next) {
  count = next;
  document.querySelector('#count').textContent = text('events.count', { count });
  document.querySelector('#none').hidden = count > 0;
}
