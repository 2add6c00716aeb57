export interface UncheckedErrand {
  readonly find: () => Promise<number | null>;
  /** Where the person is now; null once the studio is closed. */
  readonly position: () => number | null;
  readonly goTo: (position: number) => void;
  readonly none: () => void;
  readonly failed: (error: unknown) => void;
}

/** Goes to the next unchecked item, unless the person has gone elsewhere by the time it is known. */
export async function goToUnchecked(errand: UncheckedErrand): Promise<void> {
  const from = errand.position();
  const isOver = () => errand.position() !== from;
  try {
    const next = await errand.find();
    if (isOver()) return;
    if (next === null) errand.none();
    else errand.goTo(next);
  } catch (error) {
    if (!isOver()) errand.failed(error);
  }
}
