/**
 * Stands in for wouter's `use-browser-location`. A router without a location source would read and write the
 * host page's address: that is a mistake in our code, so it is loud.
 */
function refuse() {
  throw new Error('A router needs one of the location sources of src/shared/routing.');
}

export const useBrowserLocation = refuse;
export const useSearch = refuse;
export const usePathname = refuse;
export const useHistoryState = refuse;
export const useLocationProperty = refuse;
export const navigate = refuse;
