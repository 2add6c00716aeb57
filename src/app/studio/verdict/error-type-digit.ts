import type { ErrorType } from '../../../shared/contract/accept/error-type.ts';

/** The digit that chooses an error type: 1 to 9, then 0; null from the eleventh on. */
export function digitOf(index: number): string | null {
  return index < 10 ? String((index + 1) % 10) : null;
}

export function errorTypeByDigit(types: readonly ErrorType[], key: string): ErrorType | undefined {
  return types.find((_type, index) => digitOf(index) === key);
}
