import { useEffect, useEffectEvent } from 'react';
import { useSession } from '../../../shared/connection/use-session.ts';
import { isWelcomeDue } from '../../help/welcome/welcome-choice.ts';
import { useAreaDialog } from './use-area-dialog.ts';
import { whenIdle } from './when-idle.ts';

/** Welcomes whoever has just signed in, once the first screen stands: not instead of it (specification 2). */
export function Welcome() {
  const { user } = useSession();
  const open = useAreaDialog('welcome');
  const userId = user?.userId ?? null;
  const welcome = useEffectEvent(() => {
    if (userId !== null && isWelcomeDue(userId)) void open?.();
  });
  useEffect(() => {
    if (userId === null) return;
    return whenIdle(() => welcome(), 1500);
  }, [userId]);
  return null;
}
