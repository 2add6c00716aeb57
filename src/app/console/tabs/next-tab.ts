/**
 * Which tab a key leads to from another one, or undefined for a key that leads nowhere; `neighbour` is the one
 * that takes its place when it is closed.
 */
export function nextTab(key: string, paths: readonly string[], from: string): string | undefined {
  const at = paths.indexOf(from);
  switch (key) {
    case 'ArrowRight':
      return paths[(at + 1) % paths.length];
    case 'ArrowLeft':
      return paths.at(at - 1);
    case 'Home':
      return paths[0];
    case 'End':
      return paths.at(-1);
    case 'neighbour':
      return paths[at + 1] ?? paths[at - 1];
    default:
      return undefined;
  }
}
