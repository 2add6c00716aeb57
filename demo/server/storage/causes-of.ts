/** An error, and what it says that it came of. */
export function causesOf(error: unknown): Error[] {
  const all: Error[] = [];
  for (let one = error; one instanceof Error && !all.includes(one); one = one.cause) all.push(one);
  return all;
}
