import { IconButton } from '../../../shared/ui/action/icon-button.tsx';
import type { IconName } from '../../../shared/ui/sign/icon.tsx';
import type { Action } from '../keys/action.ts';
import type { StudioSession } from '../session/studio-session.ts';
import { useAction } from './use-action.ts';

interface ActionIconProps {
  readonly action: Action<StudioSession>;
  readonly icon: IconName;
  /** Where it is called something else than in the sheet of keys. */
  readonly label?: string;
  readonly pressed?: boolean;
}

/** A tool button out of the table of actions; its tooltip shows the key. */
export function ActionIcon({ action, icon, label, pressed }: ActionIconProps) {
  const shown = useAction(action);
  return (
    <IconButton
      icon={icon}
      kbd={shown.kbd}
      label={label ?? shown.label}
      onPress={shown.run}
      pressed={pressed}
      unavailable={shown.unavailable}
    />
  );
}
