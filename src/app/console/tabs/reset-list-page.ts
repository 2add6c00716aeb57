import type { Connection } from '../../../shared/connection/connection.ts';
import { pageStore } from '../../../shared/connection/place-stores.ts';

/** A click on a menu item: lists begin at their first page again (specification 2). */
export function resetListPage({ session }: Pick<Connection, 'session'>): void {
  const { user } = session.read();
  if (user) pageStore(user.userId).remove();
}
