import type { HelpPlace } from './help-place.ts';
import type { HelpLinkProps } from './reader-context.ts';

interface PlaceButtonProps extends HelpLinkProps {
  readonly onGo: (to: HelpPlace) => void;
}

/** A link of a reader that has no address of its own: it moves the reader, and nothing else. */
export function PlaceButton({ to, onGo, className, current, children }: PlaceButtonProps) {
  return (
    <button
      aria-current={current ? 'page' : undefined}
      className={`help-link-button ${className ?? ''}`}
      onClick={() => onGo(to)}
      type="button"
    >
      {children}
    </button>
  );
}
