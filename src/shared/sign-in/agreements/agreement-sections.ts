/** The sections of each agreement, in their order; each has a title and paragraphs in `agreements.json`. */
export const PRIVACY_SECTIONS = [
  'who',
  'what',
  'why',
  'storage',
  'sharing',
  'time',
  'rights',
  'security',
  'changes',
] as const;

export const SERVICE_SECTIONS = [
  'subject',
  'account',
  'use',
  'data',
  'acceptance',
  'availability',
  'liability',
  'end',
  'changes',
] as const;
