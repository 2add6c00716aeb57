import type { SelectOption } from '../../ui/form/select-field.tsx';

/** What a list's state holds, by name; the schema of the route's query says which values. */
export type ListValues = Readonly<Record<string, unknown>>;
/** `undefined` takes an entry away. */
export type ListPatch = Readonly<Record<string, string | number | boolean | undefined>>;

/** The entry of what the search looks for: every list has it. */
export const SEARCH = 'keyword';

interface OneFilter {
  readonly label: string;
  /** Stands in the row itself, not behind the button: for what is used the most. */
  readonly pinned?: boolean;
}

/** One of several values. */
export interface ChoiceFilter extends OneFilter {
  readonly kind: 'choice';
  readonly name: string;
  readonly options: readonly SelectOption<string>[];
}

/** Something that a row has or has not. */
export interface FlagFilter extends OneFilter {
  readonly kind: 'flag';
  readonly name: string;
  readonly yes: string;
  readonly no: string;
}

/** A text that a row has exactly so, such as a label. */
export interface TextFilter extends OneFilter {
  readonly kind: 'text';
  readonly name: string;
}

/** Calendar days, both included. */
export interface DaysFilter extends OneFilter {
  readonly kind: 'days';
  readonly from: string;
  readonly to: string;
}

/** A number between two others, both included; a rate is a share of 1 in the state and percent for people. */
export interface RangeFilter extends OneFilter {
  readonly kind: 'range';
  readonly min: string;
  readonly max: string;
  readonly unit: 'count' | 'percent';
}

export type ListFilter = ChoiceFilter | FlagFilter | TextFilter | DaysFilter | RangeFilter;

/** The entries of the state that a filter sets. */
export function filterNames(filter: ListFilter): readonly string[] {
  switch (filter.kind) {
    case 'days':
      return [filter.from, filter.to];
    case 'range':
      return [filter.min, filter.max];
    default:
      return [filter.name];
  }
}

export function isSet(filter: ListFilter, state: ListValues): boolean {
  return filterNames(filter).some((name) => state[name] !== undefined);
}

/** Whether anything narrows the list: a filter or the search. */
export function isNarrowed(filters: readonly ListFilter[], state: ListValues): boolean {
  return Boolean(state[SEARCH]) || filters.some((filter) => isSet(filter, state));
}

/** What takes filters away. */
export function without(...filters: readonly ListFilter[]): ListPatch {
  return Object.fromEntries(filters.flatMap(filterNames).map((name) => [name, undefined]));
}

/** The values of the filters and the search alone: what an export or a bulk result is narrowed by. */
export function narrowing(filters: readonly ListFilter[], state: ListValues): ListValues {
  const names = [SEARCH, ...filters.flatMap(filterNames)];
  return Object.fromEntries(
    names
      .filter((name) => state[name] !== undefined && state[name] !== '')
      .map((name) => [name, state[name]]),
  );
}
