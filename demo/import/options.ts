import { parseArgs } from 'node:util';
import { ImportError } from './import-error.ts';

export const USAGE = `Delivers annotated images to a running server, as the provider does.

  npm run import -- coco --annotations FILE.json --media DIR --order NAME --batch NAME [options]
  npm run import -- voc  --annotations DIR       --media DIR --order NAME --batch NAME [options]
  npm run import -- mot  --annotations DIR                   --order NAME --batch NAME [options]

  npm run import -- move --batch ID --step STEP[,STEP…] [--file ID]… [--customer NAME]

  move says how far the provider is with a batch of a data set (its id stands in the console's address), or with
  files of it: annotate, review, inspect, inspectAgain, makeReady, deliver, beginAcceptance, accept, reject, finish.

  npm run import -- withdraw --order NUMBER [--customer NAME]

  withdraw takes back that the delivery of an order is confirmed, so that more can be delivered to it.

  npm run import -- publish-client --kind video|pointCloud --version 3.2.1 --platform windows|macos|linux
      --arch x64|arm64|universal --file FILE [--released 2026-11-20] [--notes-en FILE] [--notes-zh FILE]
      [--notes-ja FILE] [--name NAME]
  npm run import -- withdraw-client --kind … --version … [--platform …] [--arch …] [--name NAME]
  npm run import -- clients

  publish-client offers a file of a desktop client to all customers; its size and hash are read from it. Several
  files of one version are published one after the other; what is said of the version (day, notes) may be said
  again. withdraw-client takes back a version, or files of it; clients lists what is published, and what is wrong.

  --annotations    a COCO instances file, a folder of Pascal VOC files (one .xml for each image), or a folder
                   of MOT clips (seqinfo.ini, frames, gt/gt.txt): each clip becomes a job number
  --media          the folder of the images; for mot that of the annotations unless said otherwise
  --order          name of the order; it is made if there is none of this name
  --batch          name of the acceptance batch
  --redeliver      number of the batch that is repaired, such as DB-2026-0031
  --package-size   items of a package (default 100)
  --project        name of the project of a new order (default: the name of the order)
  --errors-optional  data of a new order may be rejected without an error type
  --submitter      who hands the delivery over (default: Provider)
  --customer       name of the customer, where the server has more than one

Environment: SERVER_URL (default http://127.0.0.1:4000), PROVIDER_KEY (default: the key that the server
keeps in DATA_DIR/provider-key; DATA_DIR is .data unless set)`;

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
  const redeliver = values.redeliver === undefined ? undefined : required(values.redeliver, 'redeliver');
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

export function required(value: string | undefined, name: string): string {
  if (!value?.trim()) throw new ImportError(`--${name} is missing (--help shows the options)`);
  return value;
}
