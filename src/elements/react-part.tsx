import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { CrashesContext, createCrashes } from '../shared/connection/crashes.ts';
import { containEvents } from './contained-events.ts';
import type { ElementProps } from './element-props.ts';
import { FailureBoundary } from './failure-boundary.tsx';

/** A React root that stands in an element. */
export interface MountedPart {
  update(props: ElementProps): void;
  unmount(): void;
}

/** Everything that needs React is imported from here or from an element's screens, never from its entry. */
export function mountPart(Screen: ComponentType<ElementProps>, first: ElementProps): MountedPart {
  const crashes = createCrashes();
  containEvents(first.host.container);
  const root = createRoot(first.host.container, {
    // The boundary tells the host page by event; nothing of ours is written to its console.
    onCaughtError: (error, { componentStack = '' }) => crashes.report({ error, componentStack }),
  });
  const update = (props: ElementProps) =>
    root.render(
      <FailureBoundary host={props.host} settings={props.settings}>
        <CrashesContext value={crashes}>
          <Screen {...props} />
        </CrashesContext>
      </FailureBoundary>,
    );
  update(first);
  return { update, unmount: () => root.unmount() };
}
