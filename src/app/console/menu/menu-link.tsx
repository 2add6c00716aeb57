import type { ReactNode } from 'react';
import { useConnection } from '../../../shared/connection/connection-context.ts';
import { Link } from '../../../shared/routing/link.tsx';
import { resetListPage } from '../tabs/reset-list-page.ts';

interface MenuLinkProps {
  readonly to: string;
  readonly isActive: boolean;
  readonly className: string;
  readonly children: ReactNode;
}

/** An entry of top menu or sidebar: its list begins at page 1 again (specification 2). */
export function MenuLink({ to, isActive, className, children }: MenuLinkProps) {
  const connection = useConnection();
  return (
    <Link
      aria-current={isActive ? 'page' : undefined}
      className={className}
      onClick={() => resetListPage(connection)}
      to={to}
    >
      {children}
    </Link>
  );
}
