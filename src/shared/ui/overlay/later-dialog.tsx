import { type ComponentType, Suspense, useCallback, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Namespace } from '../../i18n/locale-files.ts';
import { useLater } from '../base/use-later.ts';

interface LaterDialogProps<Props> {
  /** Fetches the dialog; the same function with every rendering. */
  readonly load: () => Promise<{ readonly Dialog: ComponentType<Props> }>;
  /** What else it speaks in, fetched with it. */
  readonly texts?: Namespace | undefined;
  readonly of: Props;
}

/** A dialog whose code is fetched when it is first opened. Where that fails the person is told, and it is closed. */
export function LaterDialog<Props extends { readonly onClose: () => void }>({
  load,
  texts,
  of,
}: LaterDialogProps<Props>) {
  const { i18n } = useTranslation();
  const loadWhole = useCallback(async () => {
    const [loaded] = await Promise.all([load(), texts && i18n.loadNamespaces(texts)]);
    return loaded;
  }, [load, texts, i18n]);
  const { part, fetch } = useLater(loadWhole);
  const giveUp = useEffectEvent(of.onClose);
  useEffect(() => {
    void fetch().then((loaded) => loaded ?? giveUp());
  }, [fetch]);
  return <Suspense>{part && <part.Dialog {...of} />}</Suspense>;
}
