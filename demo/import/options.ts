import { parseArgs } from 'node:util';
import { ImportError } from './import-error.ts';

const FORMATS = ['coco', 'voc', 'mot'] as const;

export interface ImportOptions {
  readonly format: (typeof FORMATS)[number];
  readonly annotations: string;
  readonly media: string;
  readonly order: string;
  readonly batch: string;
  /** The number of the batch that this is the repair of; `order` and `batch` then say nothing more. */
  readonly redeliver?: string | undefined;
  readonly packageSize: number;
  readonly project: string | undefined;
  readonly submitter: string;
  /** Of a new order: a rejection needs no error type. */
  readonly errorsOptional?: boolean;
  readonly customer: string | undefined;
}

const OPTIONS = {
  annotations: { type: 'string' },
  media: { type: 'string' },
  order: { type: 'string' },
  batch: { type: 'string' },
  redeliver: { type: 'string' },
  'package-size': { type: 'string', default: '100' },
  project: { type: 'string' },
  submitter: { type: 'string', default: 'Provider' },
  'errors-optional': { type: 'boolean', default: false },
  customer: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** Reads the command line; null where help was asked for. */
export function readOptions(args: readonly string[]): ImportOptions | null {
  const { values, positionals } = parse(args);
  if (values.help) return null;
  const [named, ...others] = positionals;
  const format = FORMATS.find((known) => known === named);
  if (!format || others.length > 0) {
    throw new ImportError(`say which format is imported: ${FORMATS.join(', ')} (--help shows the options)`);
  }
  const packageSize = Number(values['package-size']);
  if (!Number.isInteger(packageSize) || packageSize < 1 || packageSize > 50_000) {
    throw new ImportError('--package-size must be a whole number from 1 to 50000');
  }
  const redeliver =
    values.redeliver === undefined ? undefined : requiredNumber(values.redeliver, 'redeliver');
  if (redeliver !== undefined && (values.order !== undefined || values.batch !== undefined)) {
    throw new ImportError('--redeliver names the batch by its number: leave --order and --batch out');
  }
  return {
    format,
    annotations: required(values.annotations, 'annotations'),
    media: required(values.media ?? (format === 'mot' ? values.annotations : undefined), 'media'),
    order: redeliver ?? required(values.order, 'order'),
    batch: redeliver ?? required(values.batch, 'batch'),
    redeliver,
    packageSize,
    project: values.project,
    submitter: values.submitter,
    errorsOptional: values['errors-optional'],
    customer: values.customer,
  };
}

function parse(args: readonly string[]) {
  return readable(() => parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true }));
}

/** What the reader of a command line throws, in its one line. */
export function readable<Parsed>(parse: () => Parsed): Parsed {
  try {
    return parse();
  } catch (cause) {
    throw new ImportError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** The number of a batch or an order, which is written in capitals, however it was typed. */
export function requiredNumber(value: string | undefined, name: string): string {
  return required(value, name).trim().toUpperCase();
}

export function required(value: string | undefined, name: string): string {
  if (!value?.trim()) throw new ImportError(`--${name} is missing (--help shows the options)`);
  return value;
}
