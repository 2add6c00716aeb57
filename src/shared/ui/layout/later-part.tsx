import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Namespace } from '../../i18n/locale-files.ts';
import { ErrorState } from './error-state.tsx';
import { Skeleton } from './skeleton.tsx';

interface LaterPartProps<Props> {
  /** Fetches the part; the same function with every rendering. */
  readonly load: () => Promise<{ readonly Part: ComponentType<Props> }>;
  /** What else it speaks in, fetched with it. */
  readonly texts?: Namespace | undefined;
  readonly of: Props;
  /** Stands there until it comes. */
  readonly children?: ReactNode;
  /** What says that it could not be fetched, with the way to try again; an error with retry by default. */
  readonly failed?: (error: unknown, onRetry: () => void) => ReactNode;
}

type Fetched<Props> = { readonly Part: ComponentType<Props> } | { readonly error: unknown } | null;

/**
 * A part of a screen whose code is fetched when it is first shown. Not by React's `lazy`, which keeps a failure for
 * good and hands it to the screen: what cannot be fetched costs its own place only, and can be tried again.
 */
export function LaterPart<Props extends object>({
  load,
  texts,
  of,
  children,
  failed,
}: LaterPartProps<Props>) {
  const { i18n } = useTranslation();
  const [fetched, setFetched] = useState<Fetched<Props>>(null);
  const isMissing = fetched === null;
  useEffect(() => {
    if (!isMissing) return;
    let isGone = false;
    Promise.all([load(), texts && i18n.loadNamespaces(texts)]).then(
      ([part]) => isGone || setFetched(part),
      (error: unknown) => isGone || setFetched({ error }),
    );
    return () => {
      isGone = true;
    };
  }, [load, isMissing, i18n, texts]);
  const placeholder = children ?? <Skeleton lines={8} />;
  if (fetched === null) return placeholder;
  if ('error' in fetched) {
    const { error } = fetched;
    const onRetry = () => setFetched(null);
    return failed ? failed(error, onRetry) : <ErrorState error={error} onRetry={onRetry} />;
  }
  return (
    <Suspense fallback={placeholder}>
      <fetched.Part {...of} />
    </Suspense>
  );
}
