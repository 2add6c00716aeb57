import type { Area } from '../../../shared/routing/area.ts';

/** Roles that get every route (specification 6). */
const ADMIN = 'admin';

/**
 * The areas with the routes that a role list allows (specification 6): all for who has `admin`; others get
 * routes whose roles overlap theirs, and those without roles. The same list where nothing is left out.
 */
export function allowedRoutes(areas: readonly Area[], roles: readonly string[]): readonly Area[] {
  if (roles.includes(ADMIN)) return areas;
  const allowed = areas.map((area) => {
    const routes = area.routes.filter(
      ({ meta }) => meta.roles === undefined || meta.roles.some((role) => roles.includes(role)),
    );
    return routes.length === area.routes.length ? area : { ...area, routes };
  });
  return allowed.every((area, index) => area === areas[index]) ? areas : allowed;
}
