import { createElementPlace, type ElementPlace, type Hrefs } from './element-place.ts';

/** What an element needs that leads to several places; the others go without the code for it. */
export interface ElementPlaces {
  readonly create: typeof createElementPlace;
  readonly give: typeof givePlaces;
}

export const elementPlaces: ElementPlaces = { create: createElementPlace, give: givePlaces };

/** Gives an element's class what its page may know and say of places (common-methods.ts). */
function givePlaces(prototype: HTMLElement, placeOf: (element: HTMLElement) => ElementPlace | null): void {
  const accessor = (
    get: (place: ElementPlace | null) => unknown,
    set: (place: ElementPlace | null, value: unknown) => void,
  ) => ({
    configurable: true,
    enumerable: true,
    get(this: HTMLElement) {
      return get(placeOf(this));
    },
    set(this: HTMLElement, value: unknown) {
      set(placeOf(this), value);
    },
  });
  Object.defineProperties(prototype, {
    location: accessor(
      (place) => place?.read(),
      (place, value) => place?.write(typeof value === 'string' && value !== '' ? value : null),
    ),
    hrefs: accessor(
      (place) => place?.hrefs,
      (place, value) => place?.setHrefs(typeof value === 'function' ? (value as Hrefs) : null),
    ),
    navigate: {
      configurable: true,
      writable: true,
      value(this: HTMLElement, location: string) {
        return placeOf(this)?.navigate(location);
      },
    },
  });
}
