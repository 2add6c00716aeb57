import { useAtomValue } from 'jotai/react';
import { useEffect } from 'react';
import { screenIdleAtom } from '../../connection/screen-idle.ts';
import { workOutboxAtom } from '../../judging/work-outbox-atom.ts';
import { useLater } from '../../ui/base/use-later.ts';

/** With its dialog, which comes along: what is not sent can be looked at without a network, too. */
const loadSign = async () => ({ Sign: (await import('./outbox-sign.tsx')).default });

/**
 * How much of one's work is not with the server yet, wherever one is. Its code comes once a first screen stands; where it
 * could not be fetched, the next one tries again.
 */
export function UnsentSign() {
  const outbox = useAtomValue(workOutboxAtom);
  const idleCount = useAtomValue(screenIdleAtom);
  const { part, prepare } = useLater(loadSign);
  const isMissing = outbox !== null && part === null;
  useEffect(() => {
    if (isMissing && idleCount > 0) prepare();
  }, [isMissing, idleCount, prepare]);
  return outbox && part && <part.Sign outbox={outbox} />;
}
