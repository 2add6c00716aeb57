/** A call was somebody's own, and the token is another person's, or nobody knows whose; nothing was sent. */
export class OtherUserError extends Error {
  override readonly name = 'OtherUserError';

  constructor() {
    super('Whose token this is, the call is not.');
  }
}
