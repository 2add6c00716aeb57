const PROTOTYPES = [
  Object,
  Array,
  Promise,
  EventTarget,
  Node,
  Element,
  HTMLElement,
  Document,
  ShadowRoot,
  History,
  Storage,
] as const;

/** Everything of the page that a guest could have changed, as one comparable text. */
export function pageState(): Record<string, unknown> {
  return {
    globals: Object.getOwnPropertyNames(window).sort(),
    symbols: Object.getOwnPropertySymbols(window).map(String).sort(),
    prototypes: PROTOTYPES.map((one) => [one.name, Reflect.ownKeys(one.prototype).map(String).sort()]),
    statics: [Symbol, Object, Promise, Array].map((one) => [
      one.name,
      Reflect.ownKeys(one).map(String).sort(),
    ]),
    head: [...document.head.children]
      .filter(({ localName }) => localName !== 'title')
      .map(({ outerHTML }) => outerHTML),
    body: [...document.body.children].map(({ localName, className }) => `${localName}.${className}`),
    root: [...document.documentElement.attributes].map(({ name, value }) => `${name}=${value}`),
    bodyAttributes: [...document.body.attributes].map(({ name, value }) => `${name}=${value}`),
    sheets: document.adoptedStyleSheets.length,
    title: document.title,
    cookies: document.cookie,
    storage: [Object.keys(localStorage), Object.keys(sessionStorage)],
    address: location.href,
    history: history.length,
  };
}

/** Functions of the page that libraries like to patch. */
export function patchable(): readonly unknown[] {
  return [
    history.pushState,
    history.replaceState,
    window.fetch,
    window.XMLHttpRequest,
    window.setTimeout,
    window.addEventListener,
    EventTarget.prototype.addEventListener,
    Element.prototype.attachShadow,
    document.createElement,
    customElements.define,
    console.log,
    console.error,
    JSON.parse,
  ];
}

interface Watch {
  /** What was set up and not taken down. */
  left(): string[];
  stop(): void;
}

/** Notes timers, and listeners on the window and the document, until they are taken down. */
export function watchForLeftovers(): Watch {
  const left = new Map<unknown, string>();
  const undo: (() => void)[] = [];

  for (const target of [window, document, document.documentElement, document.body]) {
    const { addEventListener, removeEventListener } = target;
    // Weakly: what is noted here would else be what keeps an element alive.
    const keys = new WeakMap<object, Map<string, symbol>>();
    target.addEventListener = (type: string, listener: object, options?: unknown) => {
      const byType = keys.get(listener) ?? new Map<string, symbol>();
      const name = `${type}:${isCapture(options)}`;
      if (!byType.has(name) && !isOnce(options)) {
        const key = Symbol(name);
        byType.set(name, key);
        keys.set(listener, byType);
        left.set(key, `listener ${type} on ${(target as Node).nodeName ?? 'window'}`);
        signalOf(options)?.addEventListener('abort', () => left.delete(key));
      }
      return Reflect.apply(addEventListener, target, [type, listener, options]);
    };
    target.removeEventListener = (type: string, listener: object, options?: unknown) => {
      const byType = keys.get(listener);
      const name = `${type}:${isCapture(options)}`;
      left.delete(byType?.get(name));
      byType?.delete(name);
      return Reflect.apply(removeEventListener, target, [type, listener, options]);
    };
    undo.push(() => {
      Reflect.deleteProperty(target, 'addEventListener');
      Reflect.deleteProperty(target, 'removeEventListener');
    });
  }

  const { setTimeout, clearTimeout, setInterval, clearInterval } = window;
  const clear = (id: number) => {
    left.delete(`timer ${id}`);
    // Browsers take either for both.
    clearInterval(id);
  };
  Object.assign(window, {
    setTimeout: (work: (...args: unknown[]) => void, delay?: number, ...args: unknown[]) => {
      const id = setTimeout(() => {
        left.delete(`timer ${id}`);
        work(...args);
      }, delay);
      left.set(`timer ${id}`, `timeout of ${delay} ms`);
      return id;
    },
    setInterval: (...args: unknown[]) => {
      const id: number = Reflect.apply(setInterval, window, args);
      left.set(`timer ${id}`, `interval of ${args[1]} ms`);
      return id;
    },
    clearTimeout: clear,
    clearInterval: clear,
  });
  undo.push(() => Object.assign(window, { setTimeout, clearTimeout, setInterval, clearInterval }));

  return {
    left: () => [...left.values()],
    stop: () => {
      for (const step of undo) step();
    },
  };
}

function isCapture(options: unknown): boolean {
  return typeof options === 'boolean'
    ? options
    : (options as AddEventListenerOptions | undefined)?.capture === true;
}

function isOnce(options: unknown): boolean {
  return typeof options === 'object' && (options as AddEventListenerOptions | null)?.once === true;
}

function signalOf(options: unknown): AbortSignal | undefined {
  return typeof options === 'object' ? (options as AddEventListenerOptions | null)?.signal : undefined;
}
