import { MAX_COUNT } from '../../contract/fields.ts';
import type { ListFilter, ListPatch, ListValues, RangeFilter } from './list-filter.ts';
import { filterNames } from './list-filter.ts';

/** What is typed in the fields of filters, by the name of their entry; empty for what is not set. */
export type FilterDraft = Readonly<Record<string, string>>;

/** Why a field cannot be taken as it is. */
export type FilterProblem = 'count' | 'percent' | 'order';

export function draftOf(filters: readonly ListFilter[], state: ListValues): FilterDraft {
  return Object.fromEntries(
    filters.flatMap((filter) =>
      filterNames(filter).map((name) => [name, typed(filter, state[name])] as const),
    ),
  );
}

function typed(filter: ListFilter, value: unknown): string {
  if (value === undefined) return '';
  return filter.kind === 'range' && filter.unit === 'percent'
    ? String(rounded(Number(value) * 100))
    : String(value);
}

/** A share comes back as it was typed: 97.4 / 100 is 0.9740000000000001. */
function rounded(value: number): number {
  return Number(value.toFixed(6));
}

/** What the draft makes of the state, or, by the name of its field, why it cannot be taken. */
export function readDraft(
  filters: readonly ListFilter[],
  draft: FilterDraft,
): { readonly patch: ListPatch } | { readonly problems: Readonly<Record<string, FilterProblem>> } {
  const patch: Record<string, string | number | boolean | undefined> = {};
  const problems: Record<string, FilterProblem> = {};
  for (const filter of filters) {
    for (const name of filterNames(filter)) {
      const text = (draft[name] ?? '').trim();
      if (text === '') patch[name] = undefined;
      else if (filter.kind === 'flag') patch[name] = text === 'true';
      else if (filter.kind !== 'range') patch[name] = text;
      else {
        const value = numberOf(filter, text);
        if (value === null) problems[name] = filter.unit;
        else patch[name] = value;
      }
    }
    const late = endBeforeStart(filter, patch);
    if (late) problems[late] = 'order';
  }
  return Object.keys(problems).length > 0 ? { problems } : { patch };
}

function numberOf({ unit }: RangeFilter, text: string): number | null {
  const value = Number(text);
  if (unit === 'count') return Number.isInteger(value) && value >= 0 && value <= MAX_COUNT ? value : null;
  return value >= 0 && value <= 100 ? rounded(value / 100) : null;
}

/** The field of an end that lies before its start. */
function endBeforeStart(filter: ListFilter, patch: ListPatch): string | null {
  if (filter.kind !== 'days' && filter.kind !== 'range') return null;
  const [first, last] = filter.kind === 'days' ? [filter.from, filter.to] : [filter.min, filter.max];
  const [start, end] = [patch[first], patch[last]];
  return start !== undefined && end !== undefined && end < start ? last : null;
}
