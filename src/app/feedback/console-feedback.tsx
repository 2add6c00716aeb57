import { useConnection } from '../../shared/connection/connection-context.ts';
import { getComplaintList } from '../../shared/contract/complaint-list.ts';
import type { AreaDialogProps } from '../../shared/routing/area.ts';
import { FeedbackDialog } from './feedback-dialog.tsx';
import { useConsoleFeedback } from './use-console-feedback.ts';

/** The console's way to the feedback dialog, over the list of what was sent, too. */
export default function ConsoleFeedback({ onClose }: AreaDialogProps) {
  const { queries } = useConnection();
  return (
    <FeedbackDialog
      feedback={useConsoleFeedback()}
      onClose={onClose}
      onSent={() => void queries.invalidateQueries({ queryKey: [getComplaintList.path] })}
    />
  );
}
