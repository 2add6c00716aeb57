import type { ReactNode } from 'react';
import { useUi } from '../base/ui-context.ts';

export interface AlertOptions {
  title: string;
  message: ReactNode;
  /** On the only button. */
  confirmLabel: string;
}

/** Says something that has to be read, in a box of its own with one button; resolves once it is closed. */
export function useAlert(): (options: AlertOptions) => Promise<void> {
  const { confirms } = useUi();
  return async (options) => void (await confirms.confirm({ ...options, single: true }));
}
