import { createContext, type ReactNode, use, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLeaveCheck } from '../../shared/routing/use-leave-check.ts';
import { useConfirm } from '../../shared/ui/overlay/use-confirm.ts';

/** Of each form of the page, whether something is typed in it and not saved. */
type Forms = Set<() => boolean>;

const FormsContext = createContext<Forms | null>(null);

/** Asks before what was typed on this page and not saved is lost: once, in however many of its forms it stands. */
export function TypedCheck({ children }: { readonly children: ReactNode }) {
  const [forms] = useState<Forms>(() => new Set());
  const ask = useQuestion();
  const isUnsaved = () => [...forms].some((isTyped) => isTyped());
  useLeaveCheck(async () => !isUnsaved() || ask(), { unsaved: isUnsaved });
  return <FormsContext value={forms}>{children}</FormsContext>;
}

/** Has the page ask for a form of it. Gives the same question for one that is to be closed; true where it may go. */
export function useTypedCheck(isUnsaved: boolean): () => Promise<boolean> {
  const forms = use(FormsContext);
  const ask = useQuestion();
  const isTyped = useEffectEvent(() => isUnsaved);
  useEffect(() => {
    const form = () => isTyped();
    forms?.add(form);
    return () => {
      forms?.delete(form);
    };
  }, [forms]);
  return async () => !isUnsaved || ask();
}

function useQuestion(): () => Promise<boolean> {
  const confirm = useConfirm();
  const { t } = useTranslation('credential');
  return () =>
    confirm({
      title: t('unsaved.title'),
      message: t('unsaved.text'),
      confirmLabel: t('unsaved.discard'),
      tone: 'danger',
    });
}
