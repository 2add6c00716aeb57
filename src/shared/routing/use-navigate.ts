import type { Navigator } from './navigator.ts';
import { useNavigator } from './routing-context.ts';

/** Goes to a target after the leave checks; resolves with whether it went. */
export function useNavigate(): Navigator['navigate'] {
  return useNavigator().navigate;
}
