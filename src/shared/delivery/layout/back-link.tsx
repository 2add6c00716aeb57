import { useElementOptions } from '../../connection/element-options.ts';
import { Link } from '../../routing/link.tsx';
import { useNavigator } from '../../routing/routing-context.ts';
import { placeOf, type Target, targetText } from '../../routing/target.ts';
import { useWayBack } from '../../routing/use-way-back.ts';
import { linkStyles } from '../../ui/action/link-styles.ts';
import { clipped } from '../../ui/hint/clipped.ts';
import { Icon } from '../../ui/sign/icon.tsx';

interface BackLinkProps {
  readonly to: Target;
  readonly children: string;
  /** Wider lists of the same: the one that was left last is gone back to. */
  readonly also?: readonly Target[];
  /** The way up where the element has that screen, but not the one that `to` names. */
  readonly or?: { readonly to: Target; readonly label: string };
}

/** The way up from a detail page to the list it belongs to, with the filters, page and tab that it was left with. */
export function BackLink({ to, children, also, or }: BackLinkProps) {
  const { owns } = useNavigator();
  const isKnown = (target: Target) => owns(placeOf(targetText(target)).path);
  const way = or && !isKnown(to) && isKnown(or.to) ? or : { to, label: children };
  const address = useWayBack(way.to, way.to === to ? also : undefined);
  const { backLink } = useElementOptions();
  // A way that stays inside is no way back to the page.
  if (!backLink && !isKnown(way.to)) return null;
  return (
    <Link className={linkStyles.quiet} to={address}>
      <Icon name="arrow-left" size={14} />
      <span className={clipped.line}>{way.label}</span>
    </Link>
  );
}
