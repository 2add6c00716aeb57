import type { ReactNode } from 'react';
import { isExternalLink } from '../../../shared/format/external-link.ts';
import { Link } from '../../../shared/routing/link.tsx';

interface ConsoleLinkProps {
  readonly to: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link from the configuration: what leads elsewhere opens in a new window (specification 9). */
export function ConsoleLink({ to, className, children }: ConsoleLinkProps) {
  if (!isExternalLink(to))
    return (
      <Link className={className} to={to}>
        {children}
      </Link>
    );
  return (
    <a className={className} href={to} rel="noopener" target="_blank">
      {children}
    </a>
  );
}
