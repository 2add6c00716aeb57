import { useElementOptions } from '../../connection/element-options.ts';
import { Link } from '../../routing/link.tsx';
import { useNavigator } from '../../routing/routing-context.ts';
import { placeOf, type Target, targetText } from '../../routing/target.ts';
import { linkStyles } from '../../ui/action/link-styles.ts';
import { clipped } from '../../ui/hint/clipped.ts';
import { Icon } from '../../ui/sign/icon.tsx';

interface BackLinkProps {
  readonly to: Target;
  readonly children: string;
  /** The way up where the element has that screen, but not the one that `to` names. */
  readonly or?: { readonly to: Target; readonly label: string };
}

/** The way up from a detail page to the list it belongs to. */
export function BackLink({ to, children, or }: BackLinkProps) {
  const { owns } = useNavigator();
  const isKnown = (target: Target) => owns(placeOf(targetText(target)).path);
  const way = or && !isKnown(to) && isKnown(or.to) ? or : { to, label: children };
  const { backLink } = useElementOptions();
  // A way that stays inside is no way back to the page.
  if (!backLink && !isKnown(way.to)) return null;
  return (
    <Link className={linkStyles.quiet} to={way.to}>
      <Icon name="arrow-left" size={14} />
      <span className={clipped.line}>{way.label}</span>
    </Link>
  );
}
