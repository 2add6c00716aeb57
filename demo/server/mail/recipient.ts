/**
 * One address and nothing else. A line break, a comma or an angle bracket in it would make a second recipient or
 * a header of the sender's choosing; quoted local parts are legal, and nobody has one.
 */
const ADDRESS = /^[^\s\p{Cc}\p{Cf}<>()[\]\\,;:"@]{1,64}@[^\s\p{Cc}\p{Cf}<>()[\]\\,;:"@]{1,189}$/u;

export function isAddress(text: string): boolean {
  return ADDRESS.test(text);
}

/** A person as mail names one. Throws where the address is none. */
export function recipient(name: string, address: string): { name: string; address: string } {
  if (!isAddress(address)) throw new Error('not an address that mail is sent to');
  // Invisible signs turn the reading direction or hide a part of the name.
  return { name: name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim(), address };
}
