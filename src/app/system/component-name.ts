/** The innermost component of a component stack, or what else the first line says. */
export function componentName(component: string): string {
  const first = component.split('\n').find((line) => line.trim() !== '') ?? '';
  const [, name] = /^\s*(?:at|in)\s+([^\s(@]+)/.exec(first) ?? /^\s*([^\s(@]+)@/.exec(first) ?? [];
  return name ?? first.trim();
}
