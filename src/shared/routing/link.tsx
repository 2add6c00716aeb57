import type { AnchorHTMLAttributes, KeyboardEvent, MouseEvent, ReactNode, Ref } from 'react';
import type { NavigateOptions } from './navigator.ts';
import { useNavigator } from './routing-context.ts';
import { placeOf, type Target, targetText } from './target.ts';

interface LinkProps
  extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onPointerEnter'>,
    NavigateOptions {
  readonly to: Target;
  readonly ref?: Ref<HTMLAnchorElement>;
  readonly children: ReactNode;
}

/**
 * A link to a screen. It is a real one where the location has an address, so that it can be opened in a new
 * tab and copied; in memory it has none, and is a link by role and keyboard only.
 */
export function Link({ to, replace = false, tagView = false, onClick, children, ...rest }: LinkProps) {
  const { source, navigate, preload } = useNavigator();
  const text = targetText(to);
  const href = source.href(text);

  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    if (event.defaultPrevented || (href !== null && isForBrowser(event))) return;
    event.preventDefault();
    // As text: a link leads back to a view as it was left, as its address does in another window.
    void navigate(text, { replace, tagView });
  }

  const withoutAddress = { role: 'link', tabIndex: 0, onKeyDown: followByEnter };
  const behaviour = {
    ...(href === null ? withoutAddress : { href }),
    onClick: follow,
    // A pointer rests on a link for a while before it is pressed: time enough to fetch the screen.
    onPointerEnter: () => preload(placeOf(text).path),
  };
  return (
    <a {...rest} {...behaviour}>
      {children}
    </a>
  );
}

function followByEnter(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.key === 'Enter') event.currentTarget.click();
}

/** New tab, new window, download: what people know of links is the browser's business. */
function isForBrowser(event: MouseEvent): boolean {
  return event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.button !== 0;
}
