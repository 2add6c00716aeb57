// shown
// Defined before React makes one: of an element that is not, React cannot know what is a property.
import 'customer-console/elements/customer-acceptance.js';
// /shown
import { createElement as h, useCallback, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { fetchToken } from './fetch-token.js';
import { keepJudged } from './judged.js';
import { keepPlace } from './keep-place.js';
import { portal, text } from './portal.js';

// shown
/** React 19 sets properties of elements and hears their events, by the names that they have. */
function Acceptance({ batchId, onJudged, onFinished, onLeave }) {
  // Back leads through it; the places of one batch are none of another's.
  const ref = useCallback((element) => keepPlace(element, batchId), [batchId]);
  return h('customer-acceptance', {
    ref,
    'api-base': `${portal.console}/customer-api`,
    'batch-id': batchId,
    // Good for this batch alone.
    fetchToken: () => fetchToken(batchId),
    'oncustomer-item-judged': ({ detail }) => onJudged(detail),
    'oncustomer-batch-finished': onFinished,
    // Whatever lies outside of this batch is this page's business: its own list is the picker.
    'oncustomer-navigate': (event) => {
      event.preventDefault();
      onLeave();
    },
  });
}
// /shown

const NOTHING = { 10: 0, 20: 0 };

function Deliveries() {
  const [deliveries, setDeliveries] = useState(null);
  const [failed, setFailed] = useState(false);
  const [chosen, setChosen] = useState(batchInAddress);
  const [given, setGiven] = useState(NOTHING);
  const [isFinished, setFinished] = useState(false);
  const picker = useRef(null);

  function load() {
    setFailed(false);
    loadDeliveries().then(setDeliveries, () => setFailed(true));
  }
  useEffect(load, []);
  useEffect(() => {
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  });

  function show(batchId) {
    setChosen(batchId);
    setGiven(NOTHING);
    setFinished(false);
  }

  /** Back may lead to another delivery. */
  function follow() {
    if (batchInAddress() !== chosen) show(batchInAddress());
  }

  function choose(batchId) {
    show(batchId);
    history.replaceState(null, '', `?batch=${batchId}`);
  }

  function judged(detail) {
    keepJudged(detail);
    setGiven((before) => ({ ...before, [detail.result]: (before[detail.result] ?? 0) + 1 }));
  }

  if (failed) {
    return h(
      'p',
      { role: 'alert', className: 'notice' },
      `${text('deliveries.failed')} `,
      h('button', { type: 'button', onClick: load }, text('deliveries.retry')),
    );
  }
  if (!deliveries) return h('p', { className: 'waiting', role: 'status' }, '…');
  const delivery = deliveries.find(({ batchId }) => batchId === chosen) ?? deliveries[0];
  if (!delivery) return h('p', { role: 'status' }, text('deliveries.none'));
  return [
    h(Picker, { key: 'picker', deliveries, delivery, choose, select: picker }),
    isFinished && h('p', { key: 'notice', className: 'notice', role: 'status' }, text('deliveries.released')),
    h(
      'p',
      { key: 'given', className: 'given', role: 'status' },
      h('span', null, text('deliveries.accepted', { count: given[10] })),
      h('span', null, text('deliveries.rejected', { count: given[20] })),
    ),
    h(
      'div',
      { key: 'panel', className: 'panel' },
      h(Acceptance, {
        key: delivery.batchId,
        batchId: delivery.batchId,
        onJudged: judged,
        onFinished: () => setFinished(true),
        onLeave: () => picker.current.focus(),
      }),
    ),
  ];
}

/** The way into the full console is a form, so that the browser opens the window as a press of a button does. */
function Picker({ deliveries, delivery, choose, select }) {
  const { batchId, projectName: project, reviewed, delivered } = delivery;
  const options = deliveries.map((one) => h('option', { key: one.batchId, value: one.batchId }, one.name));
  return h(
    'form',
    { className: 'picker', method: 'post', action: '/my/console', target: '_blank', rel: 'noopener' },
    h('label', { htmlFor: 'delivery' }, text('deliveries.choose')),
    h(
      'select',
      {
        id: 'delivery',
        name: 'batchId',
        ref: select,
        value: batchId,
        onChange: (event) => choose(event.target.value),
      },
      options,
    ),
    h('output', { htmlFor: 'delivery' }, text('deliveries.facts', { project, reviewed, delivered })),
    h(
      'button',
      { type: 'submit' },
      `${text('deliveries.console')} `,
      h('span', { 'aria-hidden': true }, '↗'),
    ),
  );
}

function batchInAddress() {
  return new URLSearchParams(location.search).get('batch');
}

async function loadDeliveries() {
  const reply = await fetch('/my/deliveries');
  if (!reply.ok) throw new Error(`No deliveries: ${reply.status}`);
  return reply.json();
}

createRoot(document.querySelector('#embedded')).render(h(Deliveries));
