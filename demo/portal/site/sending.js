import { fetchUploadToken } from './fetch-token.js';
import { portal, text } from './portal.js';

const upload = document.querySelector('customer-dataset-upload');
const choice = document.querySelector('#dataset');
const notice = document.querySelector('#notice');
const place = document.querySelector('#place');
let datasets = [];

// shown
/** One batch a day; the console makes it with the first file. */
upload.setAttribute('batch-name', new Date().toISOString().slice(0, 10));

function sendInto(datasetId) {
  // A token is good for sending into one data set, and for nothing else: the one before is dropped.
  upload.logout?.();
  upload.setAttribute('dataset-id', datasetId);
  upload.fetchToken = () => fetchUploadToken(datasetId);
}

upload.addEventListener('customer-upload-complete', ({ detail }) => noteSent(detail));
// /shown

choice.addEventListener('change', () => show(choice.value));
// Another data set would take the place for files away from under an upload.
for (const [name, isRunning] of [
  ['customer-upload-added', true],
  ['customer-upload-complete', false],
  ['customer-upload-cancelled', false],
]) {
  upload.addEventListener(name, () => {
    choice.disabled = isRunning;
  });
}
await load();

async function load() {
  if (!portal.sendsData) {
    say(text('sending.notYours'));
    return;
  }
  const reply = await fetch('/my/datasets');
  if (!reply.ok) {
    say(text('sending.failed'));
    return;
  }
  datasets = await reply.json();
  if (datasets.length === 0) {
    say(text('sending.none'));
    return;
  }
  choice.replaceChildren(...datasets.map(({ datasetId, name }) => new Option(name, datasetId)));
  choice.form.hidden = false;
  place.hidden = false;
  const asked = new URLSearchParams(location.search).get('dataset');
  show(datasets.some(({ datasetId }) => datasetId === asked) ? asked : datasets[0].datasetId);
}

function show(datasetId) {
  const { files, size } = datasets.find((one) => one.datasetId === datasetId);
  choice.value = datasetId;
  document.querySelector('#facts').textContent = text('sending.facts', {
    files: counted(files),
    size: inBytes(size),
  });
  history.replaceState(null, '', `?dataset=${datasetId}`);
  sendInto(datasetId);
}

function noteSent({ datasetId, files, size }) {
  const { name } = datasets.find((one) => one.datasetId === datasetId);
  const entry = document.createElement('li');
  const time = document.createElement('time');
  const at = new Date();
  time.dateTime = at.toISOString();
  time.textContent = at.toLocaleTimeString(portal.language);
  entry.append(time, ` ${text('sending.entry', { files: counted(files), size: inBytes(size), name })}`);
  document.querySelector('#sent').prepend(entry);
  document.querySelector('#none').hidden = true;
}

function say(words) {
  notice.textContent = words;
  notice.hidden = false;
}

function counted(count) {
  return count.toLocaleString(portal.language);
}

/** In the unit that leaves a number below a thousand. */
function inBytes(bytes) {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'];
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  const format = { style: 'unit', unit: units[power], maximumFractionDigits: 1 };
  return (bytes / 1000 ** power).toLocaleString(portal.language, format);
}
