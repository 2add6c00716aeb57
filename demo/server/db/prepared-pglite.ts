import { PGlite, protocol, type QueryOptions, type Results, type Transaction } from '@electric-sql/pglite';
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

/**
 * PGlite that prepares what comes up again. Its own `query` reads and plans each statement anew, in six messages with
 * an answer each; a prepared one is run by three that are sent together.
 */
export class PreparedPglite extends PGlite {
  readonly #names = new StatementNames();
  readonly #prepared = new Map<string, Prepared>();

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
      const messages = await this.#send(
        serialize.bind({ statement: name, values }),
        serialize.execute(),
        serialize.sync(),
      ).catch((error) => {
        if (isOutdated(error)) this.#forget(text);
        throw error;
      });
      return this.#results<T>(messages, fields, options);
    });
  }

  #results<T>(messages: Messages, fields: Results['fields'], options?: QueryOptions): Results<T> {
    const parsers = fields.map(
      ({ dataTypeID }) => options?.parsers?.[dataTypeID] ?? this.parsers[dataTypeID] ?? asText,
    );
    const read = (value: string | null, column: number) =>
      value === null ? null : parsers[column]?.(value, fields[column]?.dataTypeID);
    const isArray = options?.rowMode === 'array';
    const rows: unknown[] = [];
    let affectedRows = 0;
    for (const message of messages) {
      if (message instanceof kinds.DataRowMessage) {
        const values = message.fields.map(read);
        rows.push(isArray ? values : Object.fromEntries(values.map((value, i) => [fields[i]?.name, value])));
      } else if (message instanceof kinds.CommandCompleteMessage) {
        const [command, ...numbers] = message.text.split(' ');
        if (command !== 'SELECT') affectedRows = Number(numbers.at(-1) ?? 0);
      }
    }
    return { rows: rows as T[], fields, affectedRows };
  }

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
