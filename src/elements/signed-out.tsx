import { failureTexts } from './failure-texts.ts';
import { languageOf } from './language-of.ts';

/** What is left of an element whose session has ended around it. */
export function SignedOut({ element }: { readonly element: HTMLElement }) {
  return (
    <div className="failure" role="status">
      <p>{failureTexts(languageOf(element)).signedOut}</p>
    </div>
  );
}
