/** The build was asked for something it cannot or must not do; the message is for whoever asked. */
export class BuildRefused extends Error {
  name = 'BuildRefused';
}
