import { atom } from 'jotai/vanilla';
import * as v from 'valibot';
import {
  DEFAULT_SIZE,
  SIZES,
  type SizeChoice,
  sizeChoiceAtom,
} from '../../../shared/connection/size-choice.ts';
import { type ThemeChoice, themeChoiceAtom } from '../../../shared/connection/theme-choice.ts';

/** The application settings of specification 3, and the size preference. */
export interface Settings {
  /** null leaves it to the element's `theme` attribute. */
  readonly theme: ThemeChoice | null;
  readonly size: SizeChoice;
  /** The tab bar of visited views. */
  readonly tagsView: boolean;
  /** Top bar and tab bar stay in view. */
  readonly fixedHeader: boolean;
  readonly sidebarLogo: boolean;
  /** The search finds Chinese titles by how they are pronounced. */
  readonly supportPinyinSearch: boolean;
  /** Whether people get to the settings at all; the page says, nobody chooses it. */
  readonly showSettings: boolean;
}

/** Specification 9. */
export const DEFAULT_SETTINGS: Settings = {
  theme: null,
  size: DEFAULT_SIZE,
  tagsView: true,
  fixedHeader: false,
  sidebarLogo: false,
  supportPinyinSearch: true,
  showSettings: true,
};

type Switches = Omit<Settings, 'theme' | 'size'>;

const { theme: _theme, size: _size, ...SWITCHED_AT_FIRST } = DEFAULT_SETTINGS;

const switchesAtom = atom<Switches>(SWITCHED_AT_FIRST);

/** Theme and size are kept where the kit's root reads them, so that elements without a shell have them too. */
export const settingsAtom = atom(
  (get): Settings => ({ ...get(switchesAtom), theme: get(themeChoiceAtom), size: get(sizeChoiceAtom) }),
  (_get, set, { theme, size, ...switches }: Partial<Settings>) => {
    if (theme !== undefined) set(themeChoiceAtom, theme);
    if (size !== undefined) set(sizeChoiceAtom, size);
    set(switchesAtom, (current) => ({ ...current, ...switches }));
  },
);

/** What a person chose, as it is remembered: each entry alone falls back where it is none of ours. */
export const chosenSettings = v.object({
  theme: v.fallback(v.nullable(v.picklist(['light', 'dark', 'auto'])), DEFAULT_SETTINGS.theme),
  size: v.fallback(v.picklist(SIZES), DEFAULT_SETTINGS.size),
  tagsView: v.fallback(v.boolean(), DEFAULT_SETTINGS.tagsView),
  fixedHeader: v.fallback(v.boolean(), DEFAULT_SETTINGS.fixedHeader),
  sidebarLogo: v.fallback(v.boolean(), DEFAULT_SETTINGS.sidebarLogo),
  supportPinyinSearch: v.fallback(v.boolean(), DEFAULT_SETTINGS.supportPinyinSearch),
});

export type ChosenSettings = v.InferOutput<typeof chosenSettings>;

const { showSettings: _shown, ...CHOSEN_AT_FIRST } = DEFAULT_SETTINGS;
export const DEFAULT_CHOICES: ChosenSettings = CHOSEN_AT_FIRST;

/** The part of the settings that is a person's choice, for remembering it. */
export const chosenSettingsAtom = atom(
  (get): ChosenSettings => {
    const { showSettings: _, ...chosen } = get(settingsAtom);
    return chosen;
  },
  (_get, set, chosen: ChosenSettings) => set(settingsAtom, chosen),
);
