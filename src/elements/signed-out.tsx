import { useLayoutEffect } from 'react';
import type { ElementHost } from './element-host.ts';
import { failureTexts } from './failure-texts.ts';
import { languageOf } from './language-of.ts';

/** What is left of an element whose session has ended around it. */
export function SignedOut({ host }: { readonly host: ElementHost }) {
  const { arrival, element } = host;
  useLayoutEffect(() => arrival.rest(), [arrival]);
  return (
    <div className="failure" role="status">
      <p>{failureTexts(languageOf(element)).signedOut}</p>
    </div>
  );
}
