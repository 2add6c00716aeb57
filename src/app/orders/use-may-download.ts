import { useElementOptions } from '../../shared/connection/element-options.ts';
import { useSession } from '../../shared/connection/use-session.ts';
import { EMBED_RIGHTS } from '../../shared/contract/embed-right.ts';

/**
 * Whether delivered data may be downloaded: by administrators alone (specification 6), not with a token that was made
 * for less, nor where the page leaves files out.
 */
export function useMayDownload(): boolean {
  const { user, isAdministrator } = useSession();
  const { exports } = useElementOptions();
  return exports && isAdministrator && EMBED_RIGHTS.every((right) => user?.rights.includes(right));
}
