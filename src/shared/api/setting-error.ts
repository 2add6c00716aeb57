import { AppError, isOfKind } from './app-error.ts';

/** The page has set an element to something that it cannot work with; the message says to its developer what. */
export class SettingError extends AppError {
  static override [Symbol.hasInstance](value: unknown): boolean {
    return isOfKind(value, 'setting');
  }

  override readonly name = 'SettingError';
  readonly kind = 'setting';
}
