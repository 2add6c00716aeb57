import type { AttributeDefinition } from './element-definition.ts';

/** Gives a class a property that it does not have yet; the platform's own has another one before it. */
export function addProperty(
  prototype: HTMLElement,
  name: string,
  read: (element: HTMLElement) => unknown,
  write: (element: HTMLElement, value: unknown) => void,
): void {
  if (Object.hasOwn(prototype, name)) return;
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

/** Gives a property that reads and writes its attribute. The platform's own `lang` would be written “null” with null. */
export function mirrorAttribute(prototype: HTMLElement, attribute: AttributeDefinition): void {
  const { name, property } = attribute;
  addProperty(
    prototype,
    property,
    // As the platform reads it: never null.
    (element) => attributeValue(element, attribute) ?? (name === 'lang' ? '' : null),
    (element, value) => {
      if (value === null) element.removeAttribute(name);
      else element.setAttribute(name, String(value));
    },
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
