import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { useApi } from '../../../../shared/connection/connection-context.ts';
import { id } from '../../../../shared/contract/fields.ts';
import { QueryScreen } from '../../../../shared/delivery/query/query-screen.tsx';
import { useRouteQuery } from '../../../../shared/routing/use-route-query.ts';
import { useSubject } from '../../../../shared/routing/use-subject.ts';
import { spotCheckQuery } from '../spot-check-queries.ts';
import { CheckView } from './check-view.tsx';

const routeQuery = v.object({ spotCheckId: id });

/** `/accept/taskItem`: one spot check. */
export default function CheckScreen() {
  const { t } = useTranslation('spotcheck');
  const { spotCheckId } = useRouteQuery(routeQuery);
  const check = useQuery(spotCheckQuery(useApi(), { spotCheckId }));
  useSubject(check.data && `${check.data.batchName} · ${t('number', { number: check.data.number })}`);
  return <QueryScreen query={check}>{(data) => <CheckView check={data} />}</QueryScreen>;
}
