import type { ReactNode } from 'react';
import { Link } from '../../shared/routing/link.tsx';

interface MenuLinkProps {
  readonly to: string;
  readonly isActive: boolean;
  readonly className: string;
  readonly children: ReactNode;
}

/** An entry of top menu or sidebar: its list begins at page 1 again (specification 2). */
export function MenuLink({ to, isActive, className, children }: MenuLinkProps) {
  return (
    <Link aria-current={isActive ? 'page' : undefined} className={className} to={to}>
      {children}
    </Link>
  );
}
