import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { allActions } from '../actions/all-actions.ts';
import { errorTypeActions } from '../actions/judge-actions.ts';
import { labelActions } from '../actions/label-actions.ts';
import { useActionName } from '../actions/use-action-name.ts';
import type { Action } from '../keys/action.ts';
import { keyText } from '../keys/key-caps.ts';
import { keysOf } from '../keys/own-keys.ts';
import { useKeyBindings, useOwnKeys } from '../keys/use-key-bindings.ts';
import { useStudio, useStudioSession } from '../session/studio-context.ts';
import type { StudioSession } from '../session/studio-session.ts';

export interface ListedAction {
  readonly action: Action<StudioSession>;
  readonly name: string;
}

/** The actions that a search finds, by name or by key; those of error types and labels that are there. */
export function useListedActions(search: string): readonly ListedAction[] {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const nameOf = useActionName();
  const { view } = useStudioSession();
  const offered = useStudio((studio) => studio.errorTypes.offered);
  const labels = useStudio((studio) => studio.labels);
  const keys = useKeyBindings();
  const own = useOwnKeys(keys);
  const wanted = search.toLowerCase();

  const particular = (action: Action<StudioSession>): string | null | undefined => {
    if (errorTypeActions.includes(action)) {
      return offered[errorTypeActions.indexOf(action)]?.title[language];
    }
    if (labelActions.includes(action)) {
      // Of so many labels as there are rows.
      return labels.all.length > Math.max(1, labelActions.indexOf(action)) ? null : undefined;
    }
    return null;
  };
  const listed: ListedAction[] = [];
  for (const action of allActions(view)) {
    const more = particular(action);
    if (more === undefined) continue;
    const name =
      more === null ? nameOf(action) : t('bind.particular', { action: nameOf(action), name: more });
    const texts = [name, ...keysOf(own, action).map(keyText)];
    if (texts.some((text) => text.toLowerCase().includes(wanted))) listed.push({ action, name });
  }
  return listed;
}
