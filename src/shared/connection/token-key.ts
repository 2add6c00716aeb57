/** The key of the session token in the browser's local storage (specification 9). */
export const TOKEN_KEY = 'token';
