import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigator } from '../../../shared/routing/routing-context.ts';
import type { IconName } from '../../../shared/ui/sign/icon.tsx';
import { PROFILE_PATH, type TopMenuEntry } from '../menu/menu.ts';
import { useMenu } from '../menu/use-menu.ts';
import type { SearchPage } from './find-pages.ts';
import { useEnglishTexts } from './use-english-texts.ts';
import { useSyllables } from './use-syllables.ts';

const TOP_ICONS: Record<TopMenuEntry['key'], IconName> = {
  dataSets: 'database',
  orders: 'report',
  projects: 'layers',
  help: 'help',
};

/** What a page is called, by keys of the console's texts. */
interface NamedPage {
  readonly to: string;
  readonly icon: IconName;
  readonly names: readonly string[];
  readonly section: string | null;
}

/** The pages that the person may go to, with all the names they are found by. */
export function useSearchPages(): readonly SearchPage[] {
  const { t } = useTranslation('console');
  const { top, side } = useMenu();
  const { find } = useNavigator();

  const named = useMemo(() => {
    const fromSide = side.flatMap(({ key, entries }) =>
      entries.map(
        (entry): NamedPage => ({
          to: entry.to,
          icon: entry.icon,
          names: [`side.entry.${entry.key}`],
          section: `side.section.${key}`,
        }),
      ),
    );
    const fromTop = top.map(
      ({ key, to }): NamedPage => ({ to, icon: TOP_ICONS[key], names: [`menu.${key}`], section: null }),
    );
    const profile: NamedPage[] = find(PROFILE_PATH)
      ? [{ to: PROFILE_PATH, icon: 'user', names: ['user.profile'], section: null }]
      : [];
    return joined([...fromSide, ...fromTop, ...profile]);
  }, [top, side, find]);

  const english = useEnglishTexts();
  const pages = useMemo(() => {
    const text = t as (key: string) => string;
    return named.map(({ names, section, ...page }) => ({
      ...page,
      names: names.map(text),
      section: section && text(section),
      englishNames: english ? names.map(english) : [],
    }));
  }, [named, english, t]);

  const syllables = useSyllables();
  return useMemo(
    () => pages.map((page) => ({ ...page, sounds: syllables ? page.names.map(syllables) : [] })),
    [pages, syllables],
  );
}

/** Top menu and sidebar may lead to the same page, by another name each. */
function joined(pages: readonly NamedPage[]): readonly NamedPage[] {
  const byPath = new Map<string, NamedPage>();
  for (const page of pages) {
    const known = byPath.get(page.to);
    byPath.set(page.to, known ? { ...known, names: [...known.names, ...page.names] } : page);
  }
  return [...byPath.values()];
}
