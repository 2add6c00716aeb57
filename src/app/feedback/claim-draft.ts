/** What one form alone writes in, until it is released. */
export interface Claim {
  readonly name: string;
  release(): void;
}

/** The drafts that one person may have begun at a time. Nobody writes in more forms. */
export const DRAFT_NAMES = ['feedback', ...Array.from({ length: 7 }, (_, at) => `feedback ${at + 2}`)];

/**
 * Takes a draft in which no other form writes, on this page or in another tab: one that was begun, or else an empty one.
 * null where all are taken. Pages without a secure origin have no locks: there all forms take the first.
 * @param owner whose drafts they are
 * @param begun the names of those that hold something
 */
export async function claimDraft(
  { locks }: Navigator,
  owner: string,
  begun: ReadonlySet<string>,
): Promise<Claim | null> {
  const [first = ''] = DRAFT_NAMES;
  if ((locks as LockManager | undefined) === undefined) return { name: first, release: () => undefined };
  const names = [...DRAFT_NAMES].sort((one, other) => Number(begun.has(other)) - Number(begun.has(one)));
  for (const name of names) {
    const claim = await take(locks, owner, name);
    if (claim) return claim;
  }
  return null;
}

/** null where another form has it. The browser releases those of a page that is closed. */
async function take(locks: LockManager, owner: string, name: string): Promise<Claim | null> {
  const taken = Promise.withResolvers<Claim | null>();
  const held = Promise.withResolvers<void>();
  locks
    .request(`customer-draft:${owner}:${name}`, { ifAvailable: true }, (lock) => {
      taken.resolve(lock && { name, release: held.resolve });
      return lock ? held.promise : undefined;
    })
    // In a sandbox there are none, as there is nothing that could be kept.
    .catch(() => taken.resolve({ name, release: () => undefined }));
  return taken.promise;
}
