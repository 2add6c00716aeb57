import type { AttributeDefinition } from './element-definition.ts';

/** Gives a class a property that it, or the platform, does not have yet. */
export function addProperty(
  prototype: HTMLElement,
  name: string,
  read: (element: HTMLElement) => unknown,
  write: (element: HTMLElement, value: unknown) => void,
  isOverPlatform = false,
): void {
  if (!isOverPlatform && name in prototype) return;
  Object.defineProperty(prototype, name, {
    configurable: true,
    enumerable: true,
    get(this: HTMLElement) {
      return read(this);
    },
    set(this: HTMLElement, value: unknown) {
      write(this, value ?? null);
    },
  });
}

/**
 * Gives a property that reads and writes its attribute. Where the platform has one, as for `lang`, it is read as before:
 * but null takes the attribute away, and is no text.
 */
export function mirrorAttribute(prototype: HTMLElement, attribute: AttributeDefinition): void {
  const { name, property } = attribute;
  const own = Object.getOwnPropertyDescriptor(HTMLElement.prototype, property);
  addProperty(
    prototype,
    property,
    (element) => (own ? own.get?.call(element) : attributeValue(element, attribute)),
    (element, value) => {
      if (value === null) element.removeAttribute(name);
      else element.setAttribute(name, String(value));
    },
    own !== undefined,
  );
}

/** Empty and unknown values count as missing: an attribute never throws and never stays as it was. */
export function attributeValue(
  element: HTMLElement,
  { name, values, fallback }: AttributeDefinition,
): string | null {
  const text = element.getAttribute(name)?.trim();
  return text && (values?.includes(text) ?? true) ? text : fallback;
}

/** A property set before the element was defined hides the accessor of the class for ever: set it again. */
export function upgradeProperties(element: HTMLElement): void {
  for (const [name, value] of Object.entries(element)) {
    if (!(name in Object.getPrototypeOf(element))) continue;
    Reflect.deleteProperty(element, name);
    Reflect.set(element, name, value);
  }
}
