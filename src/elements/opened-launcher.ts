import type { ElementProps } from './element-props.ts';
import type { Launcher } from './launcher.ts';

/** What a way in may do: fetch the React part while somebody is near, and open it. */
export interface WayActions {
  readonly draw: () => void;
  readonly open: () => void;
}

/** How people get to what an element opens, as its attributes say. */
export interface WayIn {
  /** Another name is another way, and begins anew. */
  readonly name: string;
  /** It stands in the page, and is drawn without being opened once it is about to be seen. */
  readonly inline: boolean;
  /** Begins it; gives what ends it. */
  readonly begin: (actions: WayActions) => () => void;
}

interface OpenedElement {
  readonly first: ElementProps;
  readonly draw: () => void;
  readonly wayOf: (props: ElementProps) => WayIn;
  /** Somebody waits for what was asked for, or does not any more. */
  readonly onBusy?: (isBusy: boolean) => void;
  readonly onRemove?: () => void;
}

/** What an element does that is opened by a person or its page, before its React part is there. */
export function launchOpened({ first, draw: drawPart, wayOf, onBusy, onRemove }: OpenedElement): Launcher {
  const { opening, arrival, restart } = first.host;
  let way: WayIn | null = null;
  let stop: () => void = () => undefined;
  let isDrawn = false;
  let isAwaited = false;

  const draw = () => {
    isDrawn = true;
    drawPart();
  };

  /** Anew where the page chose another way in. */
  function follow(props: ElementProps): void {
    const next = wayOf(props);
    if (next.name === way?.name) return;
    way = next;
    stop();
    if (!next.inline) {
      stop = next.begin({ draw, open: opening.open });
      return;
    }
    // Nothing is awaited before: what lies far below the window may stay there for ever.
    arrival.end();
    isAwaited = false;
    stop = () => undefined;
    if (isDrawn) awaitPart();
    else stop = next.begin({ draw: awaitPart, open: awaitPart });
  }

  /** What stands in the page is about to be seen, was opened, or stands already. */
  function awaitPart(): void {
    if (isAwaited) return;
    isAwaited = true;
    stop();
    arrival.begin();
    draw();
  }

  function bring(): void {
    if (way?.inline) {
      awaitPart();
      return;
    }
    draw();
    arrival.watch(() => {
      restart();
      opening.open();
    });
  }

  const unsubscribe = opening.subscribe(() => {
    const phase = opening.phase();
    onBusy?.(phase === 'asked');
    if (phase === 'asked') bring();
    // Nobody waits for it any more.
    else if (phase === 'closed' && !way?.inline) arrival.ready();
  });
  follow(first);
  // Whoever put it into the page may listen afterwards.
  queueMicrotask(() => {
    // The way in is all that there is until somebody takes it; what stands in the page is awaited.
    const isTriedAgain = !way?.inline && arrival.ready();
    // Its page may have opened it before it was connected.
    if (opening.phase() !== 'asked') return;
    if (isTriedAgain) arrival.tryAgain();
    bring();
  });

  return {
    update: follow,
    isWanted: () => opening.phase() !== 'closed' || way?.inline === true,
    failed: () => onBusy?.(false),
    remove() {
      unsubscribe();
      stop();
      onRemove?.();
      opening.close();
    },
  };
}
