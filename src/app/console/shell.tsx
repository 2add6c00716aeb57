import { useAtomValue, useSetAtom } from 'jotai/react';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { LoadingOverlay } from '../../shared/connection/loading-overlay.tsx';
import { useSession } from '../../shared/connection/use-session.ts';
import { useNavigator } from '../../shared/routing/routing-context.ts';
import { useCurrentLocation } from '../../shared/routing/use-current-location.ts';
import { PageSkeleton } from '../../shared/ui/page-skeleton.tsx';
import { useStyleSheet } from '../../shared/ui/use-style-sheet.ts';
import { ConsoleBar } from './console-bar.tsx';
import { AreaDialogHost } from './dialogs/area-dialog-host.tsx';
import { FeedbackButton } from './feedback-button.tsx';
import { isStudio } from './menu.ts';
import { PageTitle } from './page-title.tsx';
import { recentPathsAtom } from './search/recent-pages.ts';
import { settingsAtom } from './settings/settings.ts';
import sheet from './shell.css';
import { SideColumn } from './side-column.tsx';
import { SkipLink } from './skip-link.tsx';
import { useArrival } from './use-arrival.ts';
import { useGuard } from './use-guard.ts';

/** The frame around the screens: top bar and sidebar, or the whole window for screens that ask for it. */
export function Shell({ children }: { readonly children: ReactNode }) {
  useStyleSheet(sheet);
  const mayShow = useGuard();
  const { user, signedIn } = useSession();
  const { fixedHeader } = useAtomValue(settingsAtom);
  // Another person begins anew: nothing that a screen holds is handed on.
  const screens = <Fragment key={user?.userId}>{children}</Fragment>;
  const { find } = useNavigator();
  const { path } = useCurrentLocation();
  const main = useRef<HTMLDivElement>(null);
  useArrival(path, main);
  const addRecent = useSetAtom(recentPathsAtom);
  useEffect(() => addRecent(path), [addRecent, path]);
  // A screen that wants the whole window stands at the same place of the tree as the others: moved to another one,
  // all views that are kept alive would begin anew.
  const isFramed = find(path)?.route.meta.fullBleed !== true;
  return (
    <div
      className="shell"
      data-fixed-header={fixedHeader ? '' : undefined}
      data-framed={isFramed ? '' : undefined}
    >
      {isFramed && <SkipLink target={main} />}
      {isFramed && <ConsoleBar path={path} />}
      <div className="shell__body">
        {isFramed && <SideColumn path={path} />}
        <div className="shell__page">
          <div className="shell__main" ref={main} role={isFramed ? 'main' : undefined} tabIndex={-1}>
            <PageTitle path={path} />
            {mayShow && screens}
            {!mayShow && isFramed && <PageSkeleton />}
            <LoadingOverlay />
          </div>
        </div>
      </div>
      {signedIn && !isStudio(path) && <FeedbackButton />}
      <AreaDialogHost />
    </div>
  );
}
