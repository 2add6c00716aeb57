import i18next from 'i18next';
import * as React from 'react';
import { createRoot } from 'react-dom/client';
import { fetchToken } from './fetch-token.js';
import { startRouter } from './old-router.js';
import { portal } from './portal.js';
import 'shoelace/components/button/button.js';
import 'shoelace/components/dialog/dialog.js';

// shown
// Nothing of what this page does to itself has to be undone for the element.
document.querySelector('customer-session').fetchToken = () => fetchToken();
// /shown

// What such pages have lying about: libraries as globals, an i18next that belongs to the whole page.
Object.assign(globalThis, { React, i18next });
await i18next.init({
  lng: 'old',
  showSupportNotice: false,
  interpolation: { prefix: '{', suffix: '}' },
  resources: { old: { translation: portal.texts } },
  keySeparator: false,
});

function Poll() {
  const [count, setCount] = React.useState(0);
  const vote = React.createElement(
    'button',
    { type: 'button', onClick: () => setCount(count + 1) },
    i18next.t('intranet.vote'),
  );
  return [
    i18next.t('intranet.poll', { count }),
    ' ',
    React.createElement(React.Fragment, { key: 'vote' }, vote),
  ];
}
createRoot(document.querySelector('#poll')).render(React.createElement(Poll));

const dialog = document.querySelector('#rules-dialog');
document.querySelector('#rules').addEventListener('click', () => dialog.show());
document.querySelector('#close-rules').addEventListener('click', () => dialog.hide());

startRouter('/intranet', (page) => {
  const texts = { '': 'intranet.homeText', canteen: 'intranet.canteenText', board: 'intranet.boardText' };
  document.querySelector('#outlet').textContent = i18next.t(texts[page] ?? 'intranet.homeText');
});
