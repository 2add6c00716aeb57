import { useRef } from 'react';
import { v4 as uuid } from 'uuid';

/**
 * The idempotency key of what is submitted: the same one for as long as the same is submitted, so that a request
 * whose answer was lost is not carried out a second time; another one for anything else.
 */
export function useSubmissionKey(): (submitted: unknown) => string {
  const last = useRef({ key: '', content: '' });
  return (submitted) => {
    const content = JSON.stringify(submitted);
    if (last.current.key === '' || last.current.content !== content) {
      last.current = { key: uuid(), content };
    }
    return last.current.key;
  };
}
