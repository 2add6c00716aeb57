import { toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import * as batches from '../accept/batch.ts';
import * as items from '../accept/item.ts';
import * as packages from '../accept/package.ts';
import * as reports from '../accept/report.ts';
import * as annotationDocument from '../annotation-document.ts';
import * as counters from '../counters.ts';
import * as credential from '../credential.ts';
import * as credentialOrigin from '../credential-origin.ts';
import * as credentialPush from '../credential-push.ts';
import * as datasets from '../dataset/dataset.ts';
import * as datasetBatches from '../dataset/dataset-batch.ts';
import * as datasetFiles from '../dataset/dataset-file.ts';
import * as uploads from '../dataset/upload.ts';
import * as errorLog from '../error-log.ts';
import * as labelSet from '../label-set.ts';
import * as captcha from '../oauth/captcha.ts';
import * as loginRecord from '../oauth/login-record.ts';
import * as session from '../oauth/session.ts';
import * as order from '../order.ts';
import * as project from '../project.ts';
import * as review from '../review.ts';
import * as studio from '../studio.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;

const modules = [
  annotationDocument,
  counters,
  labelSet,
  review,
  order,
  project,
  batches,
  packages,
  items,
  reports,
  studio,
  session,
  loginRecord,
  captcha,
  errorLog,
  datasets,
  datasetBatches,
  datasetFiles,
  uploads,
  credential,
  credentialOrigin,
  credentialPush,
];

/** The objects that the contract exports by name; they become components, the rest is written out in place. */
const definitions: Record<string, v.GenericSchema> = Object.fromEntries(
  modules
    .flatMap((module) => Object.entries(module))
    .filter((entry): entry is [string, v.GenericSchema] => isNamedSchema(entry[1]))
    .map(([name, schema]) => [name.charAt(0).toUpperCase() + name.slice(1), schema]),
);

const common = {
  target: 'draft-2020-12',
  // Trimming and the like have no counterpart in JSON Schema; what is left of the schema still holds.
  errorMode: 'ignore',
  definitions,
  overrideRef: ({ referenceId }: { referenceId: string }) => `#/components/schemas/${referenceId}`,
} as const;

/** What a client may send: fields with a default may be left out. */
export function requestSchema(schema: v.GenericSchema): JsonSchema {
  return inPlace(toJsonSchema(schema, { ...common, typeMode: 'ignore' }));
}

/** What a client gets: fields with a default are there. */
export function replySchema(schema: v.GenericSchema): JsonSchema {
  return inPlace(toJsonSchema(schema, { ...common, typeMode: 'output' }));
}

export function componentSchemas(): Record<string, JsonSchema> {
  return toJsonSchemaDefs(definitions, { ...common, typeMode: 'ignore' }) as Record<string, JsonSchema>;
}

function inPlace(schema: object): JsonSchema {
  const { $schema: _dialect, $defs: _components, ...rest } = schema as Record<string, unknown>;
  return rest;
}

function isNamedSchema(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('kind' in value) || !('type' in value)) return false;
  return value.kind === 'schema' && (value.type === 'object' || value.type === 'variant');
}
