import { settle } from './until.ts';

type Tag =
  | 'customer-acceptance'
  | 'customer-console'
  | 'customer-dataset-upload'
  | 'customer-datasets'
  | 'customer-feedback'
  | 'customer-help'
  | 'customer-orders'
  | 'customer-session'
  | 'customer-studio';

/** Any of our elements; the published types are tested by test/conventions. */
export type CustomerElement = HTMLElement & {
  token: string | null;
  fetchToken: (() => Promise<string>) | null;
  apiBase: string;
  theme: string;
  edition: string;
  batchId?: string | null;
  location: string | null;
  hrefs: ((location: string) => string | null) | null;
  logout(): void;
  refresh(): Promise<void>;
  navigate(location: string): Promise<boolean>;
};

/** Makes an element with attributes and properties as a page would, and puts it into the page. */
export function put(
  tag: Tag,
  attributes: Readonly<Record<string, string>> = {},
  properties: Partial<Pick<CustomerElement, 'token' | 'fetchToken' | 'location' | 'hrefs'>> = {},
  parent: Element = document.body,
): CustomerElement {
  const element = document.createElement(tag) as CustomerElement;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  Object.assign(element, properties);
  parent.append(element);
  return element;
}

/** Resolves with the detail of the next such event. */
export function next(target: EventTarget, name: string): Promise<CustomEvent> {
  return new Promise((resolve) => {
    target.addEventListener(name, (event) => resolve(event as CustomEvent), { once: true });
  });
}

/** It shows what it can: here the studio has no pictures, an upload without a data set no place to go to, and both say so; a session within another one has no token. */
export async function stands(element: CustomerElement): Promise<void> {
  if (element.localName === 'customer-session') return settle();
  const mayFail = ['customer-studio', 'customer-dataset-upload'].includes(element.localName);
  await Promise.race([
    next(element, 'customer-ready'),
    ...(mayFail ? [next(element, 'customer-error')] : []),
  ]);
}
