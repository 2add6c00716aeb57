import * as v from 'valibot';
import { id } from '../../shared/contract/fields.ts';
import { useRouteQuery } from '../../shared/routing/use-route-query.ts';
import { AllBatches } from './all-batches.tsx';
import { ProjectBatches } from './project-batches.tsx';

const routeQuery = v.object({ projectId: v.optional(id) });

/** The acceptance batches of one project; of all of them where the address names none. */
export default function BatchList() {
  const { projectId } = useRouteQuery(routeQuery);
  return projectId === undefined ? <AllBatches /> : <ProjectBatches projectId={projectId} />;
}
