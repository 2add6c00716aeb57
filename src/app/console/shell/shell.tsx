import { useAtomValue, useSetAtom } from 'jotai/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { LoadingOverlay } from '../../../shared/connection/loading-overlay.tsx';
import { useSession } from '../../../shared/connection/use-session.ts';
import { useNavigator } from '../../../shared/routing/routing-context.ts';
import { useCurrentLocation } from '../../../shared/routing/use-current-location.ts';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { AreaDialogHost } from '../dialogs/area-dialog-host.tsx';
import { Welcome } from '../dialogs/welcome.tsx';
import { isStudio } from '../menu/menu.ts';
import { useGuard } from '../navigation/use-guard.ts';
import { recentPathsAtom } from '../search/recent-pages.ts';
import { settingsAtom } from '../settings/settings.ts';
import { ConsoleViews } from '../tabs/console-views.tsx';
import { TabBar } from '../tabs/tab-bar.tsx';
import { ConsoleBar } from './console-bar.tsx';
import { FeedbackButton } from './feedback-button.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { PageTitle } from './page-title.tsx';
import sheet from './shell.css';
import { SideColumn } from './side-column.tsx';
import { SkipLink } from './skip-link.tsx';
import { UploadProgress } from './upload-progress.tsx';

interface ShellProps {
  /** Rendered beside each screen, once its code and texts are there. */
  readonly children?: ReactNode;
}

/** The frame around the screens: top bar, sidebar and tabs, or the whole window for screens that ask for it. */
export function Shell({ children }: ShellProps) {
  useStyleSheet(sheet);
  const { mayShow, failure } = useGuard();
  const { signedIn } = useSession();
  const { fixedHeader, tagsView } = useAtomValue(settingsAtom);
  const { find } = useNavigator();
  const { path } = useCurrentLocation();
  const main = useRef<HTMLDivElement>(null);
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
      <NavigationProgress />
      {isFramed && <SkipLink target={main} />}
      {isFramed && <ConsoleBar path={path} />}
      <div className="shell__body">
        {isFramed && <SideColumn path={path} />}
        <div className="shell__page">
          {isFramed && mayShow && tagsView && <TabBar />}
          <div
            className="shell__main"
            data-content
            ref={main}
            role={isFramed ? 'main' : undefined}
            tabIndex={-1}
          >
            <PageTitle />
            <ConsoleViews failure={failure} main={main} mayShow={mayShow}>
              {children}
            </ConsoleViews>
            <LoadingOverlay />
          </div>
        </div>
      </div>
      {signedIn && !isStudio(path) && <FeedbackButton />}
      {signedIn && <UploadProgress path={path} />}
      {signedIn && isFramed && <Welcome />}
      <AreaDialogHost />
    </div>
  );
}
