import type { ClientRelease, getClientList } from '../../../src/shared/contract/downloads/desktop-client.ts';
import { LANGUAGES, type Language } from '../../../src/shared/contract/language.ts';
import type { CallerHandler } from '../http/call.ts';
import type { CatalogueRelease } from './catalogue/catalogue-file.ts';
import type { OfferedClients } from './catalogue/offered-clients.ts';

/** What is offered to everybody who is signed in: clients are the provider's, not a customer's. */
export function clientList(clients: OfferedClients): CallerHandler<typeof getClientList> {
  return async (_request, { language }) => {
    const examined = await clients.look();
    const releases = new Map<CatalogueRelease, ClientRelease>();
    for (const { release, file, state } of examined) {
      if (state !== 'offered') continue;
      const { platform, architecture, fileName, size, sha256 } = file;
      const { kind, version, releasedOn } = release;
      const before = releases.get(release)?.files ?? [];
      releases.set(release, {
        kind,
        version,
        releasedOn,
        notes: notesIn(release, language),
        files: [...before, { platform, architecture, fileName, size, sha256 }],
      });
    }
    return {
      releases: [...releases.values()],
      checking: examined.filter(({ state }) => state === 'checking').length,
    };
  };
}

/** In the reader's language, else in the first one that they are written in. */
function notesIn({ notes }: CatalogueRelease, wanted: Language): ClientRelease['notes'] {
  for (const language of [wanted, ...LANGUAGES]) {
    const text = notes[language];
    if (text !== undefined) return { language, text };
  }
  return null;
}
