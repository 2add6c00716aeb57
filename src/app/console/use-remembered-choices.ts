import * as v from 'valibot';
import { chosenSettings, chosenSettingsAtom } from './settings/settings.ts';
import { useRemembered } from './settings/use-remembered.ts';
import { sidebarOpenedAtom } from './shell/layout-state.ts';

const sidebarOpened = v.boolean();

/** What a person arranged stays over a reload: the settings, and whether the sidebar is open. */
export function useRememberedChoices(): void {
  useRemembered('settings', chosenSettingsAtom, chosenSettings);
  useRemembered('sidebarOpened', sidebarOpenedAtom, sidebarOpened);
}
