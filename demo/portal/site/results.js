import { portal, text } from './portal.js';

/** How the file behind the link came. */
const FILE = {
  coming: 'results.file.coming',
  whole: 'results.file.whole',
  broken: 'results.file.broken',
};

const list = document.querySelector('#received');
document.querySelector('#address').textContent = new URL('/hooks/results', location.href).href;
let shown = '';
await look();

// shown
/** Our back end keeps what the console pushed, once it has verified the signature. */
async function look() {
  const reply = await fetch('/my/results');
  if (!reply.ok) return;
  const received = await reply.text();
  if (received !== shown) show(JSON.parse(received));
  shown = received;
  setTimeout(() => void look().catch(later), 2000);
}
// /shown

/** Nobody answers for a moment: what is there stays. */
function later() {
  setTimeout(() => void look().catch(later), 5000);
}

function show(received) {
  document.querySelector('#none').hidden = received.length > 0;
  document.querySelector('#count').textContent = text('results.count', { count: received.length });
  list.replaceChildren(...received.map(entryOf));
}

function entryOf(push) {
  const entry = document.createElement('li');
  const time = document.createElement('time');
  time.dateTime = push.at;
  time.textContent = new Date(push.at).toLocaleString(portal.language);
  const name = document.createElement('strong');
  name.textContent = push.batch ? push.batch.name : text('results.test');
  const facts = document.createElement('span');
  facts.textContent = factsOf(push).join(' · ');
  const id = document.createElement('code');
  id.textContent = push.eventId;
  entry.classList.toggle('outdated', !push.counts);
  entry.append(time, name, facts, id);
  return entry;
}

function factsOf(push) {
  const signed = text('results.signed');
  const times = push.times > 1 ? [text('results.again', { count: push.times })] : [];
  if (!push.batch) return [signed, ...times];
  const outdated = push.counts ? [] : [text('results.outdated')];
  if (push.batch.result === null)
    return [signed, push.project, text('results.reopened'), ...outdated, ...times];
  const number = (count) => count.toLocaleString(portal.language);
  return [
    signed,
    push.project,
    ...outdated,
    text(push.batch.result === '10' ? 'results.accepted' : 'results.rejected'),
    text('results.figures', { accepted: number(push.accepted), rejected: number(push.rejected) }),
    ...(FILE[push.file] ? [text(FILE[push.file])] : []),
    text('results.items', { count: number(push.results) }),
    ...times,
  ];
}
