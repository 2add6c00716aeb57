/** Of a place that one goes on in. */
export function focusFirstButton(place: HTMLElement | null): void {
  place?.querySelector('button')?.focus();
}
