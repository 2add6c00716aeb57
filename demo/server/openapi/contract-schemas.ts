import { toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import * as batches from '../../../src/shared/contract/accept/batch.ts';
import * as items from '../../../src/shared/contract/accept/item.ts';
import * as packages from '../../../src/shared/contract/accept/package.ts';
import * as reports from '../../../src/shared/contract/accept/report.ts';
import * as annotationDocument from '../../../src/shared/contract/annotation-document.ts';
import * as counters from '../../../src/shared/contract/counters.ts';
import * as errorLog from '../../../src/shared/contract/error-log.ts';
import * as labelSet from '../../../src/shared/contract/label-set.ts';
import * as captcha from '../../../src/shared/contract/oauth/captcha.ts';
import * as session from '../../../src/shared/contract/oauth/session.ts';
import * as order from '../../../src/shared/contract/order.ts';
import * as project from '../../../src/shared/contract/project.ts';
import * as review from '../../../src/shared/contract/review.ts';
import * as studio from '../../../src/shared/contract/studio.ts';

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
  captcha,
  errorLog,
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
