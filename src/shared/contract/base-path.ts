/** All calls go below this path (specification 7). By itself, for who defines an element and makes no call. */
export const BASE_PATH = '/customer-api';
