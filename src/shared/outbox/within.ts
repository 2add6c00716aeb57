/** What `task` resolves to; after so many milliseconds without it, `otherwise`. */
export async function within<T>(task: Promise<T>, milliseconds: number, otherwise: T): Promise<T> {
  const late = Promise.withResolvers<T>();
  const timer = setTimeout(() => late.resolve(otherwise), milliseconds);
  try {
    return await Promise.race([task, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
