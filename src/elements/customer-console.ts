// Provisional until define-element.ts lands: lets everybody see their screens.
class CustomerConsole extends HTMLElement {
  connectedCallback(): void {
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    void import('./roots/console-root.tsx').then(({ mount }) => mount(root, this));
  }
}
if (!customElements.get('customer-console')) customElements.define('customer-console', CustomerConsole);
