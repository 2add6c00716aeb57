/**
 * Writes the markup of a frame. Answers false where the policy of the page forbids that, as `require-trusted-types-for`
 * does without a policy of ours: thrown while React draws, it would take the whole page away.
 */
export function writeDocument(frame: Pick<HTMLIFrameElement, 'srcdoc'>, markup: string): boolean {
  try {
    frame.srcdoc = markup;
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
