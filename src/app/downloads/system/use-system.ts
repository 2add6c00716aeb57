import { useQuery } from '@tanstack/react-query';
import { detectSystem } from './detect-system.ts';
import type { System } from './system.ts';

/** The computer of whoever looks; undefined for the moment until the browser has told. */
export function useSystem(): System | undefined {
  const { data } = useQuery({
    queryKey: ['system'],
    queryFn: () => detectSystem(navigator),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}
