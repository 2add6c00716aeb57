import { type BodyLimits, MAX_DEPTH } from '../../../src/shared/contract/endpoint.ts';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import { Failure } from './failure.ts';

const QUOTE = 0x22;
const COMMA = 0x2c;
const BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const BRACKET_END = 0x5d;
const BRACE = 0x7b;
const BRACE_END = 0x7d;

/**
 * Looks at the bytes of JSON as they come in, and throws where there are more values than allowed, or they lie too
 * deep within each other: parsing such a body would keep everybody waiting. Whether it is JSON is for the parser.
 */
export function jsonScan({ maxNodes }: Pick<BodyLimits, 'maxNodes'>): (part: Uint8Array) => void {
  let depth = 0;
  let nodes = 1;
  let inText = false;
  let escaped = false;

  return (part) => {
    for (let at = 0; at < part.length; at += 1) {
      const byte = part[at];
      // Bytes of longer characters are all above 0x7f.
      if (inText) {
        if (escaped) escaped = false;
        else if (byte === BACKSLASH) escaped = true;
        else if (byte === QUOTE) inText = false;
        continue;
      }
      switch (byte) {
        case QUOTE:
          inText = true;
          break;
        case BRACKET:
        case BRACE:
          depth += 1;
          nodes += 1;
          if (depth > MAX_DEPTH) throw refusal(`nested deeper than ${MAX_DEPTH}`);
          break;
        case BRACKET_END:
        case BRACE_END:
          depth -= 1;
          break;
        case COMMA:
          nodes += 1;
          break;
      }
    }
    if (nodes > maxNodes) throw refusal(`more than ${maxNodes} values`);
  };
}

function refusal(problem: string): Failure {
  return new Failure(ERROR.invalidRequest, { field: null, problem });
}
