import { Kbd } from '../../../shared/ui/sign/kbd.tsx';
import type { Action } from '../keys/action.ts';
import type { StudioSession } from '../session/studio-session.ts';
import { useAction } from './use-action.ts';

/** The key of an action, beside what names it; nothing where it has none. */
export function ActionKey({ action }: { readonly action: Action<StudioSession> }) {
  const { kbd } = useAction(action);
  return kbd === undefined ? null : <Kbd>{kbd}</Kbd>;
}
