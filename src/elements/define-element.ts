import r2wc from '@r2wc/react-to-web-component';
import { offerConnection } from './connection-offer.ts';
import { containEvents } from './contained-events.ts';
import type { AttributeDefinition, ElementDefinition, PropertyDefinition } from './element-definition.ts';
import type { ElementHost } from './element-host.ts';
import type { ElementProps } from './element-props.ts';
import type { ElementSettings } from './element-settings.ts';
import { adoptHostSheet } from './host-sheet.ts';
import { lazyScreen } from './lazy-root.ts';
import { createOpening, type Opening } from './opening.ts';

/** r2wc's own fields, which it keeps under registered symbols. */
const PROPS = Symbol.for('r2wc.props');
const RENDER = Symbol.for('r2wc.render');
const CONNECTED = Symbol.for('r2wc.connected');
const CONTEXT = Symbol.for('r2wc.context');

/** Ours: reached by the accessors that are made for one definition. */
const VALUES = Symbol('values');
const OPENING = Symbol('opening');

interface R2wcElement extends HTMLElement {
  [PROPS]: object;
  [CONNECTED]: boolean;
  [CONTEXT]?: unknown;
  [RENDER](): void;
  connectedCallback(): void;
  disconnectedCallback(): void;
}

/**
 * Registers an element, once: a tag that somebody registered before is left as it is, so that loading our
 * scripts twice does no harm. In Node, where nothing can be registered, it does nothing.
 */
export function defineElement(definition: ElementDefinition, tag: string = definition.tag): void {
  if (typeof customElements === 'undefined' || customElements.get(tag)) return;
  customElements.define(tag, elementClass(definition));
}

/**
 * The class behind a tag. r2wc mounts, updates and unmounts; what it does with attributes, properties, events
 * and moves is replaced here, since a partner's page may do all that HTML allows (traps in style.md).
 */
function elementClass(definition: ElementDefinition): CustomElementConstructor {
  // None of r2wc's own `props`: it would reflect tokens into the markup, ignore removed and empty attributes,
  // throw on malformed JSON, and look functions up among the page's globals.
  const Base = r2wc(lazyScreen(definition), { shadow: 'open' }) as unknown as new () => R2wcElement;

  class CustomerElement extends Base {
    static get observedAttributes(): string[] {
      return definition.attributes.map((attribute) => attribute.name);
    }

    /** Of the properties that this element has beyond every element's. */
    readonly [VALUES]: Record<string, unknown> = {};
    #token: string | null = null;
    #fetchToken: (() => Promise<string>) | null = null;
    #placement = 0;
    readonly #host: ElementHost;

    constructor() {
      super();
      // r2wc counts a new element as connected: attributes set on it would mount a root that nobody unmounts.
      this[CONNECTED] = false;
      const root = this.shadowRoot;
      if (!root) throw new TypeError('r2wc attached no shadow root.');
      adoptHostSheet(root, definition.display);
      containEvents(root);
      this.#host = {
        element: this,
        root,
        container: containerIn(root, definition),
        offer: definition.display === 'contents' ? offerConnection(this) : null,
        opening: definition.launcher ? createOpening() : null,
        restart: () => {
          this.#unmount();
          if (this.isConnected) super.connectedCallback();
        },
      };
    }

    get [OPENING](): Opening | null {
      return this.#host.opening;
    }

    get token(): string | null {
      return this.#token;
    }

    set token(value: string | null | undefined) {
      this.#token = typeof value === 'string' && value !== '' ? value : null;
      this[RENDER]();
    }

    get fetchToken(): (() => Promise<string>) | null {
      return this.#fetchToken;
    }

    set fetchToken(value: (() => Promise<string>) | null | undefined) {
      this.#fetchToken = typeof value === 'function' ? value : null;
      this[RENDER]();
    }

    override connectedCallback(): void {
      // Constructed style sheets, ours and the kit's, serve only the document whose script made them.
      if (this.ownerDocument !== document) return;
      this.#placement += 1;
      for (const name of publicProperties(definition)) upgradeProperty(this, name);
      super.connectedCallback();
    }

    /** A move is a removal and an insertion: only who is still outside a moment later is really gone. */
    override disconnectedCallback(): void {
      queueMicrotask(() => {
        if (!this.isConnected) this.#unmount();
      });
    }

    /** With this, `moveBefore()` calls neither of the two above. */
    connectedMoveCallback(): void {
      this.#placement += 1;
      this[RENDER]();
    }

    /** In another document it shows nothing; back in its own it starts anew. */
    adoptedCallback(): void {
      this.#unmount();
      if (this.ownerDocument === document) adoptHostSheet(this.#host.root, definition.display);
    }

    attributeChangedCallback(): void {
      this[RENDER]();
    }

    override [RENDER](): void {
      this[PROPS] = {
        host: this.#host,
        settings: this.#settings(),
        token: this.#token,
        fetchToken: this.#fetchToken,
        placement: this.#placement,
        values: { ...this[VALUES] },
      } satisfies ElementProps;
      super[RENDER]();
    }

    #unmount(): void {
      if (this[CONTEXT]) super.disconnectedCallback();
      this[CONNECTED] = false;
    }

    #settings(): ElementSettings {
      const values = definition.attributes.map((attribute) => [
        attribute.property,
        attributeValue(this, attribute),
      ]);
      return Object.fromEntries(values) as ElementSettings;
    }
  }

  for (const attribute of definition.attributes) mirrorAttribute(CustomerElement.prototype, attribute);
  for (const property of definition.properties) keepProperty(CustomerElement.prototype, property);
  if (definition.launcher) for (const name of OPENERS) giveMethod(CustomerElement.prototype, name);
  return CustomerElement;
}

