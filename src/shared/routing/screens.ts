import type { ComponentType } from 'react';
import { namespaceOf, type Translations } from '../i18n/translations.ts';
import { remembered } from '../loading/use-arrived.ts';
import type { KnownRoute } from './known-route.ts';

/** Screens on their way: each is fetched once, its code and its texts at the same time. */
export interface Screens {
  load(known: KnownRoute): Promise<ComponentType>;
  /** Forgets a screen that could not be fetched, so that the next `load` tries again. */
  forget(known: KnownRoute): void;
}

export function createScreens(translations: Translations): Screens {
  const loading = new Map<KnownRoute['route'], Promise<ComponentType>>();
  return {
    load({ area, route }) {
      const known = loading.get(route);
      if (known) return known;
      const texts = [area.name, ...(area.namespaces ?? []), ...(route.namespaces ?? [])].map((name) =>
        translations.load(namespaceOf(name)),
      );
      const screen = remembered(Promise.all([route.load(), ...texts]).then(([module]) => module.default));
      loading.set(route, screen);
      return screen;
    },
    forget({ route }) {
      loading.delete(route);
    },
  };
}
