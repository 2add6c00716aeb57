/**
 * A router as old sites have it: it takes every click on a link of the page, and every step of the history, for its
 * own, and replaces the browser's own methods to hear of them.
 */
export function startRouter(base, show) {
  const draw = () => show(location.pathname.slice(base.length + 1));
  for (const method of ['pushState', 'replaceState']) {
    const original = history[method];
    history[method] = function replaced(...given) {
      original.apply(this, given);
      draw();
    };
  }
  addEventListener('popstate', draw);
  document.addEventListener('click', (event) => {
    const link = event.target.closest('a[href]');
    if (!link?.pathname.startsWith(base)) return;
    event.preventDefault();
    history.pushState(null, '', link.href);
  });
  draw();
}
