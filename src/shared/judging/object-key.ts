/** An object among those of all items. */
export function objectKey({ itemId, objectId }: { itemId: string; objectId: string }): string {
  return `${itemId} ${objectId}`;
}
