/** Whether an element works for everybody: it needs no token and no app key, and asks the API for nothing. */
export function isForEverybody({ rights }) {
  return rights.some(({ name }) => name === 'None');
}
