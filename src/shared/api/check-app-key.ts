import { HEADER } from '../contract/headers.ts';
import type { Language } from '../contract/language.ts';
import { getOriginStatus } from '../contract/oauth/origin-status.ts';
import type { ApiAddress } from './api-address.ts';
import { callHeaders } from './call-headers.ts';
import { NetworkError } from './network-error.ts';
import { readEnvelope } from './read-envelope.ts';
import { SettingError } from './setting-error.ts';

/**
 * Rejects where a page that sends this app key may not call: with a `SettingError` where nobody has such a key, with a
 * `NetworkError` where the page's origin is not registered for it. Resolves, too, where that cannot be found out.
 */
export async function checkAppKey(address: ApiAddress, appKey: string, language: Language): Promise<void> {
  const headers = { ...callHeaders(language, null), [HEADER.appKey]: appKey };
  const status = await fetch(address.call(getOriginStatus.path), { headers, credentials: 'omit' })
    .then(async (reply) => readEnvelope(getOriginStatus, await reply.text(), reply.status))
    .catch(() => null);
  if (status?.isKeyKnown === false)
    throw new SettingError(
      `The app key ${appKey} is not known: it stands in the console, under API credential.`,
    );
  if (status?.isAllowed === false)
    throw new NetworkError(false, { cause: null, refusedOrigin: globalThis.origin });
}
