import { useOptimistic, useTransition } from 'react';

type ShowWhile<Value> = (wanted: Value, work: () => Promise<unknown>) => void;

/**
 * What somebody has just set is shown in the very frame of the press, until the work has ended; where it fails,
 * what stands is shown again, and whoever does the work has said why. A press meanwhile does nothing.
 */
export function useShownMeanwhile<Value>(standing: Value): [shown: Value, showWhile: ShowWhile<Value>] {
  const [shown, show] = useOptimistic(standing);
  const [isUnderWay, begin] = useTransition();
  const showWhile: ShowWhile<Value> = (wanted, work) => {
    if (isUnderWay) return;
    begin(async () => {
      show(wanted);
      await work().catch(() => undefined);
    });
  };
  return [shown, showWhile];
}
