import { useEffect } from 'react';
import { useNavigator } from '../shared/routing/routing-context.ts';
import type { ElementPlace } from './element-place.ts';

/** Stands among an element's screens, so that its page knows where they are. */
export function FollowPlace({ place }: { readonly place: ElementPlace }) {
  const navigator = useNavigator();
  useEffect(() => place.attach(navigator), [place, navigator]);
  return null;
}
