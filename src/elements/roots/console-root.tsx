import { createRoot } from 'react-dom/client';

export function mount(root: ShadowRoot, host: HTMLElement): void {
  createRoot(root).render(<p>{host.localName}</p>);
}
