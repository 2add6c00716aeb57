import { useSyncExternalStore } from 'react';
import type { BaseLocationHook, BaseSearchHook } from 'wouter';
import type { NavigateOptions, Navigator } from './navigator.ts';
import { placeOf } from './target.ts';

/** A navigator as wouter wants its location: its own ones patch the host page's history. */
export function wouterHooks(navigator: Navigator): { hook: BaseLocationHook; searchHook: BaseSearchHook } {
  const { source } = navigator;
  const go = (target: string, options?: NavigateOptions) => void navigator.navigate(target, options);
  const path = () => placeOf(source.read()).path;
  const search = () => placeOf(source.read()).search.toString();
  return {
    hook: () => [useSyncExternalStore(source.subscribe, path), go],
    searchHook: () => useSyncExternalStore(source.subscribe, search),
  };
}
