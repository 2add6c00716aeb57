import { getTableColumns, getTableName } from 'drizzle-orm';
import {
  bulkCall,
  bulkOperation,
  bulkOperationItem,
  bulkOperationJob,
  bulkOperationPackage,
} from '../../demo/server/db/schema/bulk.ts';
import { batch, batchPackage } from '../../demo/server/db/schema/delivery.ts';
import { item } from '../../demo/server/db/schema/item.ts';
import { job, jobRecord } from '../../demo/server/db/schema/job.ts';
import { itemObject, objectJudgement, packageLabel } from '../../demo/server/db/schema/object.ts';
import { order } from '../../demo/server/db/schema/order.ts';
import { batchError, judgement } from '../../demo/server/db/schema/review.ts';
import { spotCheck, spotCheckItem } from '../../demo/server/db/schema/spot-check.ts';
import { COUNTED } from '../../demo/server/sums/counted.ts';

/** The tables in question, by the names that statements have for them. */
const TABLES = {
  batch,
  batchError,
  batchPackage,
  bulkCall,
  bulkOperation,
  bulkOperationItem,
  bulkOperationJob,
  bulkOperationPackage,
  item,
  itemObject,
  job,
  jobRecord,
  judgement,
  objectJudgement,
  order,
  packageLabel,
  spotCheck,
  spotCheckItem,
} as const;
type Table = keyof typeof TABLES;

/** What one room alone writes. */
export interface Guarded {
  /** Tables that are made of nothing else: whatever is written to them. */
  readonly whole: readonly Table[];
  /** Tables whose rows come to be with it. */
  readonly begun: readonly Table[];
  readonly columns: Partial<Readonly<Record<Table, Columns>>>;
}

interface Columns {
  /** As the database names them. */
  readonly names: readonly string[];
  /** Whether the room owns the rows, too: what does not spell its columns, and what deletes rows, counts as written. */
  readonly isOwner: boolean;
}

const some = (...names: string[]): Columns => ({ names, isOwner: false });
const own = (...names: string[]): Columns => ({ names, isOwner: true });

const SUMS = [...COUNTED.map(({ column }) => column), 'objects_accepted', 'objects_rejected'];

/** What was decided, by whom, what came of it before, and the sums that are kept of it. */
export const RESULTS: Guarded = {
  whole: [
    'judgement',
    'objectJudgement',
    'jobRecord',
    'batchError',
    'bulkCall',
    'bulkOperation',
    'bulkOperationItem',
    'bulkOperationPackage',
    'bulkOperationJob',
  ],
  begun: [],
  columns: {
    item: own(
      'result',
      'how',
      'actual_result',
      'sampled_result',
      'errors',
      'before_objects',
      'judged_by_id',
      'judged_at',
      'carried',
      'change',
    ),
    itemObject: own('result', 'errors', 'carried', 'changed', 'judged_by_id', 'judged_at'),
    spotCheckItem: own('result', 'before', 'judged_by_id', 'judged_at'),
    packageLabel: own('accepted', 'rejected'),
    batchPackage: some(...SUMS),
    batch: some(...SUMS),
    order: some(...SUMS),
  },
};

/** Where packages, batches, job numbers, orders and samples stand, and who brought them there. */
export const STATES: Guarded = {
  whole: [],
  begun: ['batch', 'batchPackage', 'job', 'order'],
  columns: {
    batchPackage: own(
      'state',
      'untouched',
      'holder_id',
      'held_since',
      'held_until',
      'finished_by_id',
      'finished_at',
      'last_accepted',
      'last_rejected',
    ),
    batch: own('state', 'round', 'completed_at', 'decision_sequence', 'last_acceptor_id'),
    order: own('state', 'confirmed_at', 'confirmed_by_id'),
    job: own('result', 'last_result', 'started_at', 'concluded_by_id', 'concluded_at'),
    spotCheck: own('state', 'ended_by_id', 'ended_at'),
  },
};

/** Columns of the lists above that the tables do not have: such a line would guard nothing. */
export function unknownColumns({ columns }: Guarded): string[] {
  return Object.entries(columns).flatMap(([table, guarded]) => {
    const known = Object.values(getTableColumns(TABLES[table as Table])).map(({ name }) => name);
    return guarded.names.filter((name) => !known.includes(name)).map((name) => `${table}.${name}`);
  });
}

/** A statement that writes what is guarded, with the place it stands in. */
export interface Written {
  readonly line: number;
  readonly statement: string;
}

const ALL = Object.keys(TABLES) as Table[];
const BY_NAME = new Map<string, Table>(ALL.map((table) => [getTableName(TABLES[table]), table]));
const CODE = ALL.join('|');
const NAMES = [...BY_NAME.keys()].join('|');

