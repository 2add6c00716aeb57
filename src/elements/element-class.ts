import r2wc from '@r2wc/react-to-web-component';
import type { ComponentType } from 'react';
import { tellMoved } from '../shared/ui/base/moved.ts';
import { createArrival } from './arrival.ts';
import { closestSession, SESSION_MARK, type SessionMark } from './closest-session.ts';
import { containerIn } from './container-in.ts';
import type { ElementDefinition } from './element-definition.ts';
import type { ElementHost } from './element-host.ts';
import { addProperty, attributeValue, mirrorAttribute, upgradeProperties } from './element-properties.ts';
import type { ElementProps } from './element-props.ts';
import type { ElementSettings } from './element-settings.ts';
import { adoptHostSheet } from './host-sheet.ts';
import { languageOf } from './language-of.ts';
import { createOpening, giveOpeners } from './opening.ts';
import { CONNECTED, CONTEXT, PROPS, type R2wcElement, RENDER } from './r2wc-element.ts';
import { type TokenAhead, tokenAhead } from './token-ahead.ts';
import { type TokenOutcome, untoldOutcome } from './token-outcome.ts';

/**
 * The class behind a tag. r2wc mounts, updates and unmounts; what it does with attributes, properties, events
 * and moves is replaced here, since a partner's page may do all that HTML allows (traps in style.md).
 */
