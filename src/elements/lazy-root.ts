import type { ComponentType } from 'react';
import type { ElementDefinition } from './element-definition.ts';
import type { ElementProps } from './element-props.ts';
import type { MountedPart } from './react-part.tsx';

/** What r2wc hands back to us as its component. */
interface LazyScreen {
  readonly load: ElementDefinition['load'];
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
  return { load: definition.load } as LazyScreen as unknown as ComponentType<ElementProps>;
}

/** Stands in for React's `createElement` in r2wc (build/lazy-react.mjs). */
export function createElement(screen: LazyScreen, props: ElementProps): LazyElement {
  return { screen, props };
}

export default { createElement };

/**
 * Stands in for react-dom's `createRoot` in r2wc (build/lazy-react.mjs): fetches React and the element's
 * screens with the first rendering, so that defining an element costs the page next to nothing. A chunk that
 * cannot be fetched ends in a text with a way to try again, and in `customer-error`.
 */
export function createRoot(): { render(element: LazyElement): void; unmount(): void } {
  let latest: LazyElement | null = null;
  let mounted: MountedPart | null = null;

  async function load(): Promise<void> {
    if (!latest) return;
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
      if (mounted) mounted.update(element.props);
      else if (isFirst) void load();
    },
    unmount() {
      latest = null;
      mounted?.unmount();
    },
  };
}
