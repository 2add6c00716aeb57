/** What the server wrote into the page: texts, language, who is signed in, where the console is. */
export const portal = JSON.parse(document.querySelector('#portal').textContent);

/** A text of the portal in the person's language, with values put into its gaps. */
export function text(key, values = {}) {
  return portal.texts[key].replace(/\{(\w+)\}/g, (_, name) => values[name]);
}

/** Signed in or out: all windows of the portal tell each other. */
const windows = new BroadcastChannel('meridian');

/** Nothing of the person stays on the screen, in this window or any other. */
function clear() {
  for (const element of document.querySelectorAll(
    'customer-session, customer-acceptance, customer-console, customer-dataset-upload',
  )) {
    element.logout?.();
  }
  const notice = document.querySelector('.signed-out');
  if (notice) notice.hidden = false;
}

windows.addEventListener('message', ({ data }) => data === 'signed-out' && clear());

document.querySelector('.person')?.addEventListener('submit', () => {
  clear();
  windows.postMessage('signed-out');
});
