import { TOKEN_KEY } from '../shared/connection/token-key.ts';

/** Whether somebody has signed in at the console before; what is stored may have ended. */
export function hasStoredToken(): boolean {
  try {
    return localStorage.getItem(TOKEN_KEY) !== null;
  } catch {
    // A setting of the browser forbids to look.
    return false;
  }
}
