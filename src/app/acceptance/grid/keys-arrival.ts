/** Whether the tiles that come next shall have the keys at once; they take it once. */
export interface KeysArrival {
  readonly take: () => boolean;
  readonly expect: () => void;
}

export function keysArrival(isExpected: boolean): KeysArrival {
  let expected = isExpected;
  return {
    take() {
      const was = expected;
      expected = false;
      return was;
    },
    expect() {
      expected = true;
    },
  };
}
