import { useMemo } from 'react';
import type { NavigateOptions } from './navigator.ts';
import { useNavigator } from './routing-context.ts';
import { placeOf, type Target } from './target.ts';

/** Leads to where something ends that a person began, unless they have gone elsewhere meanwhile. */
export interface LeadOn {
  /** The path where it is begun: a mutation's `onMutate`. */
  readonly begin: () => string;
  /** Resolves with whether it went there. */
  readonly to: (begun: string, target: Target, options?: NavigateOptions) => Promise<boolean>;
}

/** For what the server is asked first: its answer may come when the person is at something else already. */
export function useLeadOn(): LeadOn {
  const { source, navigate } = useNavigator();
  return useMemo(() => {
    const begin = () => placeOf(source.read()).path;
    return {
      begin,
      to: async (begun, target, options) => begin() === begun && navigate(target, options),
    };
  }, [source, navigate]);
}
