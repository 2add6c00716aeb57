import type { AreaDialogProps } from '../../shared/routing/area.ts';
import { FeedbackDialog } from './feedback-dialog.tsx';
import { useConsoleFeedback } from './use-console-feedback.ts';

/** The console's way to the feedback dialog. */
export default function ConsoleFeedback({ onClose }: AreaDialogProps) {
  return <FeedbackDialog feedback={useConsoleFeedback()} onClose={onClose} />;
}
