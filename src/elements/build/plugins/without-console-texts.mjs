const CONSOLES_OWN = /[\\/]locales[\\/]\w+[\\/](credential|downloads|embed|team)\.json$/;

/** Leaves the texts of pages that only the console has out of another element's single file. */
export function withoutConsoleTexts() {
  return {
    name: 'without-console-texts',
    load: (id) => (CONSOLES_OWN.test(id) ? '{}' : null),
  };
}
