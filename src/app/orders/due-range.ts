export const DUE_CHOICES = ['past', 'week', 'month', 'quarter'] as const;
export type DueChoice = (typeof DUE_CHOICES)[number];

const DAYS: Record<Exclude<DueChoice, 'past'>, number> = { week: 7, month: 30, quarter: 90 };

export interface DueRange {
  readonly dueFrom?: string;
  readonly dueTo?: string;
}

/** The calendar days that a choice of the filter “Due” stands for, seen from today where the reader is. */
export function dueRange(choice: DueChoice | undefined, today: Date): DueRange {
  if (choice === undefined) return {};
  if (choice === 'past') return { dueTo: dayOf(today, -1) };
  return { dueFrom: dayOf(today, 0), dueTo: dayOf(today, DAYS[choice]) };
}

function dayOf(today: Date, offset: number): string {
  const day = new Date(today.getFullYear(), today.getMonth(), today.getDate() + offset);
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${day.getFullYear()}-${pad(day.getMonth() + 1)}-${pad(day.getDate())}`;
}
