import { endpoints } from '../endpoints.ts';
import { ERROR_CODES } from '../error-code.ts';
import { APPLICATION_ID, BASE_PATH, HEADER, LANGUAGE_HEADER, ORIGIN_VALUE } from '../headers.ts';
import { componentSchemas, type JsonSchema } from './contract-schemas.ts';
import { describeCall } from './describe-call.ts';

/** The OpenAPI 3.1 document of the customer API, made from the contract alone. */
export function openApiDocument(version: string): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const { area, endpoint } of endpoints) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: describeCall(area, endpoint),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Customer API',
      version,
      description: 'Orders, projects and the acceptance of delivered annotation data.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: BASE_PATH }],
    paths,
    components: {
      schemas: { ...componentSchemas(), Refusal: refusal },
      parameters: {
        Origin: header(HEADER.origin, { const: ORIGIN_VALUE }),
        Application: header(HEADER.application, { type: 'string', examples: [APPLICATION_ID] }),
        Language: header(HEADER.language, { enum: Object.values(LANGUAGE_HEADER) }),
      },
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: HEADER.token },
        appKey: {
          type: 'apiKey',
          in: 'header',
          name: HEADER.appKey,
          description: 'The public app key of a customer, on pages of the origins that it has registered.',
        },
      },
    },
  };
}

const refusal = {
  type: 'object',
  description:
    'What a call answers that was not done. `message` is for people, in the language of the request.',
  properties: {
    status: { enum: ERROR_CODES },
    message: { type: 'string' },
    requestId: { type: 'string' },
    responseObject: {},
  },
  required: ['status'],
};

function header(name: string, schema: JsonSchema): JsonSchema {
  return { name, in: 'header', required: false, schema };
}
