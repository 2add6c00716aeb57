import { useStudio, useStudioSession } from '../session/studio-context.ts';
import { loadAsked } from './load-asked.ts';
import { usePartAhead } from './use-part-ahead.ts';

/** What is wrong with an item, while somebody says so. */
export function Rejecting() {
  const { changeReject } = useStudioSession();
  const itemId = useStudio((studio) => studio.itemId);
  const isOpen = useStudio((studio) => studio.draft.reject.open);
  const giveUp = (): void => changeReject((now) => ({ ...now, open: false }));
  const part = usePartAhead({ load: loadAsked, isNeeded: isOpen, giveUp });
  return isOpen && part && <part.RejectPanel key={itemId} />;
}