/** After a table's name that is spelled, by which a statement is told from a sentence; it may have an alias. */
const GOES_ON = String.raw`\s+(?:(?:as\s+)?\w+\s+)?(?:set|where|using|select)\b|\s*\(`;

/** How a statement begins: by the query builder, by many rows at once, in SQL, with a table's name put in or spelled. */
const STARTS = new RegExp(
  [
    String.raw`\.(?<built>insert|update|delete)\(\s*(?<builtTable>${CODE})\s*\)`,
    String.raw`\b(?<rows>insertRows)\(\s*\w+,\s*(?<rowsTable>${CODE})\b`,
    String.raw`\b(?<verb>insert into|update|delete from)\s+\$\{(?<table>${CODE})\}`,
    String.raw`\b(?<namedVerb>insert into|update|delete from)\s+"?(?<named>${NAMES})\b"?(?=${GOES_ON})`,
  ].join('|'),
  'g',
);

/** What a source writes of what is guarded, by SQL or by the query builder. */
export function writesOf(source: string, guarded: Guarded): Written[] {
  return [...source.matchAll(STARTS)].flatMap((found) => {
    const { built, builtTable, rows, rowsTable, verb, table, namedVerb, named } = found.groups ?? {};
    const name = builtTable ?? rowsTable ?? table ?? BY_NAME.get(named ?? '');
    const rest = source.slice(found.index + found[0].length);
    const kind = built ?? rows ?? verb ?? namedVerb ?? '';
    if (!isGuarded(guarded, name as Table, kind, rest)) return [];
    return [{ line: source.slice(0, found.index).split('\n').length, statement: found[0] }];
  });
}

function isGuarded({ whole, begun, columns }: Guarded, table: Table, kind: string, rest: string): boolean {
  if (whole.includes(table)) return true;
  const guarded = columns[table];
  if (!guarded) return false;
  if (kind.startsWith('delete') || kind === 'insertRows') return guarded.isOwner;
  if (kind.startsWith('insert') && begun.includes(table)) return true;
  const { said, isSpelled } = kind.startsWith('insert') ? inserted(kind, rest) : updated(kind, rest);
  const isNamed = guarded.names.some((column) =>
    new RegExp(String.raw`(?<![.\w])(?:${column}|${camel(column)})\s*(?:=|:|,|\}|$)`).test(said),
  );
  return isNamed || (guarded.isOwner && !isSpelled);
}

interface WrittenColumns {
  /** The columns that are written, among other things. */
  readonly said: string;
  /** Whether these are all. */
  readonly isSpelled: boolean;
}

/** Other columns among those of an object. */
const SPREAD = /[{,]\s*\.\.\./;

function inserted(kind: string, rest: string): WrittenColumns {
  if (kind === 'insert') {
    const [, values = ''] = rest.split('.values(', 2);
    const [, conflict = ''] = rest.split(';\n', 1)[0]?.split('.onConflictDoUpdate(', 2) ?? [];
    const said = `${outermost(values)} ${conflict}`;
    const isSetSpelled = conflict === '' || /\bset:\s*\{/.test(conflict);
    return { said, isSpelled: /^\s*\{/.test(values) && isSetSpelled && !SPREAD.test(said) };
  }
  const [, list = ''] = /^\s*(?:as \w+\s*)?\(([^)]*)\)/.exec(rest) ?? [];
  const [, conflict = ''] = outermost(rest).split('do update set', 2);
  const isSpelled = list !== '' && !list.includes('$') && !/^\s*\$|,\s*\$/.test(conflict);
  return { said: `${list.trim()} ${conflict}`, isSpelled };
}

function updated(kind: string, rest: string): WrittenColumns {
  if (kind === 'update' && /^\s*\.set\(/.test(rest)) {
    const [, set = ''] = rest.split('.set(', 2);
    const said = outermost(set);
    return { said, isSpelled: /^\s*\{/.test(said) && !SPREAD.test(said) };
  }
  // To the end of what is set: what follows in a condition is only read.
  const [said = ''] = outermost(rest).split(/\bwhere\b|\bfrom\b|\breturning\b/, 1);
  return { said, isSpelled: !/\bset\s*(?:\$|=)|,\s*\$/.test(said) };
}

/** A text up to the parenthesis that closes it, or the end of its statement, without what stands in others. */
function outermost(text: string): string {
  let depth = 0;
  let kept = '';
  for (const sign of text.split(';\n', 1)[0] ?? '') {
    if (sign === ')' && depth === 0) break;
    if (sign === ')') depth -= 1;
    if (depth === 0 && sign !== ')' && sign !== '(') kept += sign;
    if (sign === '(') depth += 1;
  }
  return kept;
}

function camel(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
