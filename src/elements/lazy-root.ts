import type { ComponentType } from 'react';
import type { ElementDefinition } from './element-definition.ts';
import type { ElementProps } from './element-props.ts';
import type { MountedPart } from './react-part.tsx';

/** What r2wc hands back to us as its component. */
interface LazyScreen {
  readonly load: ElementDefinition['load'];
  readonly ahead: ElementDefinition['ahead'];
}

interface LazyElement {
  readonly screen: LazyScreen;
  readonly props: ElementProps;
}

/**
 * r2wc's component and React are not there yet when an element is defined: the component it gets only knows
 * how to load them. r2wc never calls it, it passes it on to `createElement` below.
 */
export function lazyScreen(definition: ElementDefinition): ComponentType<ElementProps> {
  const { load, ahead } = definition;
  return { load, ahead } satisfies LazyScreen as unknown as ComponentType<ElementProps>;
}

/** Stands in for React's `createElement` in r2wc (build/lazy-react.mjs). */
export function createElement(screen: LazyScreen, props: ElementProps): LazyElement {
  return { screen, props };
}

export default { createElement };

/**
 * Stands in for react-dom's `createRoot` in r2wc (build/lazy-react.mjs): fetches React and the element's
 * screens with the first rendering, so that defining an element costs the page next to nothing; of what only shares
 * its connection, once somebody asks for that. A chunk that cannot be fetched ends in a text with a way to try again,
 * and in `customer-error`.
 */
export function createRoot(): { render(element: LazyElement): void; unmount(): void } {
  let latest: LazyElement | null = null;
  let mounted: MountedPart | null = null;

  async function load(): Promise<void> {
    if (!latest) return;
    // Whoever needs them asks again, and tells what failed.
    for (const part of latest.screen.ahead?.(latest.props) ?? []) part.catch(() => undefined);
    try {
      const [{ mountPart }, { default: Screen }] = await Promise.all([
        import('./react-part.tsx'),
        latest.screen.load(),
      ]);
      if (latest) mounted = mountPart(Screen, latest.props);
    } catch (error) {
      latest?.props.host.arrival.failedToLoad(String(error), latest.props.host.restart);
    }
  }

  return {
    render(element) {
      const isFirst = latest === null;
      latest = element;
      const { offer } = element.props.host;
      if (mounted) mounted.update(element.props);
      else if (isFirst && offer) offer.whenAsked(() => void load());
      else if (isFirst) void load();
    },
    unmount() {
      latest = null;
      mounted?.unmount();
    },
  };
}
