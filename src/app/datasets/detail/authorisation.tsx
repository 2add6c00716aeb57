import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { useErrorText } from '../../../shared/connection/use-error-text.ts';
import { setDatasetAuthorisation } from '../../../shared/contract/dataset/dataset.ts';
import { QueryScreen } from '../../../shared/delivery/query/query-screen.tsx';
import { Checkbox } from '../../../shared/ui/form/checkbox.tsx';
import { Notice } from '../../../shared/ui/layout/notice.tsx';
import { Skeleton } from '../../../shared/ui/layout/skeleton.tsx';
import { Stack } from '../../../shared/ui/layout/stack.tsx';
import { authorisationQuery } from '../dataset-queries.ts';
import { useDatasetCall } from '../use-dataset-call.ts';

interface AuthorisationProps {
  readonly datasetId: string;
  readonly mayChange: boolean;
}

/** Which administrators may open it: all of them, or those that are ticked. A tick is saved at once. */
export function Authorisation({ datasetId, mayChange }: AuthorisationProps) {
  const { t } = useTranslation('datasets');
  const errorText = useErrorText();
  const query = useQuery(authorisationQuery(useApi(), datasetId));
  const save = useDatasetCall(setDatasetAuthorisation);
  return (
    <QueryScreen placeholder={<Skeleton />} query={query}>
      {({ restricted, administrators }) => {
        const authorised = administrators.filter((one) => one.authorised).map(({ userId }) => userId);
        const busy = save.isPending || !mayChange;
        return (
          <Stack>
            <Checkbox
              checked={restricted}
              disabled={busy}
              help={t('authorisation.help')}
              label={t('authorisation.restrict')}
              onChange={(next) => save.mutate({ datasetId, restricted: next, userIds: authorised })}
            />
            {restricted && (
              <div>
                {administrators.map(({ userId, userName, authorised: isIn, fixed }) => (
                  <Checkbox
                    checked={isIn}
                    disabled={busy || fixed}
                    help={fixed ? t('authorisation.creator') : undefined}
                    key={userId}
                    label={userName}
                    onChange={(next) =>
                      save.mutate({
                        datasetId,
                        restricted: true,
                        userIds: next
                          ? [...authorised, userId]
                          : authorised.filter((other) => other !== userId),
                      })
                    }
                  />
                ))}
              </div>
            )}
            {save.error && (
              <Notice live tone="bad">
                {errorText(save.error)}
              </Notice>
            )}
          </Stack>
        );
      }}
    </QueryScreen>
  );
}
