import { PGlite, protocol, type QueryOptions, type Results, type Transaction } from '@electric-sql/pglite';
import { readAnswer } from './pglite-answer.ts';
import { isOutdated, StatementNames } from './statement-names.ts';

const { messages: kinds, serialize } = protocol;

type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>;

/** What the database said of a statement when it was prepared. */
interface Prepared {
  readonly name: string;
  /** The types of its parameters. */
  readonly types: readonly number[];
  /** The columns of its rows. */
  readonly fields: Results['fields'];
}

const asText = (value: string) => value;

/** As the database knows a channel: a name in quotes as it stands, any other in small letters. */
function nameOf(channel: string): string {
  return /^".*"$/s.test(channel) ? channel.slice(1, -1).replaceAll('""', '"') : channel.toLowerCase();
}

/**
 * PGlite that prepares what comes up again. Its own `query` reads and plans each statement anew, in six messages with
 * an answer each; a prepared one is run by three that are sent together.
 */
export class PreparedPglite extends PGlite {
  readonly #names = new StatementNames();
  readonly #prepared = new Map<string, Prepared>();
  /** By channels. */
  readonly #listeners = new Map<string, Set<(payload: string) => void>>();

  override async query<T>(text: string, params: unknown[] = [], options?: QueryOptions): Promise<Results<T>> {
    const name = this.#nameOf(text, options);
    if (name === undefined) return super.query<T>(text, params, options);
    await this._checkReady();
    return this._runExclusiveTransaction(() => this.#run<T>(name, text, params, options));
  }

  override transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return super.transaction((tx) => {
      const query: Transaction['query'] = (text, params = [], options) => {
        const name = this.#nameOf(text, options);
        // A closed transaction refuses by itself.
        if (name === undefined || tx.closed) return tx.query(text, params, options);
        return this.#run(name, text, params, options);
      };
      return work(Object.create(tx, { query: { value: query } }));
    });
  }

  #nameOf(text: string, options: QueryOptions | undefined): string | undefined {
    const isPlain = !options?.blob && !options?.onNotice && !options?.paramTypes && !options?.serializers;
    return isPlain ? this.#names.nameOf(text) : undefined;
  }

  #run<T>(
    name: string,
    text: string,
    params: readonly unknown[],
    options?: QueryOptions,
  ): Promise<Results<T>> {
    return this._runExclusiveQuery(async () => {
      const { types, fields } = await this.#prepare(name, text);
      const values = params.map((param, index) => this.#serialized(param, types[index] ?? 0));
      const parts: Buffer[] = [];
      const message = [serialize.bind({ statement: name, values }), serialize.execute(), serialize.sync()];
      await this.execProtocolRawStream(Buffer.concat(message), {
        syncToFs: false,
        // What it lends is written over.
        onRawData: (part) => parts.push(Buffer.from(part)),
      });
      try {
        return { ...this.#read<T>(Buffer.concat(parts), fields, options), fields };
      } catch (error) {
        if (isOutdated(error)) this.#forget(text);
        throw error;
      }
    });
  }

  #read<T>(bytes: Buffer, fields: Results['fields'], options?: QueryOptions) {
    const columns = fields.map(({ dataTypeID }) => {
      const parse = options?.parsers?.[dataTypeID] ?? this.parsers[dataTypeID];
      return parse ? (text: string) => parse(text, dataTypeID) : asText;
    });
    const names = options?.rowMode === 'array' ? null : fields.map(({ name }) => name);
    const { rows, affectedRows } = readAnswer(bytes, { columns, names, notified: this.#notified });
    return { rows: rows as T[], affectedRows };
  }

  override async listen(...[channel, callback, tx]: Parameters<PGlite['listen']>) {
    const name = nameOf(channel);
    const heard = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, heard.add(callback));
    const unlisten = await super.listen(channel, callback, tx).catch((error) => {
      heard.delete(callback);
      throw error;
    });
    return (...given: Parameters<typeof unlisten>) => {
      heard.delete(callback);
      return unlisten(...given);
    };
  }

  /** As PGlite does with what it reads itself. */
  readonly #notified = (channel: string, payload: string): void => {
    for (const callback of this.#listeners.get(channel) ?? []) queueMicrotask(() => callback(payload));
  };

  async #prepare(name: string, text: string): Promise<Prepared> {
    const known = this.#prepared.get(text);
    if (known) return known;
    const messages = await this.#send(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    ).catch((error) => {
      this.#forget(text);
      throw error;
    });
    const types = messages.find((message) => message instanceof kinds.ParameterDescriptionMessage);
    const fields = messages.find((message) => message instanceof kinds.RowDescriptionMessage);
    const prepared = { name, types: types?.dataTypeIDs ?? [], fields: fields?.fields ?? [] };
    this.#prepared.set(text, prepared);
    return prepared;
  }

  #forget(text: string): void {
    this.#names.forget(text);
    this.#prepared.delete(text);
  }

  #send(...messages: readonly Uint8Array[]): Promise<Messages> {
    return this.execProtocolStream(Buffer.concat(messages), { syncToFs: false });
  }

  #serialized(param: unknown, type: number): string | null {
    if (param === null || param === undefined) return null;
    const serialize = this.serializers[type];
    return serialize ? serialize(param) : String(param);
  }
}
