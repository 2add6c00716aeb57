import { useEffect, useEffectEvent } from 'react';
import UnsentDialog from '../../../shared/delivery/unsent/unsent-dialog.tsx';
import { useOutboxSnapshot } from '../../../shared/judging/use-outbox-snapshot.ts';
import { useStudioSession } from '../session/studio-context.ts';

/** What has not reached the server, and why; an item of this package is gone to. */
export function Unsent({ onClose }: { readonly onClose: () => void }) {
  const { outbox, queue, moving } = useStudioSession();
  const { entries, unfit } = useOutboxSnapshot(outbox);
  const isEmpty = entries.length + unfit.length === 0;
  const close = useEffectEvent(onClose);
  // Closed with the last entry, or the next refusal would bring it up in the middle of work.
  useEffect(() => {
    if (isEmpty) close();
  }, [isEmpty]);
  if (isEmpty) return null;
  return (
    <UnsentDialog
      onClose={onClose}
      onShow={({ note, subject }) => {
        const { position } = note;
        const isHere = queue.itemAt(position)?.itemId === subject;
        if (isHere) moving.goTo(position);
        return isHere;
      }}
      outbox={outbox}
    />
  );
}
