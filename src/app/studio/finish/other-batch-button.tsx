import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { useSession } from '../../../shared/connection/use-session.ts';
import { myWorkQuery } from '../../../shared/delivery/my-work/my-work-query.ts';
import { useGoOn } from '../../../shared/delivery/my-work/use-go-on.ts';
import { usePackageName } from '../../../shared/delivery/query/use-package-name.ts';
import { Button } from '../../../shared/ui/action/button.tsx';

/** Where a batch has nothing left for an acceptor: on to the first package that waits in another one. */
export function OtherBatchButton({ batchId }: { readonly batchId: string }) {
  const { t } = useTranslation('studio');
  const packageName = usePackageName();
  // As in the list of orders, administrators are not offered work: they judge none by duty.
  const { isAdministrator } = useSession();
  const { data: work, isFetching } = useQuery({ ...myWorkQuery(useApi()), enabled: !isAdministrator });
  const { mutate: goOn, isPending } = useGoOn();
  const row = isFetching && !isPending ? undefined : work?.rows.find((one) => one.batchId !== batchId);
  if (!row) return null;
  return (
    <Button icon="play" loading={isPending} onPress={() => goOn(row)} variant="primary">
      {t('finish.otherBatch', { batch: row.batchName, package: packageName(row.name) })}
    </Button>
  );
}
