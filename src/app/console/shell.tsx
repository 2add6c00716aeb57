import { Fragment, type ReactNode, useRef } from 'react';
import { LoadingOverlay } from '../../shared/connection/loading-overlay.tsx';
import { useSession } from '../../shared/connection/use-session.ts';
import { useNavigator } from '../../shared/routing/routing-context.ts';
import { useCurrentLocation } from '../../shared/routing/use-current-location.ts';
import { PageSkeleton } from '../../shared/ui/page-skeleton.tsx';
import { useStyleSheet } from '../../shared/ui/use-style-sheet.ts';
import { ConsoleBar } from './console-bar.tsx';
import type { Edition } from './edition.ts';
import { PageTitle } from './page-title.tsx';
import sheet from './shell.css';
import { Sidebar } from './sidebar.tsx';
import { SkipLink } from './skip-link.tsx';
import { useArrival } from './use-arrival.ts';
import { useGuard } from './use-guard.ts';

interface ShellProps {
  readonly edition: Edition;
  readonly children: ReactNode;
}

/** The frame around the screens: top bar and sidebar, or the whole window for screens that ask for it. */
export function Shell({ edition, children }: ShellProps) {
  useStyleSheet(sheet);
  const mayShow = useGuard();
  const { user } = useSession();
  // Another person begins anew: nothing that a screen holds is handed on.
  const screens = <Fragment key={user?.userId}>{children}</Fragment>;
  const { find } = useNavigator();
  const { path } = useCurrentLocation();
  const main = useRef<HTMLElement>(null);
  useArrival(path, main);
  const route = find(path)?.route ?? null;
  if (route?.meta.fullBleed) {
    return (
      <>
        <PageTitle path={path} />
        {mayShow && screens}
        <LoadingOverlay />
      </>
    );
  }
  return (
    <div className="shell">
      <SkipLink target={main} />
      <ConsoleBar edition={edition} path={path} />
      <div className="shell__body">
        <aside className="shell__side">
          <Sidebar edition={edition} path={path} />
        </aside>
        <main className="shell__main" ref={main} tabIndex={-1}>
          <PageTitle path={path} />
          {mayShow ? screens : <PageSkeleton />}
          <LoadingOverlay />
        </main>
      </div>
    </div>
  );
}
