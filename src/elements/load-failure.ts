import { hostEventsOf } from '../shared/connection/host-events.ts';
import type { ElementProps } from './element-props.ts';
import { failureTexts } from './failure-texts.ts';

/** Says in the element that its code could not be fetched, and offers to try again; returns the removal. */
export function showLoadFailure({ host, settings }: ElementProps, retry: () => void): () => void {
  const texts = failureTexts(settings.lang);
  const page = host.element.ownerDocument;
  const box = page.createElement('div');
  const text = page.createElement('p');
  const button = page.createElement('button');
  box.className = 'failure';
  box.setAttribute('role', 'alert');
  text.textContent = texts.loadFailed;
  button.type = 'button';
  button.textContent = texts.retry;
  button.addEventListener('click', retry, { once: true });
  box.append(text, button);
  host.container.append(box);
  hostEventsOf(host.element).emit('customer-error', { kind: 'load', code: null, message: texts.loadFailed });
  return () => box.remove();
}
