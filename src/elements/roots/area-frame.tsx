import type { ReactNode } from 'react';
import { useNavigator } from '../../shared/routing/routing-context.ts';
import { useCurrentLocation } from '../../shared/routing/use-current-location.ts';
import { useStyleSheet } from '../../shared/ui/use-style-sheet.ts';
import sheet from './area-frame.css';

/** The room around an element's screens; those that want the whole box get it. */
export function AreaFrame({ children }: { readonly children: ReactNode }) {
  useStyleSheet(sheet);
  const { path } = useCurrentLocation();
  const isFullBleed = useNavigator().find(path)?.route.meta.fullBleed === true;
  return <div className={isFullBleed ? 'area-frame--full' : 'area-frame'}>{children}</div>;
}
