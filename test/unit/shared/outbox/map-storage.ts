/** Local storage as the standard has it: keys are own properties. */
export class MapStorage implements Storage {
  [name: string]: unknown;

  get length(): number {
    return Object.keys(this).length;
  }

  clear(): void {
    for (const name of Object.keys(this)) delete this[name];
  }

  key(index: number): string | null {
    return Object.keys(this)[index] ?? null;
  }

  getItem(name: string): string | null {
    return Object.hasOwn(this, name) ? String(this[name]) : null;
  }

  setItem(name: string, value: string): void {
    this[name] = String(value);
  }

  removeItem(name: string): void {
    delete this[name];
  }
}

/** What a browser with blocked or full storage does. */
export class ThrowingStorage extends MapStorage {
  override getItem(): string | null {
    throw new DOMException('denied', 'SecurityError');
  }

  override setItem(): void {
    throw new DOMException('full', 'QuotaExceededError');
  }

  override removeItem(): void {
    throw new DOMException('denied', 'SecurityError');
  }
}
