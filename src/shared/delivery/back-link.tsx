import { Link } from '../routing/link.tsx';
import type { Target } from '../routing/target.ts';
import { Icon } from '../ui/icon.tsx';
import { linkStyles } from '../ui/link-styles.ts';

interface BackLinkProps {
  readonly to: Target;
  readonly children: string;
}

/** The way up from a detail page to the list it belongs to. */
export function BackLink({ to, children }: BackLinkProps) {
  return (
    <Link className={linkStyles.quiet} to={to}>
      <Icon name="arrow-left" size={14} />
      {children}
    </Link>
  );
}
