import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi, useConnection } from '../../shared/connection/connection-context.ts';
import { useSession } from '../../shared/connection/use-session.ts';
import {
  getProjectDetail,
  getProjectList,
  type Project,
  setProjectPush,
} from '../../shared/contract/project.ts';
import { SYNC_HISTORY } from '../../shared/delivery/delivery-path.ts';
import { useNavigator } from '../../shared/routing/routing-context.ts';
import { useStyleSheet } from '../../shared/ui/base/use-style-sheet.ts';
import { Checkbox } from '../../shared/ui/form/checkbox.tsx';
import { useShownMeanwhile } from '../../shared/ui/form/use-shown-meanwhile.ts';
import { useToast } from '../../shared/ui/overlay/use-toast.ts';
import sheet from './project-push.css';

/** For administrators of the console: whether results of the project go to the customer's own systems. */
export function ProjectPush({ project }: { readonly project: Pick<Project, 'projectId' | 'pushesResults'> }) {
  useStyleSheet(sheet);
  const { t } = useTranslation('projects');
  const { isAdministrator } = useSession();
  const { owns } = useNavigator();
  const api = useApi();
  const { queries } = useConnection();
  const toast = useToast();
  const { projectId } = project;
  const set = useMutation({
    mutationFn: (pushesResults: boolean) => api.call(setProjectPush, { projectId, pushesResults }),
    onSuccess: ({ pushesResults }) => toast.success(pushesResults ? t('push.on') : t('push.off')),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: [getProjectDetail.path] });
      await queries.invalidateQueries({ queryKey: [getProjectList.path] });
    },
  });
  const [shown, showWhile] = useShownMeanwhile(project.pushesResults);
  if (!isAdministrator || !owns(SYNC_HISTORY)) return null;
  return (
    <div className="project-push">
      <Checkbox
        label={t('push.label')}
        checked={shown}
        onChange={(checked) => showWhile(checked, () => set.mutateAsync(checked))}
      />
    </div>
  );
}
