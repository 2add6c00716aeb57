import type { EmbedRight } from '../../../src/shared/contract/embed-right.ts';
import {
  type Endpoint,
  type FileRule,
  isStreamed,
  type ParsedRequestOf,
  type ReplyOf,
} from '../../../src/shared/contract/endpoint.ts';
import type { Language } from '../../../src/shared/contract/language.ts';
import type { Role } from '../../../src/shared/contract/role.ts';
import type { Entered } from '../db/database.ts';
import type { SystemTransaction, TenantTransaction } from '../db/transaction.ts';
import type { Services } from '../services.ts';

/** Who makes a call, as the token says. */
export interface Caller {
  readonly customerId: string;
  readonly accountId: string;
  readonly userName: string;
  readonly role: Role;
  /** The account may finish batches, as an administrator or because one said so, and so may the token. */
  readonly mayFinish: boolean;
  /** What the scope of an embed token names; null for every token without a scope. */
  readonly rights: readonly EmbedRight[] | null;
  /** An embed token may be limited to one batch, and to one data set. */
  readonly batchId: string | null;
  readonly datasetId: string | null;
  /** `role`: a token made from a role's name, which stands for an account but has no session. */
  readonly kind: 'login' | 'embed' | 'role';
  /** The sign-in that the session began with, where it began with one. */
  readonly loginRecordId: string | null;
  /** SHA-256 of the token. */
  readonly tokenHash: Uint8Array;
}

/** Whether the scope of the caller's token lets them do what it is for; that of a login lets them do everything. */
export function hasRight({ rights }: Pick<Caller, 'rights'>, right: EmbedRight): boolean {
  return rights === null || rights.includes(right);
}

/** Finds who calls, in a transaction that sees everything. */
export type FindCaller = (tx: SystemTransaction) => Promise<FoundCaller>;

export interface FoundCaller extends Caller, Entered {
  /** The page that calls is one of ours, or of an origin that the caller's customer has registered. */
  readonly mayCallFromHere: boolean;
}

interface BaseContext {
  readonly services: Services;
  readonly language: Language;
  readonly requestId: string;
}

/** What a signed-in user's call is given where it opens its own transactions. */
export interface CallerContext extends BaseContext {
  readonly caller: Caller;
}

/** What a call is given that takes a while: whoever makes it may have been shut out before it comes to its end. */
export interface LongContext extends CallerContext {
  /**
   * Runs `work` in a transaction of the caller's customer, with the caller as they are by now. Throws where they may not
   * make this call any more: it asks what was asked at its beginning, in the statement that enters the customer. A token
   * that merely ran out meanwhile carries the call to its end.
   */
  readonly still: <T>(work: (tx: TenantTransaction, caller: Caller) => Promise<T>) => Promise<T>;
}

/** What a signed-in user's call is given. */
export interface CallContext extends CallerContext {
  /** Sees only the caller's customer. It is committed when the handler returns, rolled back when it throws. */
  readonly tx: TenantTransaction;
}

/** Who sends what may be sent with the app key alone: an account, or a page where nobody is signed in. */
export interface Sender {
  readonly customerId: string;
  /** Null for a page. */
  readonly accountId: string | null;
  /** Of the page, where it is another one than ours. */
  readonly origin: string | null;
  /** The network address of the client, as far as it is known. */
  readonly remoteAddress: string;
}

/** A page that has nothing but an app key. */
export interface FoundPage {
  readonly customerId: string;
  /** It is one of ours, or of an origin that the customer has registered. */
  readonly mayCallFromHere: boolean;
}

export interface SenderContext extends BaseContext {
  readonly sender: Sender;
}

/** What a call without a token is given. */
export interface OpenContext extends BaseContext {
  readonly headers: Headers;
  /** Of the page that calls, where it is another than our own. */
  readonly origin: string | null;
  /** The network address of the client, as far as it is known. */
  readonly remoteAddress: string;
}

