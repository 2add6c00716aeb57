import * as v from 'valibot';
import type { Endpoint, ReplyOf } from '../contract/endpoint.ts';
import { envelope, SUCCESS } from '../contract/envelope.ts';
import { ApiError } from './api-error.ts';
import { ContractError } from './contract-error.ts';

/** The reply out of its envelope, parsed by the contract; throws `ApiError` or `ContractError`. */
export function readEnvelope<E extends Endpoint>(endpoint: E, text: string, httpStatus: number): ReplyOf<E> {
  const wrapped = v.safeParse(envelope, parseJson(text));
  if (!wrapped.success) {
    // A proxy's error page has no envelope; its HTTP status is all there is to tell.
    if (httpStatus >= 400) {
      throw new ApiError(httpStatus, `${endpoint.path}: HTTP ${httpStatus}`, {
        requestId: null,
        detail: null,
      });
    }
    throw new ContractError(endpoint.path, describe(wrapped.issues));
  }
  const { status, message, responseObject, requestId } = wrapped.output;
  if (status !== SUCCESS) {
    throw new ApiError(status, message ?? `${endpoint.path}: ${status}`, {
      requestId: requestId ?? null,
      detail: responseObject ?? null,
    });
  }
  const reply = v.safeParse(endpoint.reply, responseObject ?? null);
  if (!reply.success) throw new ContractError(endpoint.path, describe(reply.issues));
  return reply.output as ReplyOf<E>;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function describe(issues: readonly v.BaseIssue<unknown>[]): readonly string[] {
  return issues.map((issue) => `${v.getDotPath(issue) ?? 'reply'}: ${issue.message}`);
}
