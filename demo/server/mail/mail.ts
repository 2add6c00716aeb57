import type { Transaction } from '../db/transaction.ts';
import type { Letter } from './letter.ts';

/** The server's mail. */
export interface Mail {
  /** Writes a letter as part of `tx`: it leaves once that is committed, never if it is rolled back. */
  send(tx: Transaction, letter: Letter): Promise<void>;
  /** For the background work alone: hands the letter to the mail server, or puts it into the outbox. */
  deliver(letter: Letter, letterId: string, date: Date): Promise<void>;
}
