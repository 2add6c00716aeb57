/** The names of filters by day that are about instants. A due date is a day itself, wherever its reader is: it is none. */
export const DAY_FILTERS = [
  'createdFrom',
  'createdTo',
  'deliveredFrom',
  'deliveredTo',
  'downloadedFrom',
  'downloadedTo',
  'finishedFrom',
  'finishedTo',
  'judgedFrom',
  'judgedTo',
] as const;

/** Whether a request is narrowed by days. */
export function hasDays(request: object): boolean {
  const values: Partial<Record<string, unknown>> = { ...request };
  return DAY_FILTERS.some((name) => values[name] !== undefined);
}