/** Gives a property that reads and writes its attribute; the platform has done so for `lang`. */
function mirrorAttribute(prototype: HTMLElement, attribute: AttributeDefinition): void {
  const { name, property } = attribute;
  if (property in prototype) return;
  Object.defineProperty(prototype, property, {
    configurable: true,
    enumerable: true,
    get(this: HTMLElement) {
      return attributeValue(this, attribute);
    },
    set(this: HTMLElement, value: unknown) {
      if (value === null || value === undefined) this.removeAttribute(name);
      else this.setAttribute(name, String(value));
    },
  });
}

/** A value of the page's that no attribute shows; what every element has is there already. */
function keepProperty(prototype: HTMLElement, { name }: PropertyDefinition): void {
  if (name in prototype) return;
  Object.defineProperty(prototype, name, {
    configurable: true,
    enumerable: true,
    get(this: Kept) {
      return this[VALUES][name] ?? null;
    },
    set(this: Kept, value: unknown) {
      this[VALUES][name] = value ?? null;
      this[RENDER]();
    },
  });
}

interface Kept extends R2wcElement {
  readonly [VALUES]: Record<string, unknown>;
}

/** What the page may call of an element that is opened; a definition says what they are for. */
const OPENERS = ['open', 'close'] as const;

function giveMethod(prototype: HTMLElement, name: (typeof OPENERS)[number]): void {
  Object.defineProperty(prototype, name, {
    configurable: true,
    enumerable: true,
    writable: true,
    value(this: { readonly [OPENING]: Opening | null }) {
      this[OPENING]?.[name]();
    },
  });
}

/** Empty and unknown values count as missing: an attribute never throws and never stays as it was. */
function attributeValue(
  element: HTMLElement,
  { name, values, fallback }: AttributeDefinition,
): string | null {
  const text = element.getAttribute(name)?.trim();
  return text && (values?.includes(text) ?? true) ? text : fallback;
}

/** React empties what it draws in: what stands there without it gets a place beside. */
function containerIn(root: ShadowRoot, { display, launcher }: ElementDefinition): ShadowRoot | HTMLElement {
  if (display === 'contents') return besideSlot(root);
  if (!launcher) return root;
  const container = root.ownerDocument.createElement('div');
  container.className = 'launched';
  root.append(container);
  return container;
}

/** The page's own children stay visible, whatever becomes of the React part. */
function besideSlot(root: ShadowRoot): HTMLElement {
  const container = root.ownerDocument.createElement('div');
  root.append(root.ownerDocument.createElement('slot'), container);
  return container;
}

function publicProperties(definition: ElementDefinition): string[] {
  return [
    ...definition.attributes.map((attribute) => attribute.property),
    ...definition.properties.map((property) => property.name),
  ];
}

/** A property set before the element was defined hides the accessor of the class for ever: set it again. */
function upgradeProperty(element: HTMLElement, name: string): void {
  const own = Object.getOwnPropertyDescriptor(element, name);
  if (!own) return;
  Reflect.deleteProperty(element, name);
  Reflect.set(element, name, own.value);
}
