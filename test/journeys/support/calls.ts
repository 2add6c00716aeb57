import type { Page } from 'playwright-core';
import { BASE_PATH } from '../../../src/shared/contract/headers.ts';

/** The calls that a page makes, from when this is called. */
export interface Calls {
  /** Paths below the base path, in order, since the last `forget`. */
  readonly paths: readonly string[];
  count(path: string): number;
  forget(): void;
}

export function watchCalls(page: Page): Calls {
  let paths: readonly string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith(`${BASE_PATH}/`)) paths = [...paths, pathname.slice(BASE_PATH.length)];
  });
  return {
    get paths() {
      return paths;
    },
    count: (path) => paths.filter((one) => one === path).length,
    forget() {
      paths = [];
    },
  };
}
