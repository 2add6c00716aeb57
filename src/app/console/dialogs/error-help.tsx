import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useSession } from '../../../shared/connection/use-session.ts';
import { useNavigator } from '../../../shared/routing/routing-context.ts';
import { type ErrorHelp, ErrorHelpContext } from '../../../shared/ui/base/error-help.ts';
import { useAreaDialog } from './use-area-dialog.ts';
import { whenIdle } from './when-idle.ts';

type Explain = (error: unknown) => string | null;

/** Leads from errors to what the manual says about them. Which it explains is fetched once a first screen stands. */
export function ErrorHelpSource({ children }: { readonly children: ReactNode }) {
  const { areas } = useNavigator();
  const { signedIn } = useSession();
  const openManual = useAreaDialog('manual');
  const load = areas.find(({ explain }) => explain)?.explain;
  const [explain, setExplain] = useState<Explain | null>(null);
  useEffect(() => {
    if (!signedIn || !load) return;
    return whenIdle(() => {
      // Without it errors say what their texts do.
      load().then(
        (module) => setExplain(() => module.explain),
        () => undefined,
      );
    }, 3000);
  }, [signedIn, load]);
  const help = useMemo<ErrorHelp>(
    () => (error) => {
      const about = signedIn && openManual && explain?.(error);
      return about ? () => void openManual(about) : null;
    },
    [signedIn, explain, openManual],
  );
  return <ErrorHelpContext value={help}>{children}</ErrorHelpContext>;
}
