import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { useApi, useConnection } from '../../connection/connection-context.ts';
import {
  deleteView,
  getSavedViewList,
  type SavedView,
  saveView,
  type ViewedList,
} from '../../contract/accept/view.ts';
import { id } from '../../contract/fields.ts';
import type { RouteQuerySchema } from '../../routing/parse-route-query.ts';
import { useListState } from '../../routing/use-list-state.ts';
import { useToast } from '../../ui/overlay/use-toast.ts';
import type { ListPatch, ListValues } from '../filters/list-filter.ts';
import { savedViewsQuery } from './saved-views-query.ts';
import { isSameView, viewPatch, viewQuery } from './view-query.ts';

/** Which view was chosen last: it stays in the address, so that a shared link names it, too. */
const chosenView = v.object({ savedView: v.optional(id) });

export interface ViewedState {
  readonly list: ViewedList;
  /** Of the list's state in the route's query, without the place that it is about. */
  readonly schema: RouteQuerySchema;
  readonly state: ListValues;
  onChange(patch: ListPatch): void;
}

export interface SaveInput {
  readonly viewId?: string;
  readonly name: string;
  readonly query: string;
  readonly shared: boolean;
}

/** The saved views of a list, the one that is shown, and what can be done with them. */
export function useSavedViews({ list, schema, state, onChange }: ViewedState) {
  const { t } = useTranslation('lists');
  const api = useApi();
  const { queries } = useConnection();
  const toast = useToast();
  const [{ savedView: chosenId }, choose] = useListState(chosenView);
  const { data: views = [] } = useQuery(savedViewsQuery(api, list));
  const chosen = views.find(({ viewId }) => viewId === chosenId) ?? null;
  const linkTo = (view: SavedView): ListPatch => ({
    ...viewPatch(schema, view.query),
    savedView: view.viewId,
  });
  const refresh = () => queries.invalidateQueries({ queryKey: [getSavedViewList.path] });

  const save = useMutation({
    mutationFn: (input: SaveInput) => api.call(saveView, { list, ...input }),
    onSuccess: async (view) => {
      toast.success(t('view.saved', { name: view.name }));
      await refresh();
      if (view.query === viewQuery(schema, state)) choose({ savedView: view.viewId });
    },
  });
  const remove = useMutation({
    mutationFn: (view: SavedView) => api.call(deleteView, { viewId: view.viewId }),
    onSuccess: (_reply, view) => {
      toast.success(t('view.deleted', { name: view.name }));
      if (view.viewId === chosenId) choose({ savedView: undefined });
      return refresh();
    },
  });

  return {
    views,
    chosen,
    /** The list was changed since the view was chosen. */
    isChanged: chosen !== null && !isSameView(schema, chosen.query, state),
    query: viewQuery(schema, state),
    show: (view: SavedView) => onChange(linkTo(view)),
    /** What the address of a view differs in from that of the list. */
    linkTo,
    save,
    remove,
  };
}

export type SavedViews = ReturnType<typeof useSavedViews>;
