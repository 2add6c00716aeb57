import { type ReactNode, useRef } from 'react';
import { UnsentSign } from '../../shared/delivery/unsent/unsent-sign.tsx';
import { useNavigator } from '../../shared/routing/routing-context.ts';
import { useCurrentLocation } from '../../shared/routing/use-current-location.ts';
import { useScreenTitle } from '../../shared/routing/use-screen-title.ts';
import { useStyleSheet } from '../../shared/ui/base/use-style-sheet.ts';
import { VisuallyHidden } from '../../shared/ui/sign/visually-hidden.tsx';
import sheet from './area-frame.css';
import { useArrival } from './use-arrival.ts';

/** The room around an element's screens; those that want the whole box get it. */
export function AreaFrame({ children }: { readonly children: ReactNode }) {
  useStyleSheet(sheet);
  const { path } = useCurrentLocation();
  const frame = useRef<HTMLDivElement>(null);
  const hasMoved = useArrival(path, frame);
  const title = useScreenTitle(path);
  const isFullBleed = useNavigator().find(path)?.route.meta.fullBleed === true;
  return (
    <div className={isFullBleed ? 'area-frame--full' : 'area-frame'} data-content ref={frame} tabIndex={-1}>
      <VisuallyHidden>
        <span role="status">{hasMoved ? title : null}</span>
      </VisuallyHidden>
      {!isFullBleed && (
        <div className="area-frame__unsent">
          <UnsentSign />
        </div>
      )}
      {children}
    </div>
  );
}
