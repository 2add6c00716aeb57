import { useWaiting } from '../ui/base/use-waiting.ts';
import { useIsUnderWay } from './use-is-under-way.ts';

/** A navigation is waited for, too: what people were at may stand until the next screen can. */
export function AwaitedScreen() {
  useWaiting(useIsUnderWay());
  return null;
}
