import { type BackendModule, createInstance, type i18n as I18n, type ReadCallback } from 'i18next';
import type { Language } from '../contract/language.ts';
import type { Namespace } from './locale-files.ts';
import { type OwnTexts, withOwnTexts } from './own-texts.ts';

/** What the kit, the error messages and the formatters need; loaded before the first screen. */
const BASE_NAMESPACES = ['shared', 'errors', 'ui'] as const satisfies readonly Namespace[];

/** The texts of one connection, in one language at a time. */
export interface Translations {
  readonly i18n: I18n;
  /** Resolves once the base texts are there; rejects where one cannot be fetched, and may then be called again. */
  ready(): Promise<void>;
  language(): Language;
  /** Loads a namespace; rejects where its chunk cannot be fetched, and may then be called again. */
  load(namespace: Namespace): Promise<void>;
  /** Puts texts of the page's own in the places of ours, at once and in what is loaded later. */
  setOwnTexts(own: OwnTexts): void;
  /** Loads everything in use in the new language, then changes all texts at once. The last call wins. */
  change(language: Language): Promise<void>;
}

/** Fetches the texts of a namespace. */
export type LoadTexts = (language: Language, namespace: Namespace) => Promise<{ readonly default: object }>;

/** An i18next instance of its own: the global one is shared by every element and host script on the page. */
export function createTranslationsOf(initial: Language, loadTexts: LoadTexts): Translations {
  const i18n = createInstance();
  const inUse = new Set<Namespace>(BASE_NAMESPACES);
  let wanted = initial;
  let gettingReady: Promise<void> | null = null;
  let own: OwnTexts = {};
  /** What the page has texts of its own in, as it was. */
  const originals: { language: Language; namespace: Namespace; texts: object }[] = [];

  // A component may use a namespace that nobody loaded before it: then it suspends until it is there.
  i18n.use({
    type: 'backend',
    init: () => undefined,
    read: (language: Language, namespace: Namespace, done: ReadCallback) => {
      inUse.add(namespace);
      loadPatiently(loadTexts, language, namespace).then(
        (texts) => done(null, kept(language, namespace, texts.default)),
        (error: Error) => done(error, false),
      );
    },
  } satisfies BackendModule);

  // Resolves at once: nothing is loaded here.
  void i18n.init({
    lng: initial,
    fallbackLng: false,
    load: 'currentOnly',
    ns: [],
    defaultNS: 'shared',
    resources: {},
    // Without this i18next takes `resources` for all there is, and never asks the backend.
    partialBundledLanguages: true,
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: true, bindI18nStore: 'added' },
  });

  function kept(language: Language, namespace: Namespace, texts: object): object {
    originals.push({ language, namespace, texts });
    return withOwnTexts(texts, namespace, own);
  }

  async function addTexts(language: Language, namespace: Namespace): Promise<void> {
    if (i18n.hasResourceBundle(language, namespace)) return;
    const texts = await loadTexts(language, namespace);
    i18n.addResourceBundle(language, namespace, kept(language, namespace, texts.default));
  }

  const current = () => i18n.language as Language;

  async function addTextsInUse(language: Language): Promise<void> {
    await Promise.all([...inUse].map((namespace) => addTexts(language, namespace)));
  }

  return {
    i18n,
    ready() {
      if (gettingReady) return gettingReady;
      const base = BASE_NAMESPACES.map((namespace) => addTexts(current(), namespace));
      const running = Promise.all(base).then(() => undefined);
      gettingReady = running;
      running.catch(() => {
        gettingReady = null;
      });
      return running;
    },
    language: current,
    setOwnTexts(next) {
      own = next;
      for (const { language, namespace, texts } of originals)
        i18n.addResourceBundle(language, namespace, withOwnTexts(texts, namespace, own));
    },
    async load(namespace) {
      inUse.add(namespace);
      try {
        await addTexts(wanted, namespace);
      } catch (error) {
        if (wanted === current()) throw error;
        // The switch that is under way will fail of it as well: the language on screen stays.
        await addTexts(current(), namespace);
      }
    },
    async change(language) {
      wanted = language;
      try {
        await addTextsInUse(language);
        // A namespace may have come into use meanwhile, or another language been chosen.
        if (wanted !== language) return;
        await addTextsInUse(language);
      } catch (error) {
        if (wanted === language) wanted = current();
        throw error;
      }
      await i18n.changeLanguage(language);
    },
  };
}

/** Nobody could ask again for texts that a component waits for, so a lost connection is waited out a little. */
async function loadPatiently(
  loadTexts: LoadTexts,
  language: Language,
  namespace: Namespace,
): Promise<{ default: object }> {
  for (const delay of [500, 2000]) {
    try {
      return await loadTexts(language, namespace);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
  return loadTexts(language, namespace);
}
