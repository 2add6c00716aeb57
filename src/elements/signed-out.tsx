import { useLayoutEffect } from 'react';
import { failureTexts } from '../shared/loading/failure-texts.ts';
import type { ElementHost } from './element-host.ts';
import { showNotice } from './failure-notice.ts';
import { colorSchemeOf } from './theme-of.ts';

/** What is left of an element whose session has ended around it. */
export function SignedOut({ host }: { readonly host: ElementHost }) {
  useLayoutEffect(() => {
    const { arrival, element, root } = host;
    const beginAnew = arrival.rest();
    const removeNotice = showNotice(root, colorSchemeOf(element), {
      text: failureTexts(host.language()).signedOut,
    });
    return () => {
      removeNotice();
      beginAnew();
    };
  }, [host]);
  return null;
}
