import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../../../shared/ui/action/button.tsx';
import type { Action } from '../keys/action.ts';
import type { StudioSession } from '../session/studio-session.ts';
import { useAction } from './use-action.ts';

interface ActionButtonProps extends Pick<ButtonProps, 'icon' | 'variant' | 'size' | 'block' | 'loading'> {
  readonly action: Action<StudioSession>;
  /** Where it is called something else than in the sheet of keys. */
  readonly children?: ReactNode;
}

/** A button out of the table of actions, with its key. */
export function ActionButton({ action, children, ...button }: ActionButtonProps) {
  const { label, kbd, unavailable, run } = useAction(action);
  return (
    <Button {...button} kbd={kbd} onPress={run} unavailable={unavailable}>
      {children ?? label}
    </Button>
  );
}
