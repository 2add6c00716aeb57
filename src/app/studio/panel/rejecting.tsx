import { usePartAhead } from '../dialog/use-part-ahead.ts';
import { useStudio, useStudioSession } from '../session/studio-context.ts';

const loadPanel = () => import('./reject-panel.tsx');

/** What is wrong with an item, while somebody says so. */
export function Rejecting() {
  const { changeReject } = useStudioSession();
  const itemId = useStudio((studio) => studio.itemId);
  const isOpen = useStudio((studio) => studio.draft.reject.open);
  const giveUp = (): void => changeReject((now) => ({ ...now, open: false }));
  const part = usePartAhead({ load: loadPanel, isNeeded: isOpen, giveUp });
  return isOpen && part && <part.RejectPanel key={itemId} />;
}
