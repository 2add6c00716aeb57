import type { ClientBase } from 'pg';
import { isLastStatement } from './last-statement.ts';
import { isOutdated, type StatementNames } from './statement-names.ts';

/** A statement as drizzle hands it on. */
interface Unnamed {
  readonly text: string;
  readonly name?: undefined;
}

/** What a client sends its messages through. */
interface Wire {
  readonly connection: { readonly stream: { cork(): void; uncork(): void } };
}

/** What a `begin` or an end that needs no more sending answers with: nobody looks at it. */
const ON_ITS_WAY = { rows: [], rowCount: 0 };

/**
 * Has a connection prepare what comes up again, under the names that all connections of a pool share, and send the
 * `begin` of a transaction together with its first statement, and the `commit` with one that is marked as the last
 * (`last-statement.ts`): each way to the database and back costs both sides more than most statements do. The client must be one that takes statements before it has answered (`pipeline`).
 */
export function prepareRepeated(client: ClientBase & Partial<Wire>, names: StatementNames): void {
  const { query } = client;
  const send = (...args: unknown[]): Promise<unknown> => Reflect.apply(query, client, args);
  let begin: Held | null = null;
  let committed: Promise<unknown> | null = null;
  const sendNamed = async (config: unknown, ...rest: readonly unknown[]) => {
    if (!isUnnamed(config)) return send(config, ...rest);
    const name = names.nameOf(config.text);
    try {
      return await send(name === undefined ? config : { ...config, name }, ...rest);
    } catch (error) {
      if (isOutdated(error)) names.forget(config.text);
      throw error;
    }
  };
  // After a statement that failed it ends the transaction without keeping anything, as a rollback does.
  const sendWithCommit = (config: unknown, ...rest: readonly unknown[]) => {
    const stream = client.connection?.stream;
    stream?.cork();
    const answer = sendNamed(config, ...rest);
    committed = send('commit');
    committed.catch(() => undefined);
    stream?.uncork();
    return answer;
  };
  const ended = async (commit: Promise<unknown>, config: unknown) => {
    if (!isUnnamed(config) || !['commit', 'rollback'].includes(config.text)) {
      throw new Error('a statement comes after the last of its transaction');
    }
    committed = null;
    if (config.text === 'commit') return commit;
    await commit.catch(() => undefined);
    return ON_ITS_WAY;
  };
  const prepared = async (config: unknown, ...rest: readonly unknown[]) => {
    if (committed) return ended(committed, config);
    if (isUnnamed(config) && config.text === 'begin') {
      begin = holdBack(client, () => send(config.text));
      return ON_ITS_WAY;
    }
    const held = begin;
    begin = null;
    const isLast = isUnnamed(config) && isLastStatement(config.text);
    const answer = isLast ? sendWithCommit(config, ...rest) : sendNamed(config, ...rest);
    if (held === null) return answer;
    held.release();
    // Without a transaction the statement would stand by itself.
    const [begun, outcome] = await Promise.allSettled([held.answer, answer]);
    if (begun.status === 'rejected') throw begun.reason;
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  };
  Object.defineProperty(client, 'query', { value: prepared });
}

interface Held {
  readonly answer: Promise<unknown>;
  /** Lets it go, with what was sent since. */
  release(): void;
}

/** What is sent waits for what comes next, though not for long. */
function holdBack({ connection }: Partial<Wire>, send: () => Promise<unknown>): Held {
  const stream = connection?.stream;
  stream?.cork();
  const answer = send();
  answer.catch(() => undefined);
  let isHeld = true;
  const release = () => {
    if (!isHeld) return;
    isHeld = false;
    stream?.uncork();
  };
  setImmediate(release);
  return { answer, release };
}

function isUnnamed(config: unknown): config is Unnamed {
  if (typeof config !== 'object' || config === null || !('text' in config)) return false;
  const isNamed = 'name' in config && config.name !== undefined;
  return typeof config.text === 'string' && !isNamed && !('submit' in config);
}
