import { expect, test } from 'vitest';
import { writeDocument } from '../../../../src/app/embed/preview/write-document.ts';

/** A frame of a page with a policy, as far as it is written into. */
function frameThat(refuses: Error | null) {
  let written = '';
  return {
    get srcdoc() {
      return written;
    },
    set srcdoc(markup: string) {
      if (refuses) throw refuses;
      written = markup;
    },
  };
}

test('the document of the preview is written, and where Trusted Types forbid that the page stands', () => {
  const frame = frameThat(null);
  expect(writeDocument(frame, '<p>')).toBe(true);
  expect(frame.srcdoc).toBe('<p>');
  expect(writeDocument(frameThat(new TypeError('requires TrustedHTML')), '<p>')).toBe(false);
});

test('what else goes wrong with it is no matter of the policy', () => {
  expect(() => writeDocument(frameThat(new RangeError('of another kind')), '<p>')).toThrow(RangeError);
});
