/** What of the manual is shown. */
export interface HelpPlace {
  /** null for its table of contents. */
  readonly topic: string | null;
  readonly section: string | null;
}

export const CONTENTS_PLACE: HelpPlace = { topic: null, section: null };

/** A place as `topic#section`. */
export function placeNamed(name: string): HelpPlace {
  const [topic = null, section = null] = name.split('#');
  return { topic, section };
}
