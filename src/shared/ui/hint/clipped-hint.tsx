import { useEffect, useRef } from 'react';
import { useUi } from '../base/ui-context.ts';
import { watchClipped } from './watch-clipped.ts';

/** The one tooltip for all clipped texts of a UiRoot. Not for those who are read to: they are read the whole text anyway. */
export function ClippedHint() {
  const { root } = useUi();
  const hint = useRef<HTMLDivElement>(null);
  useEffect(() => (hint.current ? watchClipped(root, hint.current) : undefined), [root]);
  return <div aria-hidden="true" className="clipped-hint" popover="manual" ref={hint} />;
}
