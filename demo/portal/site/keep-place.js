/**
 * Makes the page's own Back lead through an element: each of its places is a step of the page's history, whose address
 * stays as it is, and after a reload it begins where it was. Returns what ends that.
 * @param name by which this element's place is kept, where a page has several
 */
export function keepPlace(element, name) {
  const placeOf = (state) => state?.places?.[name];
  function keep(method, place) {
    history[method]({ ...history.state, places: { ...history.state?.places, [name]: place } }, '');
  }
  function ready() {
    keep('replaceState', element.location);
  }
  function moved({ detail }) {
    keep(detail.replace ? 'replaceState' : 'pushState', detail.location);
  }
  function back({ state }) {
    const place = placeOf(state);
    if (place) element.location = place;
  }

  const before = placeOf(history.state);
  if (before) element.location = before;
  // Where it begins is a step, too: without it the first Back would lead nowhere.
  element.addEventListener('customer-ready', ready, { once: true });
  element.addEventListener('customer-location-change', moved);
  addEventListener('popstate', back);
  return () => {
    element.removeEventListener('customer-ready', ready);
    element.removeEventListener('customer-location-change', moved);
    removeEventListener('popstate', back);
  };
}
