/** Why the server cannot start; its message is one line for a person. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
