/** What each kind of user does first, and where the manual says how. */
const STEPS = {
  administrator: [
    { key: 'orders', topic: 'orders' },
    { key: 'assign', topic: 'packages' },
    { key: 'team', topic: 'team' },
  ],
  acceptor: [
    { key: 'mine', topic: 'batches' },
    { key: 'judge', topic: 'studio' },
    { key: 'finish', topic: 'finishing' },
  ],
} as const;

export function welcomeSteps(role: keyof typeof STEPS) {
  return STEPS[role];
}
