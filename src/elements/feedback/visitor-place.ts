const KEY = 'customer-feedback-visit';

/**
 * Where a visitor's draft is kept: found again in this tab alone, since the next visitor of a shared device is told
 * apart by nothing else. null where the page may keep nothing.
 */
export function visitorPlace(appKey: string): string | null {
  try {
    let visit = sessionStorage.getItem(KEY);
    if (visit === null) {
      visit = crypto.getRandomValues(new Uint32Array(4)).join('-');
      sessionStorage.setItem(KEY, visit);
    }
    return `app-key ${appKey} ${visit}`;
  } catch {
    return null;
  }
}
