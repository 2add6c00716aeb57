/** `at name (address:1:2)` or `at address:1:2` of Chromium, `name@address:1:2` of Firefox and Safari. */
const FRAMES = [
  /^\s*at (?:async )?(?<name>.+?) \((?<address>\S+?):(?<line>\d+):(?<column>\d+)\)$/,
  /^\s*at (?:async )?(?<address>\S+?):(?<line>\d+):(?<column>\d+)$/,
  /^(?<name>[^@]*)@(?<address>\S+?):(?<line>\d+):(?<column>\d+)$/,
];
/** Components of the browser itself, such as `at div`. */
const BARE = /^\s*(?:at|in) (?<name>[\w$.-]+)$/;
/** A name of code; anything else in its place is not from us. */
const NAME = /^[\w$.<>#[\] ]{1,80}$/;

/**
 * The lines of a stack in one form, each with a script's name instead of its address, innermost first. The message
 * that Chromium writes above them is not among them.
 */
export function stackLines(stack: string, most: number): readonly string[] {
  const lines: string[] = [];
  for (const line of stack.split('\n')) {
    const written = writeFrame(readFrame(line));
    if (written) lines.push(written);
    if (lines.length === most) break;
  }
  return lines;
}

type Frame = Partial<Record<'name' | 'address' | 'line' | 'column', string>>;

function readFrame(line: string): Frame {
  for (const pattern of [...FRAMES, BARE]) {
    const groups = pattern.exec(line)?.groups;
    if (groups) return groups;
  }
  return {};
}

function writeFrame({ name = '', address, line, column }: Frame): string | null {
  const safeName = NAME.test(name) ? name : '';
  if (!address) return safeName && `at ${safeName}`;
  const place = `${scriptName(address)}:${line}:${column}`;
  return safeName ? `at ${safeName} (${place})` : `at ${place}`;
}

/** The last two parts of the path: enough to find it in the build. */
function scriptName(address: string): string {
  const path = address.replace(/[?#].*$/, '').replace(/^\w+:\/\/[^/]*/, '');
  return path.split('/').filter(Boolean).slice(-2).join('/');
}
