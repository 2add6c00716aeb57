import type { Say } from '../../texts/texts.ts';

/** Providers number most packages, and a bare “04” names nothing; a spreadsheet would make 4 of it. */
export function packageTitle(name: string, t: Say): string {
  return /^\d+$/.test(name) ? `${t('fields:package')} ${name}` : name;
}
