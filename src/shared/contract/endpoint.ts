import type * as v from 'valibot';
import type { EmbedRight } from './embed-right.ts';
import { ERROR, type ErrorCode } from './error-code.ts';

/** Who may make a call. `open` needs no token; `administrator` needs role code 10. */
export type Access = 'open' | 'member' | 'administrator';

/**
 * Which embed tokens, which a partner's back end asked for, may make a call: `batch` also one that is limited to a
 * batch, which it then stays within; `dataset` the same for one that is limited to a data set; `user` only one that is
 * limited to nothing; `never` none. Beyond that it has the rights of the user that it was made for, as they are at each
 * call: what is an administrator's is refused to an acceptor's token.
 */
export type EmbedAccess = 'never' | 'user' | 'batch' | 'dataset';

/**
 * What the scope of an embed token must name for a call. `any`: the call is about the session or its person, and every
 * embed token may make it, whatever it is limited to. `whole`: only a token without a scope may. Tokens without a scope
 * have every right.
 */
export type EmbedNeed = EmbedRight | 'any' | 'whole';

/** What a JSON body may hold. It is looked at while it comes in: what is larger is never parsed. */
export interface BodyLimits {
  readonly maxBytes: number;
  /** Values, those within others too. */
  readonly maxNodes: number;
}

/** Of strangers; the longest, a slider's thousand points, takes nearly 40,000 bytes. */
export const OPEN_BODY: BodyLimits = { maxBytes: 64 * 1024, maxNodes: 10_000 };
export const USUAL_BODY: BodyLimits = { maxBytes: 256 * 1024, maxNodes: 50_000 };
/** Annotations of thousands of polygons. */
export const DOCUMENT_BODY: BodyLimits = { maxBytes: 16 * 1024 * 1024, maxNodes: 1_000_000 };

/** No body has lists and objects within each other deeper than this. */
export const MAX_DEPTH = 32;

/** How the payload travels: GET, PUT and DELETE by query, POST by JSON body (specification 7). */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export type RequestSchema = v.ObjectSchema<v.ObjectEntries, undefined>;

/** `json` replies come in the envelope; `blob` replies are the bytes themselves, errors still in the envelope. */
export type ReplyKind = 'json' | 'blob';

/**
 * What a POST carries: JSON; `form` a file in a multipart form; `zip`, `csv` and `bytes` a file, or a part of one, as
 * it is, with the request in the query (specification 7). The last three are streamed, whatever their size.
 */
export type RequestKind = 'json' | 'form' | 'zip' | 'csv' | 'bytes';

/** The content type of a file that travels as it is (specification 7: zip and csv have their own). */
export const CONTENT_TYPE_OF = {
  zip: 'application/zip',
  csv: 'text/csv',
  bytes: 'application/octet-stream',
} as const;

export type StreamedKind = keyof typeof CONTENT_TYPE_OF;

/** Whether what a call carries is a file as it is. */
export function isStreamed(kind: RequestKind): kind is StreamedKind {
  return Object.hasOwn(CONTENT_TYPE_OF, kind);
}

/**
 * One call of the customer API. Client, server and the OpenAPI document are derived from it, so nothing
 * about a call is written twice.
 */
export interface Endpoint<
  Request extends RequestSchema = RequestSchema,
  Reply extends v.GenericSchema = v.GenericSchema,
  Path extends `/${string}` = `/${string}`,
> {
  readonly method: Method;
  /** Below the base path `/customer-api`, with a leading slash. */
  readonly path: Path;
  readonly summary: string;
  readonly access: Access;
  /** What somebody of another role is refused with. */
  readonly refusedRole: ErrorCode;
  /** A call that says nothing of embed tokens is refused to them. */
  readonly embed: EmbedAccess;
  /** The public app key of a customer is enough in place of a token, on pages of the origins that it has registered. */
  readonly byAppKey: boolean;
  /** A GET that says nothing needs `read`, everything else a token without a scope. */
  readonly right: EmbedNeed;
  readonly request: Request;
  readonly requestKind: RequestKind;
  /** Of a POST with JSON: what its body may hold. */
  readonly body: BodyLimits;
  /** The file that goes with a request of the kind `form`, in the part named `file`. */
  readonly file: FileRule | null;
  readonly reply: Reply;
  readonly replyKind: ReplyKind;
  /** The codes that this call answers with besides the ones every call may give. */
  readonly errors: readonly ErrorCode[];
  /**
   * Its address carries a signature of ours, and with it the right to what it names: whoever has the address may read
   * that, from whichever page.
   */
  readonly bySignature: boolean;
  /** Pages of every origin may make it and read the answer, which holds nothing of anybody's. */
  readonly anyOrigin: boolean;
  /** Repeating the call changes nothing more, so a client may retry it after a lost connection. */
  readonly idempotent: boolean;
}

export interface FileRule {
  readonly types: readonly string[];
  readonly maxBytes: number;
}

/** The part of a form that holds the file. */
export const FILE_PART = 'file';

type EndpointOptions<
  Request extends RequestSchema,
  Reply extends v.GenericSchema,
  Path extends `/${string}`,
> = Pick<Endpoint<Request, Reply, Path>, 'method' | 'path' | 'summary' | 'request' | 'reply'> &
  Partial<
    Pick<
      Endpoint<Request, Reply>,
      | 'access'
      | 'refusedRole'
      | 'embed'
      | 'byAppKey'
      | 'right'
      | 'bySignature'
      | 'anyOrigin'
      | 'errors'
      | 'requestKind'
      | 'body'
      | 'file'
      | 'replyKind'
      | 'idempotent'
    >
  >;

/**
 * Declares a call; any signed-in user may make it unless `access` says otherwise. What only the server and the document
 * read is left out of what browsers download (elements/build/plugins/client-contract.mjs).
 */
export function endpoint<
  const Request extends RequestSchema,
  const Reply extends v.GenericSchema,
  const Path extends `/${string}`,
>(options: EndpointOptions<Request, Reply, Path>): Endpoint<Request, Reply, Path> {
  return {
    access: 'member',
    refusedRole: ERROR.noPermission,
    embed: 'never',
    byAppKey: false,
    right: options.method === 'GET' ? 'read' : 'whole',
    bySignature: false,
    anyOrigin: false,
    errors: [],
    requestKind: 'json',
    body: options.access === 'open' ? OPEN_BODY : USUAL_BODY,
    file: null,
    replyKind: 'json',
    idempotent: options.method !== 'POST',
    ...options,
  };
}

export type RequestOf<E extends Endpoint> = v.InferInput<E['request']>;
export type ParsedRequestOf<E extends Endpoint> = v.InferOutput<E['request']>;
export type ReplyOf<E extends Endpoint> = v.InferOutput<E['reply']>;
