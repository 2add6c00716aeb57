import {
  createElement,
  type ForwardedRef,
  type ForwardRefExoticComponent,
  forwardRef,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  version,
} from 'react';

/** What a component must know of its element; the build writes one for each definition. */
export interface ElementOutline {
  readonly name: string;
  readonly tag: string;
  /** The attribute of each prop that is one. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Props that are properties only: they never show in the markup, so a server renders nothing of them. */
  readonly properties: readonly string[];
  /** The event that each handler hears. */
  readonly handlers: Readonly<Record<string, string>>;
  /** Handlers that hear the element once it has gone, too: of what was under way, or ended with it. */
  readonly late: readonly string[];
  readonly define: (tag?: string) => void;
}

type Props = Readonly<Record<string, unknown>>;

/** Before a person or another effect sees it; where there is no page, React has nothing to lay out. */
const useCommitted = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** React 18 writes all props of a custom element as attributes: by the very name, and `false` as a word. */
const ONLY_ATTRIBUTES = Number.parseInt(version, 10) < 19;
const MAY_BE_FALSE = /^(aria-|data-|suppress|contentEditable$|draggable$|spellCheck$)/;

interface ElementPartProps {
  readonly outline: ElementOutline;
  readonly tag: string;
  readonly own: Props;
  readonly elementRef: ForwardedRef<HTMLElement>;
}

/** One element under one tag, in the page's own React. */
function ElementPart({ outline, tag, own, elementRef }: ElementPartProps) {
  // Once registered it is left alone; on a server it does nothing.
  outline.define(tag);
  const element = useRef<HTMLElement>(null);
  const given = useRef<Record<string, unknown>>({});
  const latest = useRef(own);
  const [listeners] = useState(() => listenersOf(outline, (name) => latest.current[name]));
  // By then it is there.
  useImperativeHandle(elementRef, () => element.current as HTMLElement, []);

  useCommitted(() => {
    latest.current = own;
    if (element.current) follow(element.current, outline, own, given.current);
  });
  useCommitted(() => (element.current ? listen(element.current, listeners) : undefined), [listeners]);
  return createElement(tag, { ...attributesOf(outline, own), ref: element });
}

/**
 * An element as a component of the page's own React, 18 or later. React itself sets the properties of custom elements
 * and hears their events only from 19 on, and in a page that a server rendered not even then.
 */
export function elementComponent(outline: ElementOutline): ForwardRefExoticComponent<Props> {
  const component = forwardRef<HTMLElement, Props>((own, elementRef) => {
    const { tag: wanted } = own;
    const tag = typeof wanted === 'string' ? wanted : outline.tag;
    return createElement(ElementPart, { key: tag, outline, tag, own, elementRef });
  });
  component.displayName = outline.name;
  return component;
}

/**
 * Sets what differs from what was given last. What a page has never given through the component it may have set on
 * the element itself: that stays.
 */
function follow(
  element: HTMLElement,
  { attributes, properties }: ElementOutline,
  props: Props,
  given: Record<string, unknown>,
): void {
  for (const name of [...Object.keys(attributes), ...properties]) {
    const value = props[name] ?? null;
    const before = given[name] ?? null;
    if (value === before) continue;
    given[name] = value;
    const attribute = attributes[name];
    if (attribute === undefined) {
      // Given anew with every rendering, it only takes the place of the one before: signing out took that away.
      const isAnother = typeof value === 'function' && typeof before === 'function';
      if (!isAnother || Reflect.get(element, name) === before) Reflect.set(element, name, value);
    }
    // React takes `lang` for a property that it knows, and would write the word “undefined”.
    else if (value === null) element.removeAttribute(attribute);
  }
}

interface Listener {
  readonly event: string;
  readonly isLate: boolean;
  readonly hear: (event: Event) => void;
}

function listenersOf(
  { handlers, late }: ElementOutline,
  handlerNamed: (name: string) => unknown,
): readonly Listener[] {
  return Object.entries(handlers).map(([name, event]) => ({
    event,
    isLate: late.includes(name),
    hear(heard) {
      const handler = handlerNamed(name);
      if (typeof handler === 'function') handler(heard);
    },
  }));
}

/**
 * React ends its effects before it takes the element out of the page, which then tells what ended with it: whoever is
 * to hear that stays, and goes with the element. Added again, the same listener hears nothing twice.
 */
function listen(element: HTMLElement, listeners: readonly Listener[]): () => void {
  for (const { event, hear } of listeners) element.addEventListener(event, hear);
  return () => {
    for (const { event, hear, isLate } of listeners) if (!isLate) element.removeEventListener(event, hear);
  };
}

/** What is written on the element: our attributes by their names in HTML, and all that any element takes. */
function attributesOf({ attributes, properties, handlers }: ElementOutline, props: Props) {
  const written: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(props)) {
    if (name === 'tag' || name in handlers || properties.includes(name)) continue;
    const attribute = attributes[name];
    if (attribute !== undefined) written[attribute] = value ?? undefined;
    else if (!ONLY_ATTRIBUTES || MAY_BE_FALSE.test(name)) written[name] = value;
    else if (typeof value === 'boolean') written[name] = value ? '' : undefined;
    else written[name === 'className' ? 'class' : name] = value;
  }
  return written;
}
