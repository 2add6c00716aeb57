/** Where an image that goes with feedback lies. */
export function imageKey(customerId: string, imageId: string): string {
  return `feedback/${customerId}/${imageId}`;
}
