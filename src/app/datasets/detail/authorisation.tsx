import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { setDatasetAuthorisation } from '../../../shared/contract/dataset/dataset.ts';
import { QueryScreen } from '../../../shared/delivery/query/query-screen.tsx';
import { ErrorNotice } from '../../../shared/ui/layout/error-notice.tsx';
import { Skeleton } from '../../../shared/ui/layout/skeleton.tsx';
import { Stack } from '../../../shared/ui/layout/stack.tsx';
import { authorisationQuery } from '../dataset-queries.ts';
import { AdministratorChoice } from '../form/administrator-choice.tsx';
import { useDatasetCall } from '../use-dataset-call.ts';

interface AuthorisationProps {
  readonly datasetId: string;
  readonly mayChange: boolean;
}

/** Which administrators may open it: all of them, or those that are ticked. A tick is saved at once. */
export function Authorisation({ datasetId, mayChange }: AuthorisationProps) {
  const query = useQuery(authorisationQuery(useApi(), datasetId));
  const save = useDatasetCall(setDatasetAuthorisation);
  return (
    <QueryScreen placeholder={<Skeleton />} query={query}>
      {({ restricted, administrators }) => {
        const authorised = administrators.filter((one) => one.authorised).map(({ userId }) => userId);
        const busy = save.isPending || !mayChange;
        return (
          <Stack>
            <AdministratorChoice
              administrators={administrators}
              chosen={restricted ? authorised : null}
              disabled={busy}
              onChange={(next) =>
                save.mutate({ datasetId, restricted: next !== null, userIds: [...(next ?? [])] })
              }
            />
            {save.error && <ErrorNotice error={save.error} />}
          </Stack>
        );
      }}
    </QueryScreen>
  );
}
