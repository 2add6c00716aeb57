import { useLeaveCheck } from '../routing/use-leave-check.ts';
import { useConfirm } from '../ui/overlay/use-confirm.ts';

interface DiscardQuestion {
  readonly title: string;
  readonly message: string;
  /** The button that throws it away. */
  readonly confirmLabel: string;
}

/**
 * Keeps what was typed from being lost in silence: before the place is left, the question is asked while something is
 * unsaved. Gives the same question for a dialog that is to be closed; true where it may go.
 */
export function useDiscardCheck(
  isUnsaved: boolean,
  question: DiscardQuestion,
  { onQuery = false }: { readonly onQuery?: boolean } = {},
): () => Promise<boolean> {
  const confirm = useConfirm();
  const mayGo = async () => !isUnsaved || confirm({ ...question, tone: 'danger' });
  useLeaveCheck(mayGo, { onQuery, unsaved: () => isUnsaved });
  return mayGo;
}
