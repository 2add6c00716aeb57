import { closestSession } from './closest-session.ts';
import type { ElementDefinition } from './element-definition.ts';
import type { ElementProps } from './element-props.ts';
import type { Launcher } from './launcher.ts';
import type { MountedPart } from './react-part.tsx';

interface LazyElement {
  readonly screen: ElementDefinition;
  readonly props: ElementProps;
}

/** Stands in for React's `createElement` in r2wc (build/lazy-react.mjs). */
export function createElement(screen: ElementDefinition, props: ElementProps): LazyElement {
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
  let launcher: Launcher | null = null;
  let isDrawn = false;
  const around = new MutationObserver(() => latest && launcher?.update(latest.props));

  /** What stands without React hears of no other language or theme by itself: of the page, or of the session around it. */
  function watchAround({ element }: ElementProps['host']): void {
    around.disconnect();
    for (const teller of [document.documentElement, closestSession(element)])
      if (teller) around.observe(teller, { attributeFilter: ['lang', 'texts', 'theme'] });
  }

  /** As a launcher asks for it. */
  function draw(): void {
    if (isDrawn || latest === null) return;
    isDrawn = true;
    void load();
  }

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
      isDrawn = false;
      if (!latest || launcher?.isWanted() === false) return;
      launcher?.failed();
      const { arrival, restart } = latest.props.host;
      const drawAgain = () => {
        arrival.tryAgain();
        draw();
      };
      arrival.failedToLoad(error, launcher ? drawAgain : restart);
    }
  }

  return {
    render(element) {
      const isFirst = latest === null;
      latest = element;
      const { host } = element.props;
      const { offer } = host;
      if (isFirst) launcher = element.screen.launcher?.(element.props, draw) ?? null;
      else launcher?.update(element.props);
      // Another place in the page may have another session around it.
      if (launcher) watchAround(host);
      if (mounted) mounted.update(element.props);
      else if (isFirst && offer) offer.whenAsked(() => void load());
      else if (isFirst && !launcher) void load();
    },
    unmount() {
      latest = null;
      around.disconnect();
      launcher?.remove();
      mounted?.unmount();
    },
  };
}
