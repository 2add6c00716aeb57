import type { OwnTexts } from '../shared/i18n/own-texts.ts';

/** The page's own texts out of the attribute; what is no text by name is left out, and nothing is thrown. */
export function readOwnTexts(json: string | null | undefined): OwnTexts {
  if (!json) return {};
  try {
    const read: unknown = JSON.parse(json);
    if (typeof read !== 'object' || read === null) return {};
    return Object.fromEntries(Object.entries(read).filter(([, text]) => typeof text === 'string'));
  } catch {
    return {};
  }
}
