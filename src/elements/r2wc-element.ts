/** r2wc's own fields, which it keeps under registered symbols. */
export const PROPS = Symbol.for('r2wc.props');
export const RENDER = Symbol.for('r2wc.render');
export const CONNECTED = Symbol.for('r2wc.connected');
export const CONTEXT = Symbol.for('r2wc.context');

/** An element as r2wc makes it with a shadow root. */
export interface R2wcElement extends HTMLElement {
  readonly container: ShadowRoot;
  [PROPS]: object;
  [CONNECTED]: boolean;
  [CONTEXT]?: unknown;
  [RENDER](): void;
  connectedCallback(): void;
  disconnectedCallback(): void;
}