export function elementClass(definition: ElementDefinition): CustomElementConstructor {
  // None of r2wc's own `props`: it would reflect tokens into the markup, ignore removed and empty attributes,
  // throw on malformed JSON, and look functions up among the page's globals.
  // In the place of its component, which is not there yet, the definition says how to load it (lazy-root.ts).
  const screen = definition as unknown as ComponentType<ElementProps>;
  const Base = r2wc(screen, { shadow: 'open' }) as unknown as new () => R2wcElement;

  class CustomerElement extends Base {
    static readonly observedAttributes = definition.attributes.map(({ name }) => name);

    static {
      const { prototype } = CustomerElement;
      const own = (element: HTMLElement) => element as CustomerElement;
      definition.places?.give(prototype, (element) => own(element).#host.place);
      definition.uploads?.give(prototype, (element) => own(element).#host.uploading);
      for (const attribute of definition.attributes) mirrorAttribute(prototype, attribute);
      for (const { name } of definition.properties) {
        addProperty(
          prototype,
          name,
          (element) => own(element).#values[name] ?? null,
          (element, value) => {
            own(element).#values[name] = value;
            own(element)[RENDER]();
          },
        );
      }
      if (definition.launcher && !definition.uploads) {
        // Of one that is signed out nobody is there for it: it would open by itself with a later token.
        giveOpeners(prototype, (element) => (own(element).#isLoggedOut ? null : own(element).#host.opening));
      }
    }

    /** Of the properties that this element has beyond every element's. */
    readonly #values: Record<string, unknown> = {};
    #token: string | null = null;
    #fetchToken: (() => Promise<string>) | null = null;
    #placement = 0;
    #isLoggedOut = false;
    #refreshing: Promise<void> | null = null;
    readonly #host: ElementHost;
    [SESSION_MARK]: SessionMark | undefined = definition.session && {};
    readonly #outcome: TokenOutcome;
    readonly #ahead: TokenAhead;

    constructor() {
      super();
      // r2wc counts a new element as connected: attributes set on it would mount a root that nobody unmounts.
      this[CONNECTED] = false;
      const root = this.container;
      // Nothing of the page's.
      Object.defineProperty(this, 'container', { enumerable: false });
      adoptHostSheet(root, definition.display);
      const isSeen = definition.display === 'block';
      const language = () => (definition.language ?? languageOf)(this);
      const restart = () => {
        this.#unmount();
        this.#mount();
      };
      this.#host = {
        element: this,
        root,
        container: containerIn(root, definition),
        offer: definition.session?.offer(this) ?? null,
        opening: createOpening(),
        uploading: definition.uploads?.create() ?? null,
        arrival: createArrival({ element: this, place: root, isSeen, language, restart }),
        place: definition.places?.create(() => this[RENDER]()) ?? null,
        control: { logout: null, forget: null, refresh: null },
        language,
        restart,
        logout: () => this.logout(),
      };
      this.#outcome = definition.tokenOutcome?.(this.#host) ?? untoldOutcome;
      this.#ahead = tokenAhead(this.#outcome);
    }

    get token(): string | null {
      return this.#token;
    }

    set token(value: string | null | undefined) {
      this.#token = typeof value === 'string' && value !== '' ? value : null;
      this.#take(this.#token);
    }

    get fetchToken(): (() => Promise<string>) | null {
      return this.#fetchToken;
    }

    set fetchToken(value: (() => Promise<string>) | null | undefined) {
      // What is no function fails when it is called: its page is then told.
      this.#fetchToken = value || null;
      this.#ahead.take(this.#fetchToken);
      this.#take(this.#fetchToken);
    }

    logout(): void {
      const { control, arrival, offer, opening } = this.#host;
      this.#token = null;
      this.#fetchToken = null;
      this.#ahead.take(null);
      opening.close();
      control.forget?.();
      // As long as nothing is drawn nobody else knows of the session; its own code may be still to come.
      const session = offer ? undefined : (closestSession(this) as CustomerElement | undefined);
      if (control.logout) control.logout();
      else if (session) Object.assign(session, { token: null, fetchToken: null }).logout?.();
      else {
        this.#isLoggedOut = true;
        this.#unmount();
        arrival.signedOut();
      }
    }

    /** Whoever asks while it is under way gets what comes of that. */
    refresh(): Promise<void> {
      this.#refreshing ??= this.#refresh().finally(() => {
        this.#refreshing = null;
      });
      return this.#refreshing;
    }

    async #refresh(): Promise<void> {
      const { control, arrival, restart } = this.#host;
      if (arrival.isReady() && control.refresh) return control.refresh();
      restart();
      return arrival.outcome();
    }

    override connectedCallback(): void {
      // Constructed style sheets, ours and the kit's, serve only the document whose script made them.
      if (this.ownerDocument !== document) return;
      this.#placement += 1;
      upgradeProperties(this);
      const isMoved = Boolean(this[CONTEXT]);
      this.#mount();
      if (isMoved) tellMoved(this.#host.root);
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
        fetchToken: this.#ahead.handed,
        placement: this.#placement,
        values: { ...this.#values },
      } satisfies ElementProps;
      super[RENDER]();
    }

    /** Inside a session it is that one's token that counts. */
    #askAhead(): void {
      if (!this.isConnected || this.ownerDocument !== document || this.#isLoggedOut) return;
      if (this.#token !== null) this.#outcome.onToken(this.#token, 'token');
      else if (this.#host.offer || !closestSession(this)) {
        this.#outcome.onWait(this.#fetchToken !== null);
        this.#ahead.ask();
      }
    }

    /** With a new token, or a way to get one, a session that was ended begins anew. */
    #take(source: unknown): void {
      if (this.#isLoggedOut && source !== null) {
        this.#isLoggedOut = false;
        this.#host.place?.forget();
        this.#mount();
      } else {
        if (this[CONNECTED]) this.#askAhead();
        this[RENDER]();
      }
    }

    #mount(): void {
      if (!this.isConnected) return;
      if (this.#isLoggedOut) {
        this.#host.arrival.signedOut();
        return;
      }
      const ask = () => this.#askAhead();
      if (this[CONTEXT]) ask();
      else this.#host.arrival.begin(ask);
      super.connectedCallback();
    }

    #unmount(): void {
      this.#ahead.drop();
      this.#host.arrival.end();
      super.disconnectedCallback();
    }

    #settings(): ElementSettings {
      const values = definition.attributes.map((attribute) => [
        attribute.property,
        attributeValue(this, attribute),
      ]);
      return Object.fromEntries(values) as ElementSettings;
    }
  }

  return CustomerElement;
}