/** The bytes of a reply that does not come in the envelope. */
export interface BlobReply {
  readonly body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer> | null;
  readonly type: string;
  /** Name under which a browser saves it. */
  readonly fileName?: string;
  readonly size?: number;
  /** 200 unless said otherwise: 206, 304, 416. */
  readonly status?: 200 | 206 | 304 | 416;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Reads what was sent; the handler says when, so that it can refuse before five megabytes came in. */
export type ReadForm<E extends Endpoint> = () => Promise<{
  readonly request: ParsedRequestOf<E>;
  /** Its name and type are the sender's word. */
  readonly file: File;
}>;

/** Bytes that a call carries as they are; whoever takes them counts them. */
export interface SentBytes {
  readonly stream: ReadableStream<Uint8Array>;
  /** What the client says of their number; null where it does not. */
  readonly length: number | null;
}

type HandlerReply<E extends Endpoint> = Blob extends ReplyOf<E> ? BlobReply : ReplyOf<E>;

type Answer<E extends Endpoint, Context> = (
  request: ParsedRequestOf<E>,
  context: Context,
) => Promise<HandlerReply<E>>;

export type Handler<E extends Endpoint> = Answer<E, CallContext>;
export type CallerHandler<E extends Endpoint> = Answer<E, LongContext>;
export type OpenHandler<E extends Endpoint> = Answer<E, OpenContext>;
export type SenderHandler<E extends Endpoint> = Answer<E, SenderContext>;

export type FormHandler<E extends Endpoint> = (
  read: ReadForm<E>,
  context: SenderContext,
) => Promise<HandlerReply<E>>;

export type BytesHandler<E extends Endpoint> = (
  request: ParsedRequestOf<E>,
  bytes: SentBytes,
  context: LongContext,
) => Promise<HandlerReply<E>>;

interface Bound<Kind extends string, Context> {
  readonly kind: Kind;
  readonly endpoint: Endpoint;
  /** The dispatcher parses the request with the endpoint's own schema before it calls this. */
  readonly handle: (request: unknown, context: Context) => Promise<unknown>;
}

/** A call of the contract with the function that answers it. */
export type BoundCall =
  | Bound<'tenant', CallContext>
  | Bound<'caller', LongContext>
  | Bound<'open', OpenContext>
  | Bound<'sender', SenderContext>
  | BoundForm
  | BoundBytes;

export interface BoundBytes {
  readonly kind: 'bytes';
  readonly endpoint: Endpoint;
  readonly handle: (request: unknown, bytes: SentBytes, context: LongContext) => Promise<unknown>;
}

export interface BoundForm {
  readonly kind: 'form';
  readonly endpoint: Endpoint;
  readonly file: FileRule;
  readonly handle: (
    read: () => Promise<{ request: unknown; file: File }>,
    context: SenderContext,
  ) => Promise<unknown>;
}

/** Binds a call of members or administrators; it runs in one transaction of the caller's customer. */
export function bind<E extends Endpoint>(endpoint: E, handler: Handler<E>): BoundCall {
  if (endpoint.access === 'open') throw new Error(`${endpoint.path} is open: use bindOpen`);
  return {
    kind: 'tenant',
    endpoint,
    handle: (request, context) => handler(request as ParsedRequestOf<E>, context),
  };
}

/** Binds a call that is about the session itself, or that streams: it opens its transactions as it needs them. */
export function bindCaller<E extends Endpoint>(endpoint: E, handler: CallerHandler<E>): BoundCall {
  if (endpoint.access === 'open') throw new Error(`${endpoint.path} is open: use bindOpen`);
  return {
    kind: 'caller',
    endpoint,
    handle: (request, context) => handler(request as ParsedRequestOf<E>, context),
  };
}

/** Binds a call that needs no token. */
export function bindOpen<E extends Endpoint>(endpoint: E, handler: OpenHandler<E>): BoundCall {
  if (endpoint.access !== 'open') throw new Error(`${endpoint.path} needs a token: use bind`);
  return {
    kind: 'open',
    endpoint,
    handle: (request, context) => handler(request as ParsedRequestOf<E>, context),
  };
}

/** Binds a call that takes the app key in place of a token; it opens its transactions as it needs them. */
export function bindSender<E extends Endpoint>(endpoint: E, handler: SenderHandler<E>): BoundCall {
  if (!endpoint.byAppKey) throw new Error(`${endpoint.path} takes no app key: use bind`);
  return {
    kind: 'sender',
    endpoint,
    handle: (request, context) => handler(request as ParsedRequestOf<E>, context),
  };
}

/** Binds a call that takes a file in a form. Uploads are no part of a transaction: it opens its own. */
export function bindForm<E extends Endpoint>(endpoint: E, handler: FormHandler<E>): BoundCall {
  const { access, requestKind, file } = endpoint;
  if (access === 'open') throw new Error(`${endpoint.path} is open: nobody unknown sends files`);
  if (requestKind !== 'form' || !file) throw new Error(`${endpoint.path} takes no file: use bind`);
  return { kind: 'form', endpoint, file, handle: (read, context) => handler(read as ReadForm<E>, context) };
}

/** Binds a call that carries bytes as they are. They are no part of a transaction: it opens its own. */
export function bindBytes<E extends Endpoint>(endpoint: E, handler: BytesHandler<E>): BoundCall {
  const { access, requestKind } = endpoint;
  if (access === 'open') throw new Error(`${endpoint.path} is open: nobody unknown sends files`);
  if (!isStreamed(requestKind)) throw new Error(`${endpoint.path} takes no bytes: use bind`);
  return {
    kind: 'bytes',
    endpoint,
    handle: (request, bytes, context) => handler(request as ParsedRequestOf<E>, bytes, context),
  };
}
