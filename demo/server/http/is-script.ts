/** A script that came. It is no document, and none of ours is a worker: what browsers are told about those says nothing here. */
export function isScript({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/javascript') ?? false;
}
