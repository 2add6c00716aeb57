import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../api/error-text.ts';
import { useUi } from './ui-context.ts';

/** Code that is fetched when it is first needed. */
export interface Later<Part extends object> {
  /** Null until it is there. */
  readonly part: Part | null;
  /** It will be needed soon, such as when a pointer comes near. */
  prepare(): void;
  /** It is needed now; where it cannot be fetched the person is told, and gets null. */
  fetch(): Promise<Part | null>;
}

/** @param load the same function with every rendering */
export function useLater<Part extends object>(load: () => Promise<Part>): Later<Part> {
  const { toasts } = useUi();
  const { t } = useTranslation('errors');
  const [part, setPart] = useState<Part | null>(null);
  const prepare = useCallback(() => {
    load().then(setPart, () => undefined);
  }, [load]);
  const fetch = useCallback(async () => {
    try {
      const loaded = await load();
      setPart(loaded);
      return loaded;
    } catch (error) {
      toasts.error(errorText(t, error));
      return null;
    }
  }, [load, toasts, t]);
  return { part, prepare, fetch };
}
