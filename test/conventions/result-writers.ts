/** A statement that writes results or states, with the place it stands in. */
export interface Written {
  readonly line: number;
  readonly statement: string;
}

/** Tables that only results and states are made of: whatever is written to them. */
const TABLES = [
  'judgement',
  'objectJudgement',
  'jobRecord',
  'batchError',
  'bulkCall',
  'bulkOperation',
  'bulkOperationItem',
  'bulkOperationPackage',
  'bulkOperationJob',
];

/** Columns of other tables, as the database names them. */
const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  item: [
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
  ],
  itemObject: ['result', 'errors', 'carried', 'changed', 'judged_by_id', 'judged_at'],
  spotCheckItem: ['result', 'before', 'judged_by_id', 'judged_at'],
  batchPackage: [
    'state',
    'untouched',
    'holder_id',
    'held_since',
    'held_until',
    'finished_by_id',
    'finished_at',
    'last_accepted',
    'last_rejected',
    'accepted',
    'rejected',
  ],
  batch: ['state', 'round', 'completed_at', 'last_acceptor_id', 'accepted', 'rejected'],
  order: ['state', 'accepted', 'rejected'],
  job: ['result', 'last_result', 'started_at', 'concluded_by_id', 'concluded_at'],
};

/** Tables whose rows come to be with the state that they begin in. */
const BEGUN = ['batch', 'batchPackage', 'job', 'order'];

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** What a source writes of results and states, by SQL or by the query builder. */
export function resultWrites(source: string): Written[] {
  const all = [...Object.keys(COLUMNS), ...TABLES].join('|');
  const starts = new RegExp(
    String.raw`(?:\.(insert|update|delete)\(\s*(${all})\s*\)|(insert into|update|delete from) \$\{(${all})\})`,
    'g',
  );
  return [...source.matchAll(starts)].flatMap((found) => {
    const verb = found[1] ?? found[3] ?? '';
    const table = found[2] ?? found[4] ?? '';
    // To the end of what is set: what follows in a condition is only read.
    const [set = ''] = source.slice(found.index).split(/\.where\(|\bwhere\b|\bfrom\b|;\n/, 1);
    if (!isGuarded(verb, table, set)) return [];
    return [{ line: source.slice(0, found.index).split('\n').length, statement: found[0] }];
  });
}

function isGuarded(verb: string, table: string, set: string): boolean {
  if (TABLES.includes(table)) return true;
  if (verb.startsWith('insert')) return BEGUN.includes(table);
  if (verb.startsWith('delete')) return false;
  return (COLUMNS[table] ?? []).some((column) =>
    new RegExp(String.raw`\b(${column}|${camel(column)})\b\s*(=|:|,|\})`).test(set),
  );
}
