import { FRAME_READY, type FromFrame, type ShowMessage, type ToFrame } from './preview-messages.ts';

/**
 * The script of the preview's frame, and its address. The page imports it to know that; the frame has nothing else to
 * load, so its policy is that of the page, and nothing is written into its markup.
 */
export const FRAME_SCRIPT = import.meta.url;

const FRAME_ADDRESS = 'about:srcdoc';

/** An element of a partner's page, as far as this page knows it. */
interface Embedded extends HTMLElement {
  fetchToken?: () => Promise<string>;
}

if (typeof window !== 'undefined' && window.parent !== window && window.location.href === FRAME_ADDRESS) {
  listen();
}

function listen(): void {
  window.addEventListener('message', (event) => {
    const [port] = event.ports;
    // Anybody could send a message; only the page around it has made this frame.
    if (event.source === window.parent && port) serve(port);
  });
  window.parent.postMessage(FRAME_READY, '*');
}

function serve(port: MessagePort): void {
  const say = (message: FromFrame) => port.postMessage(message);
  const waiting = new Map<number, PromiseWithResolvers<string>>();
  let lastId = 0;
  let shown: { readonly run: number; readonly element: Embedded } | null = null;

  function fetchToken(): Promise<string> {
    lastId += 1;
    const answer = Promise.withResolvers<string>();
    waiting.set(lastId, answer);
    say({ kind: 'ask', id: lastId });
    return answer.promise;
  }

  function show(message: ShowMessage): void {
    const { documentElement, body } = document;
    documentElement.style.colorScheme = message.isDark ? 'dark' : 'light';
    // As a partner's script would do it: its element is there, and the policy lets no style into the markup.
    body.style.margin = '0';
    if (shown?.run !== message.run) {
      shown?.element.remove();
      const element: Embedded = document.createElement(message.tag);
      if (message.getsToken) element.fetchToken = fetchToken;
      for (const name of message.events) {
        element.addEventListener(name, (event) => {
          const { detail } = event as CustomEvent<unknown>;
          say({ kind: 'happened', name, detail: JSON.stringify(detail) ?? '' });
        });
      }
      shown = { run: message.run, element };
      setAttributes(element, message.attributes);
      body.append(element);
      load(message.script);
    } else setAttributes(shown.element, message.attributes);
  }

  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    say({
      kind: 'happened',
      name: 'securitypolicyviolation',
      detail: JSON.stringify({ effectiveDirective, blockedURI }),
    });
  });
  port.addEventListener('message', ({ data }: MessageEvent<ToFrame>) => {
    if (data.kind === 'show') {
      show(data);
      return;
    }
    const answer = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.token === null) answer?.reject(new Error('The page gave no token.'));
    else answer?.resolve(data.token);
  });
  port.start();
}

/** The page's script tag; again it does nothing. */
function load(address: string): void {
  if ([...document.scripts].some(({ src }) => src === address)) return;
  const script = document.createElement('script');
  script.type = 'module';
  script.src = address;
  document.head.append(script);
}

function setAttributes(element: HTMLElement, attributes: Readonly<Record<string, string>>): void {
  for (const { name } of [...element.attributes]) if (!(name in attributes)) element.removeAttribute(name);
  for (const [name, value] of Object.entries(attributes)) {
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
}
