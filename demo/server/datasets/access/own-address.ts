import type { CallContext } from '../../http/call.ts';
import type { OwnPath } from '../../secrets/media-signer.ts';

/** Makes signed addresses that are the caller's own. */
export type OwnAddress = (path: OwnPath, id: string) => string;

/** Addresses under which the caller's browser loads bytes of data sets, as long as they may open these. */
export function ownAddress({ caller, services }: Pick<CallContext, 'caller' | 'services'>): OwnAddress {
  return (path, id) => services.mediaSigner.ownUrl(path, id, caller.accountId);
}
