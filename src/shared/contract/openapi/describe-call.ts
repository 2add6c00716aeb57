import {
  CONTENT_TYPE_OF,
  type EmbedAccess,
  type EmbedNeed,
  type Endpoint,
  FILE_PART,
  isStreamed,
  MAX_DEPTH,
} from '../endpoint.ts';
import { type JsonSchema, replySchema, requestSchema } from './contract-schemas.ts';

const HEADERS = ['Origin', 'Application', 'Language'].map((name) => ({
  $ref: `#/components/parameters/${name}`,
}));
const REFUSAL = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } };

const EMBED_WORDS: Readonly<Record<EmbedAccess, string>> = {
  never: 'Refused to embed tokens.',
  user: 'Refused to embed tokens that are limited to a batch or a data set.',
  batch: 'Embed tokens may make it, also those that are limited to a batch.',
  dataset: 'Embed tokens may make it, also those that are limited to a data set.',
};

const RIGHT_WORDS: Readonly<Record<EmbedNeed, string>> = {
  any: '',
  whole: ' Refused to those with a scope.',
  read: ' A scope needs `read`.',
  judge: ' A scope needs `judge`.',
  finish: ' A scope needs `finish`.',
  upload: ' A scope needs `upload`.',
};

function embedWords({ embed, right }: Endpoint): string {
  if (embed === 'never') return EMBED_WORDS.never;
  return right === 'any' ? 'Every embed token may make it.' : EMBED_WORDS[embed] + RIGHT_WORDS[right];
}

/** One operation of the document. */
export function describeCall(area: string, endpoint: Endpoint): JsonSchema {
  const isPost = endpoint.method === 'POST';
  return {
    operationId: endpoint.path.slice(1).replaceAll('/', '_'),
    tags: [area],
    summary: endpoint.summary,
    ...(endpoint.access === 'open' ? {} : { description: embedWords(endpoint) }),
    security: securityOf(endpoint),
    parameters: [
      ...HEADERS,
      ...(isPost && !isStreamed(endpoint.requestKind) ? [] : queryParameters(endpoint)),
    ],
    ...(isPost ? { requestBody: requestBody(endpoint) } : {}),
    responses: { 200: success(endpoint), ...partial(endpoint), default: refusal(endpoint) },
  };
}

function securityOf({ access, byAppKey }: Endpoint): JsonSchema[] {
  if (access === 'open') return [];
  return byAppKey ? [{ token: [] }, { appKey: [] }] : [{ token: [] }];
}

function requestBody(endpoint: Endpoint): JsonSchema {
  const { file, body, requestKind } = endpoint;
  if (isStreamed(requestKind)) {
    const schema = { type: 'string', format: 'binary' };
    return { required: true, content: { [CONTENT_TYPE_OF[requestKind]]: { schema } } };
  }
  const content = requestContent(endpoint);
  if (file) return { required: true, content };
  const description = `At most ${body.maxBytes} bytes and ${body.maxNodes} values, nested at most ${MAX_DEPTH} deep.`;
  return { required: false, description, content };
}

function requestContent({ request, file }: Endpoint): JsonSchema {
  const schema = requestSchema(request) as { properties?: object; required?: string[] };
  if (!file) return { 'application/json': { schema } };
  const form = {
    ...schema,
    properties: {
      ...schema.properties,
      [FILE_PART]: {
        type: 'string',
        format: 'binary',
        description: `At most ${file.maxBytes} bytes.`,
      },
    },
    required: [...(schema.required ?? []), FILE_PART],
  };
  const encoding = { [FILE_PART]: { contentType: file.types.join(', ') } };
  return { 'multipart/form-data': { schema: form, encoding } };
}

function queryParameters(endpoint: Endpoint): JsonSchema[] {
  const { properties, required } = requestSchema(endpoint.request) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required?.includes(name) ?? false,
    schema,
  }));
}

function success(endpoint: Endpoint): JsonSchema {
  if (endpoint.replyKind === 'blob') {
    const refused = endpoint.bySignature
      ? 'with an HTTP status of its own, in the envelope'
      : 'in the envelope';
    return { description: `The bytes; a refusal comes ${refused}.`, content: { '*/*': {} } };
  }
  const accepted = {
    type: 'object',
    properties: { status: { const: 200 }, responseObject: replySchema(endpoint.reply) },
    required: ['status', 'responseObject'],
  };
  const schema = { anyOf: [accepted, { $ref: '#/components/schemas/Refusal' }] };
  return {
    description: 'The reply, or a refusal with a code of seven digits.',
    content: { 'application/json': { schema } },
  };
}

/** Media are served in parts and from caches. */
function partial(endpoint: Endpoint): JsonSchema {
  if (!endpoint.path.startsWith('/media/')) return {};
  return {
    206: { description: 'The part that the Range header asks for.', content: { '*/*': {} } },
    304: { description: 'The client has it already.' },
    416: { description: 'The range lies behind the end.' },
  };
}

function refusal(endpoint: Endpoint): JsonSchema {
  const own = endpoint.errors.length > 0 ? ` Codes of this call: ${endpoint.errors.join(', ')}.` : '';
  const gone = endpoint.bySignature ? ' The HTTP status of every other is 410.' : '';
  return {
    description: `A refusal; a status of 400 to 599 is the HTTP status too.${gone}${own}`,
    content: REFUSAL,
  };
}
