import { useLayoutEffect } from 'react';
import { failureTexts } from '../shared/loading/failure-texts.ts';
import type { ElementHost } from './element-host.ts';

/** What is left of an element whose session has ended around it. */
export function SignedOut({ host }: { readonly host: ElementHost }) {
  const { arrival } = host;
  useLayoutEffect(() => arrival.rest(), [arrival]);
  return (
    <div className="failure" role="status">
      <p>{failureTexts(host.language()).signedOut}</p>
    </div>
  );
}
