/** A sample of the whole batch, in its order. */
export const DRAW_ALL = {
  by: 'percent',
  percent: 100,
  order: 'inOrder',
  fromIndex: 1,
  others: 'include',
} as const;
