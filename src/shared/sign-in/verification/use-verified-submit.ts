import { type FormEvent, useRef } from 'react';
import type { useSmartVerification } from './use-smart-verification.ts';

/**
 * Submits a form with a verification in it, one attempt at a time: a verification opens one door once, so the
 * second of two quick presses would fail of it.
 */
export function useVerifiedSubmit(
  verification: ReturnType<typeof useSmartVerification>,
  send: () => Promise<void>,
): (event: FormEvent) => void {
  const isSending = useRef(false);

  async function attempt(): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    try {
      // Until the server has said whether it wants a verification, nobody can be told to complete one.
      await verification.ready();
      await send();
    } finally {
      isSending.current = false;
    }
  }

  return (event) => {
    event.preventDefault();
    void attempt();
  };
}
