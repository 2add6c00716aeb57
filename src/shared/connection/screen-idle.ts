import { atom } from 'jotai/vanilla';

/**
 * In a connection's store: how often a screen stood there with nothing on its way any more. What can wait does not take
 * the network and the processor from a screen that is coming.
 */
export const screenIdleAtom = atom(0);
